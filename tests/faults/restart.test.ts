import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newInquiry, postInquiry } from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { openMailServer } from '#tests/harness/mail/mail-server.ts'
import { canHoldPort, startOnHeldPort } from '#tests/harness/site/held-port.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { hasProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'

const isLong = process.env['FAULTS'] === 'long'
const restarts = isLong ? 30 : 2
vi.setConfig({ testTimeout: 600_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder('sample')
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const environment = () => ({ DATA_DIR: dataDir, TRUST_PROXY: '1', CONTACT_LIMIT: '100000' })
const paths = ['/', '/en/Projects', '/project/3', '/api/v1/Project', '/Services', '/healthz']

/** Number of outcomes, by status or error. */
type Met = Map<string, number>

/** Visitors who read on one after the other, until they are told to stop; returns the longest wait, too. */
function readOn(address: string, met: Met) {
  let isOver = false
  let longestMs = 0
  const reading = Array.from({ length: 4 }, async (_, reader) => {
    for (let visit = reader; !isOver; visit++) {
      const start = performance.now()
      await note(met, 'GET', async () => {
        const answer = await fetch(address + paths[visit % paths.length])
        await answer.arrayBuffer()
        return answer.status
      })
      longestMs = Math.max(longestMs, performance.now() - start)
      await sleep(20)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(reading)
    return Math.round(longestMs)
  }
}

async function note(met: Met, what: string, act: () => Promise<number>): Promise<void> {
  const outcome = `${what} ${await act().catch((error: Error) => error.message)}`
  met.set(outcome, (met.get(outcome) ?? 0) + 1)
}

test.skipIf(!hasProxy('caddy'))('visitors who read through Caddy notice nothing of a restart', async () => {
  let server = await startServer(environment())
  const proxy = await startProxy('caddy', server.port)
  const met: Met = new Map()
  const stop = readOn(proxy.address, met)
  for (let restart = 0; restart < restarts; restart++) {
    await sleep(500)
    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer({ ...environment(), PORT: String(server.port) })
  }
  await sleep(500)
  const longestMs = await stop()
  await proxy.close()
  await server.end()
  expect([...met.keys()]).toEqual(['GET 200'])
  expect(met.get('GET 200')).toBeGreaterThan(10)
  if (isLong) console.info(Object.fromEntries(met), `longest wait of a reader: ${longestMs} ms`)
})

const proxies = (['caddy', 'nginx'] as const).filter((name) => hasProxy(name))

describe.runIf(canHoldPort && proxies.length > 0)('on a port that systemd holds', () => {
  test.each(proxies)('nobody behind %s notices a restart, senders of forms included', async (name) => {
    const site = await startOnHeldPort(environment())
    const proxy = await startProxy(name, site.port)
    const met: Met = new Map()
    const stop = readOn(proxy.address, met)
    const random = randomOfTest()
    let isOver = false
    const sending = Array.from({ length: 2 }, async () => {
      while (!isOver) {
        const inquiry = newInquiry(random, { maxFiles: 2, maxFileBytes: 200_000 })
        await note(met, 'POST', async () => (await postInquiry(proxy.address, inquiry)).status)
      }
    })
    const gaps: number[] = []
    for (let restart = 0; restart < restarts; restart++) {
      await sleep(500)
      gaps.push(Math.round(await site.restart()))
    }
    await sleep(500)
    isOver = true
    await Promise.all(sending)
    const longestMs = await stop()
    await proxy.close()
    await site.close()

    expect([...met.keys()].sort()).toEqual(['GET 200', 'POST 201'])
    const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
    const rows = sqlite.prepare('SELECT count(*) AS count FROM inquiry').get()
    sqlite.close()
    expect(rows?.['count']).toBe(met.get('POST 201'))
    if (isLong) {
      const longest = `longest wait of a reader: ${longestMs} ms, longest restart: ${Math.max(...gaps)} ms`
      console.info(name, Object.fromEntries(met), longest)
    }
  })
})

test('pages are still made for visitors while a mail under way is given back', async () => {
  const mails = await openMailServer()
  await mails.goWrong('silent')
  const server = await startServer({ ...environment(), ...mailEnvironment(mails.url) })
  await postInquiry(server.address, newInquiry(randomOfTest(), { maxFiles: 0, maxFileBytes: 0 }))
  server.signal('SIGTERM')
  const statuses: number[] = []
  for (let rows = 10; ; rows += 10) {
    const answer = await fetch(`${server.address}/Projects?rows=${rows}`).catch(() => undefined)
    if (!answer) break
    statuses.push(answer.status)
    await sleep(100)
  }
  expect(await server.exited).toBe(0)
  expect(statuses.length).toBeGreaterThan(10)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await mails.close()
})
