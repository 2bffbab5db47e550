import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { childrenOf } from '#tests/harness/machine/child-processes.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { sendOverHttp } from '#tests/harness/site/over-http.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { METRICS_TOKEN, readMetricsOverHttp } from '#tests/harness/watching/read-metrics.ts'

const patient = { timeout: 240_000, interval: 200 }

let postgres: PostgresServer
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'site-processes-'))
  server = await startServer({
    INSTANCES: '2',
    METRICS_TOKEN,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
  })
  await vi.waitFor(async () => expect(await processes()).toBe(2), patient)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const read = async () => await readMetricsOverHttp(server.address)
const processes = async () => (await read()).value('metrics_processes')
/** On a machine that is busy one may be silent for once. */
async function readBoth() {
  return await vi.waitFor(async () => {
    const found = await read()
    expect(found.value('metrics_processes')).toBe(2)
    return found
  }, patient)
}
const visits = 'http_requests_total{route="/healthz",status="200"}'

/** Each over a connection of its own, so that every process gets some. */
async function visit(times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    expect((await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
}

const workers = async () => await childrenOf(server.pid)

test('whichever process is asked answers for both: counts and times added up, what both read said once', async () => {
  await visit(40)
  await sendOverHttp(server.address)
  const { totalBytes } = await statfs(dataDir).then(({ blocks, bsize }) => ({ totalBytes: blocks * bsize }))
  const hits: (number | undefined)[] = []
  for (let look = 0; look < 4; look++) {
    const { value, names } = await readBoth()
    expect(value(visits)).toBe(40)
    expect(value('http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"}')).toBe(40)
    expect(
      value('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/healthz",status="2xx"}'),
    ).toBe(40)
    expect(value('outgoing_mails{kind="toStaff",state="notMailed"}')).toBe(1)
    expect(value('disk_size_bytes')).toBe(totalBytes)
    expect(names).toContain('nodejs_eventloop_lag_p99_seconds')
    hits.push(value('http_requests_total{route="/metrics",status="200"}'))
  }
  // Each look is counted after it was answered, by whichever process.
  for (let look = 1; look < 4; look++) expect(hits[look]).toBeGreaterThan(hits[look - 1] ?? 0)
})

test.runIf(process.platform === 'linux')(
  'a process that hangs is left out and told of, and what it has counted stays',
  async () => {
    const earlier = (await readBoth()).value
    const before = earlier(visits) ?? 0
    const [hanging = 0] = await workers()
    process.kill(hanging, 'SIGSTOP')
    try {
      // Every other connection is the hanging one's.
      const { value } = await readMetricsOverHttp(server.address, 5000).catch(read)
      expect(value('metrics_processes')).toBe(1)
      const silent = Number(value('metrics_processes_silent_total'))
      expect(silent).toBeGreaterThan(earlier('metrics_processes_silent_total') ?? 0)
      expect(value(visits)).toBe(before)
    } finally {
      process.kill(hanging, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await processes()).toBe(2), patient)
  },
)

test.runIf(process.platform === 'linux')(
  'a process that is killed takes no count with it, and its end is an alarm that counts',
  async () => {
    const before = (await read()).value(visits) ?? 0
    const [killed = 0] = await workers()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => {
      const { value } = await read()
      expect(value('alarms_total{alarm="instance-ended"}')).toBe(1)
      expect(value(visits)).toBe(before)
      expect(value('metrics_processes')).toBe(2)
    }, patient)
  },
)
