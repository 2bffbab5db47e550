import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRaw } from '#tests/harness/http/raw-http.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import {
  type AcknowledgedInquiry,
  bodyOf,
  headersOf,
  newInquiry,
  postInquiry,
  type VisitorInquiry,
} from '#tests/harness/inquiries/visitor-inquiry.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { type MailSink, openMailSink } from '#tests/harness/mail/mail-sink.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'

const inquiries = 100
const atOnce = 10

let dataDir: string
let sink: MailSink
let server: RunningServer
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  sink = await openMailSink()
  server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '100000',
    ...sink.environment,
  })
})
afterEach(async () => {
  await server.end('SIGKILL')
  await sink.close()
  await rm(dataDir, { recursive: true })
})

/** Sends all of an inquiry and hangs up before the answer. */
async function sendAndHangUp(inquiry: VisitorInquiry): Promise<void> {
  const body = bodyOf(inquiry)
  const headers = Object.entries({ host: 'x', ...headersOf(inquiry), 'content-length': body.length })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`POST ${contactPath} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const socket = await sendRaw(server.port, Buffer.concat([head, body]))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => void socket.end(resolve))
  socket.destroy()
}

/** Two clicks at once, three, one after a connection that was lost, or all of that together. */
async function clickAgain(random: SeededRandom): Promise<AcknowledgedInquiry> {
  const inquiry = newInquiry(random, { maxFiles: 3, maxFileBytes: 60_000 })
  const post = () => postInquiry(server.address, inquiry)
  const ways = [
    () => [post(), post()],
    () => [post(), post(), post()],
    () => [post(), sendAndHangUp(inquiry), post()],
  ]
  if (random.below(3) === 0) await sendAndHangUp(inquiry)
  const answers = (await Promise.all(random.pick(ways)())).filter((answer) => answer !== undefined)
  const { reference = '' } = answers[0] ?? {}
  for (const answer of answers) expect(answer).toEqual({ status: 201, reference, error: undefined })
  return { ...inquiry, reference }
}

test('a hundred inquiries that are sent more than once each are there once, with their files and mails', async () => {
  const random = randomOfTest()
  const data = lookInto(dataDir)
  const acknowledged: AcknowledgedInquiry[] = []
  const click = async (draw: SeededRandom) => {
    for (let done = 0; done < inquiries / atOnce; done++) acknowledged.push(await clickAgain(draw))
  }
  await Promise.all(Array.from({ length: atOnce }, () => click(random.branch())))
  expect(new Set(acknowledged.map(({ reference }) => reference)).size).toBe(inquiries)

  const office = await logInAsStaff(server.address)
  expect(await office.differences(acknowledged)).toEqual([])
  expect(await data.damage()).toEqual([])
  // What was hung up may still be on its way to being found a double.
  await expect.poll(data.spool).toEqual([])
  await expect.poll(data.filesWithoutRow).toEqual([])
  expect(data.count('inquiry')).toBe(inquiries)

  await expect.poll(() => data.mails().filter(({ state }) => state !== 'sent')).toEqual([])
  const kinds = Object.groupBy(data.mails(), ({ kind }) => kind)
  expect([kinds['toStaff']?.length, kinds['toSender']?.length]).toEqual([inquiries, inquiries])
  const taken = sink.taken.map(({ messageId }) => messageId)
  expect(taken.toSorted()).toEqual(
    data
      .mails()
      .map((mail) => mail.message_id)
      .toSorted(),
  )
})
