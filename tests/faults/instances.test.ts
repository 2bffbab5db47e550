import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { childrenOf } from '#tests/harness/machine/child-processes.ts'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { canHoldPort, startOnHeldPort } from '#tests/harness/site/held-port.ts'
import { countOutcomes, keepAsking } from '#tests/harness/site/kept-load.ts'
import { type RunningServer, refusedStart, startServer } from '#tests/harness/site/server-process.ts'
import { METRICS_TOKEN } from '#tests/harness/watching/read-metrics.ts'

const isLong = process.env['FAULTS'] === 'long'
/** On a machine that is busy starts take several times as long as they should. */
const patient = { timeout: 240_000, interval: 50 }
const measured = (what: string, facts: object) => isLong && console.info(what, JSON.stringify(facts))

let postgres: PostgresServer
let folder: string
let server: RunningServer
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'site-instances-'))
})
afterEach(async () => void (await server?.end('SIGKILL')))
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const environment = (instances: number) => ({
  INSTANCES: String(instances),
  DATA_DIR: folder,
  DATABASE_URL: postgres.url(),
  LOG_LEVEL: 'info',
})

async function start(instances: number, more: Record<string, string> = {}): Promise<number[]> {
  server = await startServer({ ...environment(instances), ...more })
  return await vi.waitFor(async () => {
    const found = await childrenOf(server.pid)
    expect(found).toHaveLength(instances)
    return found
  }, patient)
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const all = [2, 4].flatMap((instances) =>
  ['without', 'with'].flatMap((metrics) =>
    ['idle', 'under load'].map((state) => [instances, metrics, state] as const),
  ),
)
/** The long form takes all. */
const some = [
  [2, 'without', 'under load'],
  [2, 'with', 'idle'],
] as const

describe.each(isLong ? all : some)('%i processes %s metrics, %s,', (instances, metrics, state) => {
  const begin = async () => {
    const workers = await start(instances, metrics === 'with' ? { METRICS_TOKEN } : {})
    const load = state === 'idle' ? undefined : keepAsking(server.address)
    if (load) await vi.waitFor(() => expect(load.outcomes.length).toBeGreaterThan(100), patient)
    return { workers, load }
  }

  test('are all replaced by SIGHUP, and no request fails', async () => {
    const { workers, load } = await begin()
    const startedAt = performance.now()
    server.signal('SIGHUP')
    await vi.waitFor(() => expect(server.said()).toContain('all instances replaced'), patient)
    const ms = Math.round(performance.now() - startedAt)
    expect(workers.filter(isThere)).toEqual([])
    expect(await childrenOf(server.pid)).toHaveLength(instances)
    const met = await load?.stop()
    measured('SIGHUP', { instances, metrics, state, ms, ...met })
    if (met) expect(Object.keys(met)).toEqual(['200'])
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'all end by %s, and what was asked before is answered',
    async (signal) => {
      const { workers, load } = await begin()
      const startedAt = performance.now()
      expect(await server.end(signal)).toBe(0)
      const ms = Math.round(performance.now() - startedAt)
      expect(workers.filter(isThere)).toEqual([])
      expect(ms).toBeLessThan(limitWhenQuiet(10_000))
      await load?.stop()
      const met = countOutcomes(load?.outcomes.filter((outcome) => outcome.startedAt <= startedAt) ?? [])
      measured(signal, { instances, metrics, state, ms, ...met, later: countOutcomes(load?.outcomes ?? []) })
      if (load) expect(Object.keys(met)).toEqual(['200'])
    },
  )
})

describe('one process', () => {
  test.each(isLong ? [{}, { METRICS_TOKEN }] : [{}])('goes on after SIGHUP, and says why', async (more) => {
    server = await startServer({ ...environment(1), ...more })
    const load = keepAsking(server.address)
    server.signal('SIGHUP')
    await vi.waitFor(() => expect(server.said()).toContain('Restart it instead'), patient)
    const met = await load.stop()
    expect(Object.keys(met)).toEqual(['200'])
    const startedAt = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    measured('one', { ...more, ms: Math.round(performance.now() - startedAt), ...met })
  })

  test.skipIf(!canHoldPort)(
    'whose port systemd keeps makes room for the next one, and no request fails',
    async () => {
      const site = await startOnHeldPort(environment(1))
      const load = keepAsking(site.address)
      const ms = Math.round(await site.restart('SIGHUP'))
      const met = await load.stop()
      await site.close()
      measured('held port', { ms, ...met })
      expect(Object.keys(met)).toEqual(['200'])
    },
  )
})

/** Pauses before instances are replaced, from the alarms. */
const pauses = () =>
  [...server.said().matchAll(/"alarm":"instance-ended".*?"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms))

test('an instance that ends again and again is replaced later each time, and the others are not', async () => {
  let both = await start(2)
  const killNext = async (pid: number | undefined) => {
    const before = pauses().length
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(pauses()).toHaveLength(before + 1), patient)
    const rest = both.filter((one) => one !== pid)
    await vi.waitFor(async () => expect(await childrenOf(server.pid)).toHaveLength(2), patient)
    both = [...rest, ...(await childrenOf(server.pid)).filter((one) => !rest.includes(one))]
  }
  // The second of them is the one that was started last.
  await killNext(both[1])
  await killNext(both[1])
  await killNext(both[0])
  const [, second = 0, other = 0] = pauses()
  expect(second).toBeGreaterThanOrEqual(1000)
  expect(other).toBeLessThanOrEqual(1000)
})

test('where all are killed together, again and again, somebody is there again at once', async () => {
  // Nobody keeps a port that the system has chosen.
  await start(2, { PORT: String(await freePort()) })
  for (let round = 0; round < 3; round++) {
    for (const pid of await childrenOf(server.pid)) process.kill(pid, 'SIGKILL')
    const startedAt = performance.now()
    await vi.waitFor(async () => {
      // One that was handed to a process just killed is never answered.
      const signal = AbortSignal.timeout(1000)
      expect((await fetch(`${server.address}/healthz`, { signal })).status).toBe(200)
    }, patient)
    const ms = Math.round(performance.now() - startedAt)
    measured('nobody left', { round, ms })
    // A pause of a second at most, and a start.
    expect(ms).toBeLessThan(limitWhenQuiet(20_000))
  }
})

describe.each([1, 2])('a start of %i that waiting cannot mend', (instances) => {
  test.each<[string, () => Record<string, string>, string]>([
    ['a wrong setting', () => ({ SMTP_URL: 'foo' }), 'SMTP_URL must be'],
    [
      'no such database',
      () => ({ DATABASE_URL: postgres.url('nothing') }),
      'database "nothing" does not exist',
    ],
  ])('ends with 1 and a sentence: %s', async (_what, wrong, sentence) => {
    const { exitCode, stderr } = await refusedStart({ ...environment(instances), ...wrong() })
    expect(exitCode).toBe(1)
    expect(stderr.match(/The site cannot start/g)).toHaveLength(1)
    expect(stderr).toContain(sentence)
  })
})
