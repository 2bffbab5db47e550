import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contactMaxLengths } from '#contract/inquiries/inquiry-fields.ts'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import {
  type AcknowledgedInquiry,
  newInquiry,
  postInquiry,
  type VisitorInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/harness/machine/small-disk.ts'
import { type MailSink, openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'

vi.setConfig({ testTimeout: 600_000 })
const visitors = 3
const refusalsInARow = 15

let dataDir: string
let disk: SmallDisk
let sink: MailSink
let server: RunningServer

async function start(): Promise<void> {
  server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '100000',
    // The disk itself is to be full.
    VISITOR_SHARE: '100',
    ...sink.environment,
  })
}

beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  disk = mountSmallDisk(dataDir, 12 * 1024)
  sink = await openMailSink()
  await start()
})
afterEach(async () => {
  await server.end('SIGKILL')
  await sink.close()
  disk.unmount()
  await rm(dataDir, { recursive: true })
})

/** Visitors send until the site has refused so many in a row; returns what it took. */
async function sendUntilFull(draw: () => VisitorInquiry): Promise<AcknowledgedInquiry[]> {
  const acknowledged: AcknowledgedInquiry[] = []
  let refusals = 0
  const visit = async () => {
    while (refusals < refusalsInARow) {
      const inquiry = draw()
      const { status, reference = '', error } = await postInquiry(server.address, inquiry)
      if (status === 201) {
        acknowledged.push({ ...inquiry, reference })
        refusals = 0
      } else {
        expect({ status, ...error }).toMatchObject(pleasePhone)
        refusals += 1
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return acknowledged
}
const pleasePhone = { status: 503, code: 'unavailable', message: expect.stringMatching(/phone/) }

const withFiles = (random: SeededRandom) => newInquiry(random, { maxFiles: 3, maxFileBytes: 300_000 })

function longText(random: SeededRandom): VisitorInquiry {
  const inquiry = newInquiry(random, { maxFiles: 0, maxFileBytes: 0 })
  const message = inquiry.fields['message']?.padEnd(contactMaxLengths.message, '.') ?? ''
  return { ...inquiry, fields: { ...inquiry.fields, message } }
}

async function expectAllThere(acknowledged: readonly AcknowledgedInquiry[]): Promise<void> {
  const data = lookInto(dataDir)
  expect(await (await logInAsStaff(server.address)).differences(acknowledged)).toEqual([])
  expect(await data.damage()).toEqual([])
  expect(await data.spool()).toEqual([])
  expect(await data.filesWithoutRow()).toEqual([])
}

/** Removes the inquiry with the most bytes and returns the others. */
async function removeLargest(acknowledged: readonly AcknowledgedInquiry[]): Promise<AcknowledgedInquiry[]> {
  const bytesOf = ({ files }: VisitorInquiry) => files.reduce((sum, file) => sum + file.bytes, 0)
  const [largest, ...others] = acknowledged.toSorted((one, other) => bytesOf(other) - bytesOf(one))
  const office = await logInAsStaff(server.address)
  const inquiry = (await office.inbox()).find(({ reference }) => reference === largest?.reference)
  expect(await office.purge(inquiry?.id ?? 0)).toBe(204)
  return others
}

async function expectPagesToBeShown(): Promise<void> {
  for (const path of ['/', '/Projects', '/en/Services', '/login', '/readyz']) {
    expect({ path, status: (await fetch(server.address + path)).status }).toEqual({ path, status: 200 })
  }
}

const unsent = () =>
  lookInto(dataDir)
    .mails()
    .filter(({ state }) => state !== 'sent')

describe.skipIf(noSmallDisk)(
  `on a full disk ${noSmallDisk ? `(cannot be had here: ${noSmallDisk})` : ''}`,
  () => {
    test('visitors with files are told to phone, staff make room, and what was taken is whole', async () => {
      const random = randomOfTest()
      const all = await sendUntilFull(() => withFiles(random))
      expect(all.length).toBeGreaterThan(5)
      await expectPagesToBeShown()
      await expectAllThere(all)

      const others = await removeLargest(all)
      const inquiry = newInquiry(random, { maxFiles: 1, maxFileBytes: 10_000 })
      const { status, reference = '' } = await postInquiry(server.address, inquiry)
      expect(status).toBe(201)
      const kept = [...others, { ...inquiry, reference }]
      await expectAllThere(kept)

      expect(await server.end('SIGTERM')).toBe(0)
      await start()
      await expectAllThere(kept)
    })

    test('visitors with many words are told to phone, and after a start with more room all is mailed', async () => {
      const random = randomOfTest()
      await disk.fillAllBut(512 * 1024)
      const all = await sendUntilFull(() => longText(random))
      expect(all.length).toBeGreaterThan(3)
      await expectPagesToBeShown()
      await expectAllThere(all)
      const others = await removeLargest(all)

      await server.end('SIGKILL')
      await start()
      await expectAllThere(others)
      disk.enlarge(24 * 1024)
      const { status } = await postInquiry(server.address, longText(random))
      expect(status).toBe(201)
      await server.end('SIGTERM')
      await start()
      await expect.poll(unsent).toEqual([])
    })

    test('mails wait without asking again and again, and go out with the first inquiry that finds room', async () => {
      const random = randomOfTest()
      await disk.fillAllBut(512 * 1024)
      await sendUntilFull(() => longText(random))
      await server.end('SIGKILL')
      await start()
      await expect.poll(() => server.said()).toContain('failed: mails delivered')
      await expect.poll(() => sink.connections.open).toBe(0)
      const { ever } = sink.connections
      for (let time = 0; time < 30; time++) {
        expect((await postInquiry(server.address, longText(random))).status).toBe(503)
      }
      // The outbox is looked into once a minute.
      expect(sink.connections.ever - ever).toBeLessThanOrEqual(1)
      expect(unsent().length).toBeGreaterThan(0)

      disk.enlarge(24 * 1024)
      expect((await postInquiry(server.address, longText(random))).status).toBe(201)
      await expect.poll(() => unsent().filter(({ state }) => state !== 'sending')).toEqual([])
    })
  },
)
