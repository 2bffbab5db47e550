import { watch } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { askUntilAnswered, DyingSite } from '#tests/harness/killed/ask-until-answered.ts'
import { type InboxWork, inboxWork, restoreAll } from '#tests/harness/killed/inbox-work.ts'
import { accountWork, categoryWork, projectWork, type StaffWork } from '#tests/harness/killed/staff-work.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { type MailSink, openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, spawnServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'

/** `npm run faults` has many more. */
const kills = Number(process.env['KILLS'] ?? 12)
const visitors = 5
const sizes = { maxFiles: 3, maxFileBytes: 300_000 }

vi.setConfig({ testTimeout: 600_000 + kills * 20_000 })
const patient = { timeout: 240_000 + kills * 1000, interval: 100 }

let dataDir: string
let sink: MailSink
let server: RunningServer | undefined
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  sink = await openMailSink()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await sink.close()
  await rm(dataDir, { recursive: true })
})

const environment = () => ({
  DATA_DIR: dataDir,
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  CONTACT_LIMIT: '100000',
  ...sink.environment,
})

/** Events counted for a kill: the n-th after it was drawn. */
const moments = {
  sending: 8,
  answer: 10,
  staff: 30,
  spool: 40,
  attachments: 12,
  pictures: 3,
  database: 80,
  mail: 16,
}
type Moment = keyof typeof moments

