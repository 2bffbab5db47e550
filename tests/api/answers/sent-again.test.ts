import { subscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

const { site, token } = await siteOfFile({ environment: { METRICS_TOKEN } })
const port = await site.listen()
const list = '/api/v1/Project?PageLength=10&PageNumber=0'

let routed = 0
subscribe('tracing:fastify.request.handler:start', () => {
  routed += 1
})

/** Asks as it is written here; `isRouted` tells whether the router has seen it. */
async function ask(url: string, more = '', line = `GET ${url} HTTP/1.1`) {
  const before = routed
  const text = `${line}\r\nHost: example.com\r\nConnection: close\r\n${more}\r\n`
  const answer = await readRaw(await sendRaw(port, text))
  return { ...answer, isRouted: routed > before }
}

const withoutOwn = ({ 'x-request-id': id, date, ...headers }: Record<string, string>) => {
  expect([id, date]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.any(String)])
  return headers
}

test.each([
  ['a page', '/Projects', '/*'],
  ['its data', '/page-data/Projects', '/page-data/*'],
  ['a list', list, '/api/v1/Project'],
])('%s is the same to the last header when it is sent again, and counted', async (_, url, route) => {
  for (const more of ['', 'Accept-Encoding: gzip\r\n']) {
    const first = await ask(url, more)
    const second = await ask(url, more)
    expect([first.isRouted, second.isRouted]).toEqual([true, false])
    expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers))
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
  }
  const { value } = await readMetrics(site)
  expect(value(`http_requests_total{route="${route}",status="200"}`)).toBe(4)
  expect(value('http_requests_in_flight'), 'its own alone').toBe(1)
})

test('what may get another answer than everybody is routed', async () => {
  await ask(list)
  const { headers } = await ask(list)
  const unchanged = await ask(list, `If-None-Match: ${headers['etag']}\r\n`)
  expect(unchanged).toMatchObject({ isRouted: true, statusCode: 304 })
  const byStaff = await ask(list, `Authorization: Bearer ${token}\r\n`)
  expect(byStaff).toMatchObject({ isRouted: true, statusCode: 200 })
  expect(byStaff.headers).not.toHaveProperty('etag')
  for (const more of [
    'Cookie: a=b\r\n',
    'Content-Length: 1\r\n\r\n ',
    'Transfer-Encoding: chunked\r\n\r\n0\r\n',
  ]) {
    expect(await ask(list, more)).toMatchObject({ isRouted: true, statusCode: 200 })
  }
  expect(await ask(list, '', `HEAD ${list} HTTP/1.1`)).toMatchObject({ isRouted: true, body: '' })
  expect(await ask(list, '', `GET ${list} HTTP/1.0`)).toMatchObject({ isRouted: true, statusCode: 200 })
  expect((await ask(list, 'Host: example.org\r\n')).statusCode).toBe(400)
})

test('after a change nothing of before is sent again', async () => {
  await ask(list)
  expect((await ask(list)).isRouted).toBe(false)
  const title = 'Saved in between'
  await site.request('addProject', { body: newProject({ title: inBoth(title, title) }) }, token)
  const after = await ask(list)
  expect([after.isRouted, after.body.includes(title)]).toEqual([true, true])
  expect((await ask(list)).body).toContain(title)
})

test('a site that ends sends each client to another', async () => {
  await ask(list)
  await site.app.draining.begin()
  expect(await ask(list)).toMatchObject({ isRouted: true, headers: { connection: 'close' } })
})
