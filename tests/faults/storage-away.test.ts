import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { childrenOf } from '#tests/harness/machine/child-processes.ts'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { keepAsking } from '#tests/harness/site/kept-load.ts'
import { refusedStart, spawnServer } from '#tests/harness/site/server-process.ts'
import { METRICS_TOKEN, readMetricsOverHttp } from '#tests/harness/watching/read-metrics.ts'

const patient = { timeout: 240_000, interval: 50 }

let postgres: PostgresServer
let s3: S3Server
let folder: string
let address: string
let running: ReturnType<typeof spawnServer>
beforeAll(async () => {
  postgres = await startPostgres()
  s3 = await startS3Server()
  await s3.makeBucket('site')
  folder = await mkdtemp(join(tmpdir(), 'site-waits-'))
})
afterAll(async () => {
  await postgres.stop()
  await s3.close()
  await rm(folder, { recursive: true })
})

const environment = () => ({
  DATA_DIR: folder,
  DATABASE_URL: postgres.url(),
  ...bucketEnvironment(s3, 'site'),
})
/** A connection made in the very moment in which a busy parent begins to listen may stay without an answer. */
const status = async (path: string) =>
  (await fetch(address + path, { signal: AbortSignal.timeout(5000) })).status

async function begin(more: Record<string, string> = {}): Promise<void> {
  address = `http://127.0.0.1:${await freePort()}`
  await beginThere(more)
}

async function beginThere(more: Record<string, string>): Promise<void> {
  const { port } = new URL(address)
  running = spawnServer({ ...environment(), PORT: port, ...more })
  const isThere = vi.waitFor(async () => expect(await status('/healthz')).toBe(200), patient)
  await Promise.race([
    isThere,
    running.exited.then((code) => expect.fail(`ended by ${code}: ${running.output.stderr}`)),
  ])
}
afterEach(async () => {
  running.child.kill('SIGKILL')
  await running.exited
})

const storages = {
  database: { leave: () => postgres.kill(), comeBack: () => postgres.start(), words: 'DATABASE_URL: ' },
  bucket: { leave: () => s3.goAway(), comeBack: () => s3.comeBack(), words: 'S3_ENDPOINT ' },
}

describe.each(['database', 'bucket'] as const)('while the %s is away', (name) => {
  const { leave, comeBack, words } = storages[name]
  beforeEach(async () => await leave())
  afterEach(async () => {
    if (name === 'bucket' || !(await isPostgresThere())) await comeBack()
  })
  const isPostgresThere = async () =>
    await postgres.run('select 1').then(
      () => true,
      () => false,
    )

  test.each(['1', '2'])('a site of %s waits, says so, and goes on by itself', async (INSTANCES) => {
    await begin({ INSTANCES })
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'waiting' })
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, (await ready.json()).error.code]).toEqual([503, 'unavailable'])
    const call = await fetch(`${address}/api/v1/Project`)
    expect([call.status, (await call.json()).error.code]).toEqual([503, 'unavailable'])
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await fetch(`${address}/en/Projects`)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await page.text()
    expect(html).toContain('Diese Seite konnte nicht geladen werden')
    expect(html).toContain('This page could not be loaded')
    const lines = running.output.stdout.split('\n').filter((line) => line.includes('"start-waits"'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(words)

    const load = keepAsking(address)
    await comeBack()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), patient)
    // Nobody was refused while the site took over from who said so.
    expect(Object.keys(await load.stop())).toEqual(['200'])
    expect(await status('/en/Projects')).toBe(200)
    running.child.kill('SIGTERM')
    expect(await running.exited).toBe(0)
    expect(running.output.stdout.match(/"start-waits"/g)).toHaveLength(1)
  })

  test.each(['1', '2'])('a site of %s that waits ends at once when it is told to', async (INSTANCES) => {
    await begin({ INSTANCES })
    const startedAt = performance.now()
    running.child.kill('SIGTERM')
    expect(await running.exited).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(limitWhenQuiet(3000))
  })
})

test('what waiting cannot mend ends a start also while something else is away, and one that waits as soon as it is found', async () => {
  await postgres.kill()
  const wrongKey = { S3_SECRET_ACCESS_KEY: 'wrong', INSTANCES: '2' }
  const refused = await refusedStart({ ...environment(), ...wrongKey })
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('S3_SECRET_ACCESS_KEY')])

  const wrong = new URL(postgres.url())
  wrong.password = 'wrong'
  await begin({ DATABASE_URL: wrong.href, INSTANCES: '2' })
  await postgres.start()
  expect(await running.exited).toBe(1)
  expect(running.output.stderr).toContain('password authentication failed')
})

test('a start is not held up by connections that come while it tries its port', async () => {
  for (let start = 0; start < 3; start++) {
    address = `http://127.0.0.1:${await freePort()}`
    const isThere = beginThere({ INSTANCES: '2' })
    const visitors = keepConnecting(address)
    await isThere
    expect(await visitors.stop()).toBeGreaterThan(0)
    running.child.kill('SIGTERM')
    expect(await running.exited).toBe(0)
  }
})

/** Opens a connection as soon as anybody listens, sends the beginning of a request on each, and keeps them all. */
function keepConnecting(to: string) {
  const sockets = new Set<Socket>()
  let isOver = false
  const trying = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const socket = connect(Number(new URL(to).port), '127.0.0.1')
      socket.on('error', () => undefined)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)
      if (socket.readyState === 'open' && socket.localPort !== socket.remotePort) {
        socket.write('GET ')
        sockets.add(socket)
        await setImmediate()
      }
      await setImmediate()
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(trying)
      for (const socket of sockets) socket.destroy()
      return sockets.size
    },
  }
}

test('of several processes one that waits leaves visitors to the others', async () => {
  await begin({ INSTANCES: '2', METRICS_TOKEN })
  await vi.waitFor(async () => {
    expect((await readMetricsOverHttp(address)).value('metrics_processes')).toBe(2)
  }, patient)
  const [killed = 0] = await childrenOf(running.child.pid ?? 0)
  await s3.goAway()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(running.output.stdout).toContain('"start-waits"'), patient)
  for (let visit = 0; visit < 10; visit++) {
    const page = await fetch(`${address}/Services`, { headers: { connection: 'close' } })
    expect(page.status).toBe(200)
  }
  await s3.comeBack()
})