/** Tells of what happens in and around the server. */
function watchMoments() {
  const waiting = new Set<{ moment: Moment; left: number; resolve: () => void }>()
  const tell = (moment: Moment) => {
    for (const each of waiting) {
      if (each.moment !== moment || --each.left > 0) continue
      waiting.delete(each)
      each.resolve()
    }
  }
  const watchers = (['spool', 'attachments', 'pictures'] as const).map((folder) =>
    watch(join(dataDir, folder), () => tell(folder)),
  )
  watchers.push(watch(dataDir, (_event, name) => name === 'site.sqlite-wal' && tell('database')))
  const endMails = sink.onMail(() => tell('mail'))
  return {
    tell,
    nth: async (moment: Moment, left: number) =>
      await new Promise<void>((resolve) => void waiting.add({ moment, left, resolve })),
    close() {
      endMails()
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** Sends one inquiry after another, each until it is answered, and now and then once more after that. */
async function visit(
  site: DyingSite,
  random: SeededRandom,
  { tell, onAnswer }: { tell: (moment: Moment) => void; onAnswer: (inquiry: AcknowledgedInquiry) => void },
): Promise<void> {
  while (!site.isOver) {
    const inquiry = newInquiry(random, sizes)
    const sendUntilAnswered = async () => {
      for (;;) {
        const address = await site.address()
        tell('sending')
        const answer = await postInquiry(address, inquiry).catch(() => undefined)
        if (answer) return answer
      }
    }
    const { status, reference = '', error } = await sendUntilAnswered()
    expect({ status, error }).toEqual({ status: 201, error: undefined })
    onAnswer({ ...inquiry, reference })
    tell('answer')
    if (random.below(8) === 0) expect(await sendUntilAnswered()).toMatchObject({ status: 201, reference })
  }
}

/** Writes again and again, and each time looks first whether all that was acknowledged is as it was left. */
async function work(site: DyingSite, desk: StaffWork): Promise<void> {
  const expectSame = async (isLast: boolean) => {
    const [shown, known] = await desk.compare(isLast)
    expect(shown, desk.name).toEqual(known)
  }
  while (!site.isOver) {
    await expectSame(false)
    await desk.write()
  }
  await expectSame(true)
}

/** Starts the server, now and then only after one that was killed while it was starting; returns the kills. */
async function startAgain(random: SeededRandom): Promise<number> {
  let killed = 0
  if (random.below(8) === 0) {
    const { child, exited } = spawnServer(environment())
    const changes = 1 + random.below(4)
    let seen = 0
    const watcher = watch(dataDir, () => ++seen === changes && child.kill('SIGKILL'))
    child.stdout?.once('data', () => child.kill('SIGKILL')) // it is up, and there were fewer changes
    await exited
    watcher.close()
    killed = 1
  }
  server = await startServer(environment())
  return killed
}

test(`visitors send and staff write while the server is killed ${kills} times: what was answered is there once, whole and mailed`, async () => {
  const random = randomOfTest()
  const data = lookInto(dataDir)
  const site = new DyingSite()
  const acknowledged: AcknowledgedInquiry[] = []

  await startAgain(random)
  const { tell, nth, close } = watchMoments()
  const token = await logInOverHttp(server?.address ?? '')
  const ask = askUntilAnswered(site, token, () => tell('staff'))
  const inbox = inboxWork(ask, random.branch(), acknowledged)
  const desks = [inbox, ...[projectWork, categoryWork, accountWork].map((make) => make(ask, random.branch()))]
  const visits = Promise.all([
    ...Array.from({ length: visitors }, async () => {
      await visit(site, random.branch(), { tell, onAnswer: (inquiry) => void acknowledged.push(inquiry) })
    }),
    ...desks.map(async (desk) => await work(site, desk)),
  ])
  // Who is answered badly ends the test, not only at its end.
  const orRefusal = async <T>(work: Promise<T>) => (await Promise.race([work, visits])) as T

  // On a slow machine a kill can come before any work was done: then there are more of them.
  const isEnough = () => acknowledged.length > kills && desks.every(({ writes }) => writes > 0)
  let killed = 0
  for (; killed < kills || (killed < 6 * kills && !isEnough()); killed++) {
    const moment = random.pick(Object.keys(moments) as Moment[])
    const reached = nth(moment, 1 + random.below(moments[moment]))
    site.comesUp(server?.address ?? '')
    await orRefusal(reached)
    site.goesDown()
    await server?.end('SIGKILL')
    killed += await startAgain(random)
    expect(await data.spool()).toEqual([])
    expect(await data.damage()).toEqual([])
  }
  site.isOver = true
  site.comesUp(server?.address ?? '')
  await visits
  close()

  expect(acknowledged.length).toBeGreaterThan(kills)
  for (const { name, writes } of desks) expect(writes, name).toBeGreaterThan(0)
  expect(desks.reduce((sum, { writes }) => sum + writes, 0)).toBeGreaterThan(kills)
  await restoreAll(ask)
  const kept = acknowledged.filter(({ reference }) => !inbox.purged.has(reference))
  const staffClient = await logInAsStaff(server?.address ?? '')
  expect(await staffClient.differences(kept)).toEqual([])
  expect(await data.spool()).toEqual([])
  expect(await data.damage()).toEqual([])
  await expectMails(kept, inbox, killed)
  console.info(desks.map(({ name, writes }) => `${name}: ${writes} writes`).join(', '))
})

/** Every inquiry has its two mails, both were taken over, and only a kill can have sent one again. */
async function expectMails(
  acknowledged: readonly AcknowledgedInquiry[],
  { purged, mailedAgain }: InboxWork,
  killed: number,
): Promise<void> {
  const data = lookInto(dataDir)
  await expect.poll(() => data.mails().filter((mail) => mail.state !== 'sent'), patient).toEqual([])
  const mails = data.mails()
  const kindsOf = Map.groupBy(mails, (mail) => mail.reference)
  for (const { reference } of acknowledged) {
    expect(
      kindsOf
        .get(reference)
        ?.map((mail) => mail.kind)
        .sort(),
    ).toEqual(['toSender', 'toStaff'])
  }
  expect(mails).toHaveLength(2 * acknowledged.length)

  const taken = new Map(sink.taken.map((mail) => [mail.messageId, mail]))
  for (const { message_id, files } of mails) expect(taken.get(message_id)?.files).toBe(files)
  // A mail that is asked for once more is another one to the mail server.
  const more = mailedAgain.size + killed + 2 * purged.size
  expect(taken.size - mails.length).toBeGreaterThanOrEqual(mailedAgain.size)
  expect(taken.size - mails.length).toBeLessThanOrEqual(more)
  const takenBy = Map.groupBy(taken.values(), ({ to }) => to)
  for (const email of mailedAgain) expect(takenBy.get(email)?.length).toBeGreaterThanOrEqual(2)
  expect(sink.taken.length - taken.size).toBeLessThanOrEqual(killed)
  console.info(
    `${killed} kills: ${acknowledged.length} inquiries, ${purged.size} more deleted for good, ${sink.taken.length - taken.size} mails repeated, ` +
      `${(await data.filesWithoutRow()).length} files that were not yet an inquiry's`,
  )
}
