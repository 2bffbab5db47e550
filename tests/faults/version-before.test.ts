import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'
import { contentKinds } from '#tests/harness/versions/content-kinds.ts'
import { entryWork, type Visit, type Work } from '#tests/harness/versions/entry-work.ts'
import { siteWork } from '#tests/harness/versions/site-work.ts'
import { staffAt } from '#tests/harness/versions/staff-at.ts'

/** A checkout of the version before, with packages and build: `git worktree add`, `npm ci`, `npm run build`. */
const before = process.env['VERSION_BEFORE']
const seconds = Number(process.env['VERSION_SECONDS'] ?? (process.env['FAULTS'] === 'long' ? 600 : 20))
vi.setConfig({ testTimeout: seconds * 2000 + 600_000, hookTimeout: 300_000 })

let dataDir: string
let running: RunningServer[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-versions-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL')
  await rm(dataDir, { recursive: true })
})

async function start(folder: string, databaseUrl?: string): Promise<RunningServer> {
  const server = await startServer(
    {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      CONTACT_LIMIT: '100000',
      LOGIN_LIMIT: '100000',
    },
    { folder },
  )
  running.push(server)
  return server
}

interface Load {
  isOver: boolean
  works: Work[]
  acknowledged: AcknowledgedInquiry[]
  problems: string[]
  visits: number
}

const addressIn = (random: SeededRandom) => random.pick(running).address
/** Whatever happens at the same moment is none of what was lost: the same has to be wrong for so long. */
const patient = { timeout: 240_000, interval: 500 }

/** Does one thing after the other, by any instance, and looks for it by any. */
async function work(load: Load, one: Work, { random, token }: { random: SeededRandom; token: string }) {
  const ask = staffAt(() => addressIn(random), token)
  while (!load.isOver) {
    try {
      await one.act(ask)
      load.problems.push(...(await one.problems(ask)))
    } catch (error) {
      load.problems.push(String(error))
    }
    await sleep(random.below(200))
  }
}

const pages = ['/', '/Projects', '/jobs', '/Wissen', '/en/aboutus', '/sitemap.xml', '/feed/de.xml'].concat(
  ['/Project', '/Project/home', '/Category', '/Job', '/Article'].map((path) => `/api/v1${path}`),
)

async function visit(load: Load, random: SeededRandom): Promise<void> {
  while (!load.isOver) {
    const address = addressIn(random) + random.pick(pages)
    const { status } = await fetch(address).catch((error: unknown) => ({ status: String(error) }))
    if (status !== 200) load.problems.push(`${address}: ${status}`)
    load.visits += 1
    await sleep(random.below(60))
  }
}

async function write(load: Load, random: SeededRandom): Promise<void> {
  while (!load.isOver) {
    const inquiry = newInquiry(random, { maxFiles: 1, maxFileBytes: 20_000 })
    const { status, reference } = await postInquiry(addressIn(random), inquiry)
    if (status === 201 && reference) load.acknowledged.push({ ...inquiry, reference })
    else load.problems.push(`An inquiry: ${status}`)
    await sleep(random.below(1500))
  }
}

async function storm(load: Load, { random, token }: { random: SeededRandom; token: string }, ms: number) {
  load.isOver = false
  const all = [
    ...load.works.map((one) => work(load, one, { random: random.branch(), token })),
    ...[1, 2, 3].map(() => visit(load, random.branch())),
    write(load, random.branch()),
  ]
  await sleep(ms)
  load.isOver = true
  await Promise.all(all)
}

/** Everything that was acknowledged is there, whichever instance is asked. */
async function compareAll(load: Load, token: string): Promise<void> {
  for (const { address } of running) {
    const ask = staffAt(() => address, token)
    const visit: Visit = async (path) => {
      const answer = await fetch(address + path, { redirect: 'manual' })
      await answer.arrayBuffer()
      return { status: answer.status, to: answer.headers.get('location') }
    }
    for (const one of load.works)
      await vi.waitFor(async () => expect(await one.problems(ask, visit)).toEqual([]), patient)
    expect(await (await logInAsStaff(address)).differences(load.acknowledged)).toEqual([])
  }
  expect(load.problems).toEqual([])
  for (const { name, deeds } of load.works) expect(deeds, name).toBeGreaterThan(5)
}

const newLoad = (random: SeededRandom): Load => ({
  isOver: false,
  works: [...contentKinds.map((kind) => entryWork(kind, random.branch())), ...siteWork(random)],
  acknowledged: [],
  problems: [],
  visits: 0,
})

function tell(load: Load): void {
  const deeds = load.works.map(({ name, deeds }) => `${name} ${deeds}`).join(', ')
  console.info(`${deeds}; ${load.acknowledged.length} inquiries, ${load.visits} visits`)
}

describe.skipIf(!before)(`the version before (VERSION_BEFORE, ${seconds} s) and this one`, () => {
  const folder = before ?? ''

  test('run beside each other on one PostgreSQL database, and nothing is lost', async () => {
    const postgres: PostgresServer = await startPostgres()
    try {
      const random = randomOfTest()
      const load = newLoad(random)
      const first = await start(folder, postgres.url())
      const token = await logInOverHttp(first.address)
      const by = { random, token }
      await storm(load, by, seconds * 100)
      // Its migrations run while the version before goes on.
      const [second] = await Promise.all([start('.', postgres.url()), storm(load, by, seconds * 100)])
      await storm(load, by, seconds * 800)
      tell(load)
      await compareAll(load, token)
      expect(running).toEqual([first, second])
      expect([first.said(), second.said()].join('')).not.toMatch(/"level":50/)
      running = [second]
      await first.end()
      await compareAll(load, token)
    } finally {
      for (const server of running.splice(0)) await server.end()
      await postgres.stop()
    }
  })

  test('run one after the other on one data folder with SQLite, and nothing is lost', async () => {
    const random = randomOfTest()
    const load = newLoad(random)
    const first = await start(folder)
    await storm(load, { random, token: await logInOverHttp(first.address) }, seconds * 500)
    await compareAll(load, await logInOverHttp(first.address))
    running = []
    await first.end()
    const second = await start('.')
    const token = await logInOverHttp(second.address)
    await compareAll(load, token)
    await storm(load, { random, token }, seconds * 500)
    tell(load)
    await compareAll(load, token)
  })
})
