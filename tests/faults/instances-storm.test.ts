import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectPath } from '#contract/pages/addresses.ts'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { type MailSink, openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { hasProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'
import { isOnS3 } from '#tests/harness/site/test-storage.ts'

const isLong = process.env['FAULTS'] === 'long'
/** Each ends one of the two instances by force. */
const kills = isLong ? 30 : 3
const betweenKillsMs = isLong ? 10_000 : 3000
vi.setConfig({ testTimeout: 600_000 + kills * (betweenKillsMs + 15_000) })

let postgres: PostgresServer
/** Only with `TEST_STORAGE=s3`: else the files are in the data folder. */
let s3: S3Server | undefined
let dataDir: string
let sink: MailSink
let instances: RunningServer[] = []
beforeEach(async () => {
  postgres = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'site-storm-'))
  sink = await openMailSink()
  s3 = isOnS3 ? await startS3Server() : undefined
  await s3?.makeBucket('storm')
})
afterEach(async () => {
  for (const instance of instances) await instance.end('SIGKILL')
  await sink.close()
  await s3?.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const start = async (port = 0) =>
  await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '100000',
    ...(s3 && bucketEnvironment(s3, 'storm')),
    ...sink.environment,
  })

interface Storm {
  isOver: boolean
  /** The address of a request, and the one for its retry. */
  addresses(): readonly [string, string]
  failures: string[]
}

/** Asks as a client that tries once more; what fails twice is written down. */
async function askTwice<T>(storm: Storm, what: string, ask: (address: string) => Promise<T | undefined>) {
  const [first, second] = storm.addresses()
  const answer = (await ask(first).catch(() => undefined)) ?? (await ask(second).catch(() => undefined))
  if (answer === undefined) storm.failures.push(what)
  return answer
}

async function visit(storm: Storm, random: SeededRandom, acknowledged: AcknowledgedInquiry[]): Promise<void> {
  while (!storm.isOver) {
    const inquiry = newInquiry(random, { maxFiles: 2, maxFileBytes: 100_000 })
    const answer = await askTwice(storm, 'an inquiry', async (address) => {
      const { status, reference } = await postInquiry(address, inquiry)
      return status === 201 ? reference : undefined
    })
    if (answer) acknowledged.push({ ...inquiry, reference: answer })
    await sleep(random.below(200))
  }
}

async function read(storm: Storm, random: SeededRandom): Promise<void> {
  while (!storm.isOver) {
    const path = random.pick(['/', '/Projects', '/en/contactus', '/api/v1/Project'])
    await askTwice(storm, path, async (address) => ((await fetch(address + path)).ok ? path : undefined))
    await sleep(random.below(50))
  }
}

/** Changes a project again and again; two seconds after each change every instance that answers has to show it. */
async function edit(
  storm: Storm,
  token: string,
): Promise<{ changes: number; last: string; stale: string[] }> {
  const call = async (address: string, method: string, body: object) => {
    const answer = await fetch(`${address}/api/v1/Project`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok ? ((await answer.json()) as { id: number }) : undefined
  }
  const added = await askTwice(storm, 'a project', async (one) => await call(one, 'POST', newProject()))
  const { id } = added ?? { id: 0 }
  const stale: string[] = []
  let [changes, last] = [0, '']
  while (!storm.isOver) {
    const title = `Dach Nummer ${changes}.`
    const body = { ...newProject({ title: inBoth(title, title) }), id, picture: undefined }
    const isMade = await askTwice(storm, 'a change', async (one) => await call(one, 'PUT', body))
    if (!isMade) continue
    changes += 1
    last = title
    await sleep(2000)
    for (const instance of instances) {
      const page = await fetch(instance.address + projectPath(String(id))).then(
        (answer) => answer.text(),
        () => title,
      )
      if (!page.includes(title)) stale.push(`${instance.address} does not show ${title}`)
    }
  }
  return { changes, last, stale }
}

test(`two instances, of which one is killed ${kills} times, lose nothing and keep nobody waiting`, async () => {
  const random = randomOfTest()
  const first = await start()
  instances = [first, await start()]
  const ports = instances.map(({ port }) => port)
  const proxy = hasProxy('nginx') ? await startProxy('nginx', ...(ports as [number, number])) : undefined
  let turn = 0
  const storm: Storm = {
    isOver: false,
    failures: [],
    addresses: () => {
      const own = instances.map(({ address }) => address)
      const front = `http://127.0.0.1:${proxy?.port}`
      if (proxy) return [front, front]
      return turn++ % 2 ? [own[0] ?? '', own[1] ?? ''] : [own[1] ?? '', own[0] ?? '']
    },
  }
  const acknowledged: AcknowledgedInquiry[] = []
  const editing = edit(storm, await logInOverHttp(first.address))
  const others = [1, 2, 3].map(() => visit(storm, random.branch(), acknowledged))
  const reading = [1, 2].map(() => read(storm, random.branch()))
  for (let killed = 0; killed < kills; killed++) {
    await sleep(betweenKillsMs)
    const index = random.below(2)
    await instances[index]?.end('SIGKILL')
    instances[index] = await start(ports[index])
  }
  await sleep(betweenKillsMs)
  storm.isOver = true
  const { changes, last, stale } = await editing
  await Promise.all([...others, ...reading])
  await proxy?.close()

  expect(stale).toEqual([])
  expect(storm.failures).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(kills)
  const [address] = instances.map((instance) => instance.address)
  expect(await (await fetch(`${address}/api/v1/Project`)).text()).toContain(last)
  expect(await (await logInAsStaff(address ?? '')).differences(acknowledged)).toEqual([])
  const ids = new Set(sink.taken.map(({ messageId }) => messageId))
  expect(sink.taken.length - ids.size).toBeLessThanOrEqual(kills)
  console.info(
    `${kills} kills, files ${s3 ? `in a bucket (${s3.asked.length} requests)` : 'on the disk'}: ${acknowledged.length} inquiries, ${changes} changes, ${sink.taken.length} mails, ${sink.taken.length - ids.size} of them repeated`,
  )
})
