import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { ask, friendly, hasProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'

const projects = `${apiBase}/Project`

describe.skipIf(!hasProxy('caddy'))('Caddy, while the site is away for longer than visitors wait,', () => {
  test('shows them a friendly page, and programs an error of the API', async () => {
    const site = await startAnswering((_request, response) => void response.end('{}'))
    const proxy = await startProxy('caddy', site.port)
    await site.close()
    const asked = [ask(proxy, '/'), ask(proxy, '/', { method: 'POST' }), ask(proxy, projects)]
    const [page, sent, api] = await Promise.all(asked)
    await proxy.close()
    for (const { status, text, headers } of [page, sent].filter((answer) => answer !== undefined)) {
      expect([status, text]).toEqual([503, expect.stringMatching(friendly)])
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store'])
    }
    expect(api?.status).toBe(503)
    expect(JSON.parse(api?.text ?? '').error).toMatchObject({ code: 'unavailable', requestId: '' })
  })
})

test.skipIf(!hasProxy('caddy'))(
  'Caddy notices within a second that one of two instances has gone, and then refuses no form for it',
  async () => {
    const taking: RequestListener = async (request, response) => void response.end(await buffer(request))
    const [going, staying] = [await startAnswering(taking), await startAnswering(taking)]
    const proxy = await startProxy('caddy', going.port, staying.port)
    // It has just been looked at, which is the worst moment.
    await going.asked()
    await sleep(100)
    await going.close()
    await sleep(1000)
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) {
      statuses.push((await ask(proxy, projects, { method: 'POST', body: 'x'.repeat(300_000) })).status)
    }
    await proxy.close()
    await staying.close()
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  test.skipIf(!hasProxy(name)).each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    'a %s whose instance dies meanwhile is not sent to another one, which may find it stored',
    async (method) => {
      const asked: unknown[] = []
      const dying: RequestListener = (request, response) => {
        if (request.method === 'GET') return response.end('{}')
        asked.push(request.method)
        return request.resume().once('end', () => request.socket.destroy())
      }
      const instances = [await startAnswering(dying), await startAnswering(dying)]
      const proxy = await startProxy(name, ...instances.map(({ port }) => port))
      const { status } = await ask(proxy, projects, { method, body: '{}' })
      await proxy.close()
      for (const instance of instances) await instance.close()
      expect([status, asked]).toEqual([503, [method]])
    },
  )

  test.skipIf(!hasProxy(name))('a PUT to an instance that is not there goes to the other one', async () => {
    const site = await startAnswering(async (request, response) => {
      const { length } = await buffer(request)
      response.end(JSON.stringify([request.method, request.url, length, request.headers['x-once']]))
    })
    const proxy = await startProxy(name, await freePort(), site.port)
    const body = 'x'.repeat(2_000_000)
    for (let sent = 0; sent < 6; sent++) {
      const { text } = await ask(proxy, `${projects}?a=%2F`, { method: 'PUT', body })
      expect(JSON.parse(text)).toEqual(['PUT', `${projects}?a=%2F`, body.length, null])
    }
    await proxy.close()
    await site.close()
  })
})

/** Something that answers in place of the site. */
async function startAnswering(answer: RequestListener) {
  const answerAll: RequestListener = (request, response) =>
    request.url === '/healthz' ? response.end('{"status":"ok"}') : answer(request, response)
  const server = createServer(answerAll).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves at the next request. */
    asked: () => once(server, 'request'),
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
