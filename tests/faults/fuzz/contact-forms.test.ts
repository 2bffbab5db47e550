import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContactReceipt } from '#contract/inquiries/contact-request.ts'
import { attachmentsOfEveryType } from '#tests/harness/files/sample-files.ts'
import { type DescribedCall, describedCall, describedCalls } from '#tests/harness/fuzz/described-calls.ts'
import { type FormCase, formCases } from '#tests/harness/fuzz/form-cases.ts'
import { holdAnswer } from '#tests/harness/fuzz/hold-answer.ts'
import type { Schema } from '#tests/harness/fuzz/schema-values.ts'
import { storm, stormTimeout } from '#tests/harness/fuzz/storm.ts'
import { type KeptConnection, openKeptConnection } from '#tests/harness/http/kept-connection.ts'
import type { RawAnswer } from '#tests/harness/http/raw-http.ts'
import { readAnswers } from '#tests/harness/http/read-answers.ts'
import { sendBytes } from '#tests/harness/http/send-bytes.ts'
import { lookInto } from '#tests/harness/inquiries/data-folder.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let port: number
let call: DescribedCall
let schema: Schema
beforeAll(async () => {
  site = await openTestSite({ environment: { CONTACT_LIMIT: '100000' } })
  port = await site.listen()
  call = describedCall(await describedCalls(site), 'sendContactRequest')
  schema = call.bodies['multipart/form-data'] ?? {}
})
afterAll(async () => {
  for (const connection of connections) connection.close()
  await site.close()
})

const hour = 60 * 60_000

const connections: KeptConnection[] = []

/** Sends a form as it is, most often over a connection that another came over before. */
async function answersTo({ contentType, wrongLength, key, pieces }: FormCase): Promise<RawAnswer[]> {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const lines = [
    `POST ${call.path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${contentType}`,
    `Content-Length: ${wrongLength ?? bytes}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    '',
    '',
  ]
  const head = Buffer.from(lines.join('\r\n'), 'latin1')
  if (wrongLength !== undefined) return readAnswers(await sendBytes(port, [head, ...pieces], 'end'))
  const connection = connections.pop() ?? (await openKeptConnection(port))
  // Listened to from the first byte on: some are answered before the last.
  const answering = connection.ask(head, hour)
  answering.catch(() => undefined)
  for (const piece of pieces) {
    if (pieces.length > 1) await setImmediate()
    connection.send(piece)
  }
  const answer = await answering
  if (answer.isClosed) connection.close()
  else connections.push(connection)
  return [answer]
}

/** Returns the reference of the stored form, or a status. */
async function send(one: FormCase): Promise<string | number> {
  const answers = await answersTo(one)
  try {
    for (const answer of answers) holdAnswer(call, { ...answer, rawPayload: Buffer.from(answer.body) })
  } catch (error) {
    const text = JSON.stringify(Buffer.concat(one.pieces).toString('latin1').slice(0, 2000))
    throw new Error(`${(error as Error).message}\nfor ${one.contentType}, ${one.wrongLength}: ${text}`)
  }
  const [first] = answers
  if (first?.statusCode !== 201) return first?.statusCode ?? 'hung up'
  return ContactReceipt.parse(JSON.parse(first.body)).reference
}

test('whatever form is sent is stored once and whole, or refused and leaves nothing', {
  timeout: stormTimeout,
}, async () => {
  const files = Object.values(await attachmentsOfEveryType())
  const references = new Set<string>()
  const outcomes = await storm({
    cases: { short: 800, long: 200_000 },
    atOnce: 64,
    drawn: formCases(schema, files),
    meet: async (one) => {
      const outcome = await send(one)
      if (typeof outcome !== 'string' || outcome === 'hung up') return outcome
      references.add(outcome)
      return 201
    },
  })
  for (const status of [201, 400, 413, 415]) expect([...outcomes.keys()]).toContain(status)

  const stored = await site.services.database.selectFrom('inquiry').select('reference').execute()
  expect(stored.length).toBe(references.size)
  expect(stored.filter(({ reference }) => !references.has(reference))).toEqual([])
  const data = lookInto(site.dataDir)
  expect(await data.damage()).toEqual([])
  expect(await data.spool()).toEqual([])
  expect(await data.filesWithoutRow()).toEqual([])
})
