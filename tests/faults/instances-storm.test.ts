import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AcknowledgedInquiry } from '#tests/harness/inquiries/visitor-inquiry.ts'
import { askUntilAnswered, DyingSite } from '#tests/harness/killed/ask-until-answered.ts'
import { categoryWork, type StaffWork } from '#tests/harness/killed/staff-work.ts'
import { readPages, Storm } from '#tests/harness/killed/storm.ts'
import { isLong } from '#tests/harness/machine/limit-when-quiet.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { type MailSink, openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { hasProxy, type ReverseProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'
import { isOnS3 } from '#tests/harness/site/test-storage.ts'

/** `STORM_SECONDS=600` for ten minutes of it with each proxy, besides those in which instances start. */
const seconds = Number(process.env['STORM_SECONDS'] ?? (isLong ? 300 : 12))
const betweenKillsMs = Math.min(10_000, (seconds * 1000) / 3)
const betweenOutagesMs = 3 * betweenKillsMs
const awayMs = betweenKillsMs / 3
vi.setConfig({ testTimeout: 600_000 + seconds * 5000 })

let postgres: PostgresServer
/** Only with `TEST_STORAGE=s3`: else the files are in the data folder. */
let s3: S3Server | undefined
let dataDir: string
let sink: MailSink
let proxy: ReverseProxy | undefined
let instances: RunningServer[] = []
beforeEach(async () => {
  postgres = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'site-storm-'))
  sink = await openMailSink()
  s3 = isOnS3 ? await startS3Server() : undefined
  await s3?.makeBucket('storm')
})
afterEach(async () => {
  await proxy?.close()
  for (const instance of instances) await instance.end('SIGKILL')
  await sink.close()
  await s3?.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const start = async (port = 0) =>
  await startServer({
    PORT: String(port),
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '100000',
    LOGIN_LIMIT: '100000',
    // As operators have it: what is kept is shown while the database is away.
    PAGE_CACHE: 'on',
    ...(s3 && bucketEnvironment(s3, 'storm')),
    ...sink.environment,
  })

/** Kills one of both by force again and again; returns the milliseconds until each was ready again with its stores there. */
async function killInstances(storm: Storm, kills: number): Promise<number[]> {
  const random = randomOfTest()
  const ready: number[] = []
  for (let killed = 0; killed < kills; killed++) {
    await sleep(betweenKillsMs)
    const index = random.below(2)
    const port = instances[index]?.port
    const at = performance.now()
    await instances[index]?.end('SIGKILL')
    instances[index] = await start(port)
    if (!storm.wasAwaySince(at)) ready.push(performance.now() - at)
  }
  return ready
}

/** Takes the database and the bucket away, now and then. */
async function takeStoresAway(storm: Storm): Promise<number> {
  const stores = [{ leave: () => postgres.kill(), comeBack: () => postgres.start() }]
  const bucket = s3
  if (bucket) stores.push({ leave: () => bucket.goAway(), comeBack: () => bucket.comeBack() })
  for (let outages = 0; ; outages++) {
    for (let waited = 0; waited < betweenOutagesMs && !storm.isOver; waited += 100) await sleep(100)
    if (storm.isOver) return outages
    await storm.during(async () => {
      const store = stores[outages % stores.length]
      await store?.leave()
      await sleep(awayMs)
      await store?.comeBack()
    })
  }
}

async function keepWorking(storm: Storm, desk: StaffWork): Promise<void> {
  while (!storm.isOver) {
    await desk.write()
    const [shown, known] = await desk.compare(false)
    expect(shown, desk.name).toEqual(known)
  }
}

/** Median and longest. */
const inSeconds = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => ((ms ?? 0) / 1000).toFixed(1))
}

describe.each(['nginx', 'caddy'] as const)('two instances behind %s', (name) => {
  test.skipIf(!hasProxy(name))('lose nothing while they are killed, and their stores go away', async () => {
    const random = randomOfTest()
    instances = [await start(), await start()]
    proxy = await startProxy(name, ...instances.map(({ port }) => port))
    const storm = new Storm(proxy.address, { mayRefuse: name === 'caddy' })
    for (const path of readPages) expect((await fetch(storm.address + path)).status).toBe(200)
    const token = await logInOverHttp(storm.address)
    const site = new DyingSite()
    site.comesUp(storm.address)
    const desk = categoryWork(
      askUntilAnswered(site, token, () => undefined, [503]),
      random.branch(),
    )
    const acknowledged: AcknowledgedInquiry[] = []

    const editing = storm.edit(token, () => instances.map(({ address }) => address))
    const outages = takeStoresAway(storm)
    const working = Promise.all([
      ...[editing, outages, keepWorking(storm, desk)],
      ...[1, 2, 3].map(() => storm.visit(random.branch(), acknowledged)),
      ...[1, 2, 3].map(() => storm.read(random.branch(), name === 'nginx')),
    ])
    const kills = Math.floor((seconds * 1000) / betweenKillsMs)
    const ready = await Promise.race([killInstances(storm, kills), working.then(() => [])])
    storm.isOver = true
    await working
    const { changes, late, stale, stored, expected } = await editing
    const faults = kills + 2 * (await outages)

    // More mails arrive until the end.
    const repeated = () => sink.taken.length - new Set(sink.taken.map(({ messageId }) => messageId)).size
    console.info(
      `${name}: ${kills} kills, ${await outages} outages, files ${s3 ? 'in a bucket' : 'on the disk'}: ${acknowledged.length} inquiries, ` +
        `${changes + desk.writes} changes, ${late} shown late, ${sink.taken.length} mails, ${repeated()} of them repeated; ` +
        `acknowledged after ${inSeconds(storm.waits).join(' to ')} s, ready after ${inSeconds(ready).join(' to ')} s; ${JSON.stringify(storm.seen)}`,
    )
    expect(storm.failures).toEqual([])
    // In a short one an instance may just have started when the stores go away.
    if (seconds >= 60) expect(Object.keys(storm.seen).filter((what) => !what.includes(' 200'))).toEqual([])
    expect(stale).toEqual([])
    expect(stored).toMatchObject(expected)
    expect(acknowledged.length).toBeGreaterThan(kills)
    expect(await (await logInAsStaff(storm.address)).differences(acknowledged)).toEqual([])
    expect(repeated()).toBeLessThanOrEqual(faults)
  })
})
