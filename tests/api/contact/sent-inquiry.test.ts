import { expect, test } from 'vitest'
import { callAddress } from '#contract/api/call-address.ts'
import { SentInquiry } from '#contract/inquiries/inquiry.ts'
import { type MailState, mailStates } from '#contract/inquiries/inquiry-states.ts'
import { minReceiptKeyLength } from '#contract/limits.ts'
import { requireSentInquiry } from '#server/inquiries/receive/sent-inquiry-routes.ts'
import { insertMails } from '#server/platform/mail/outbox.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { fieldsOf, readError } from '#tests/harness/http/read-error.ts'
import { priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ environment: { CONTACT_LIMIT: '1000' } })

let sent = 0
const nothing = 'the-key-of-nothing-0000000000000'

/** Sends a price inquiry under a key of its own. */
async function send({
  fields = priceInquiry,
  files = [{ name: 'Dach – Süd.pdf', content: pdf() }],
  key = `key-of-the-sender-${String(++sent).padStart(14, '0')}`,
} = {}) {
  const { reference = '' } = await sendContact(site, { fields, files, headers: { 'idempotency-key': key } })
  return { key, reference }
}

async function read(reference: string, key?: string | string[]) {
  const url = callAddress('readSentInquiry', { params: { reference } })
  return await site.app.inject({ url, headers: key === undefined ? {} : { 'idempotency-key': key } })
}

/** The refusal without what differs from request to request anyway. */
async function refusal(reference: string, key: string) {
  const answer = await read(reference, key)
  const { requestId: _, ...error } = readError(answer)
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { error, headers }
}

test('a sender reads exactly what was received, and nobody keeps a copy on the way', async () => {
  const message = 'Erste Zeile\n\n  zweite <b>Zeile</b> 🌩'
  const { key, reference } = await send({ fields: { ...priceInquiry, message } })
  const answer = await read(reference, key)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(SentInquiry.parse(answer.json())).toEqual({
    reference,
    receivedAt: expect.any(String),
    subject: 'priceInquiry',
    language: 'de',
    firstName: 'Ada',
    lastName: 'Sturm',
    phone: '+49 69 90009-123',
    email: 'ada.sturm@example.com',
    message,
    companyName: 'Beispielwerk GmbH',
    companyAddress: 'Hafenstraße 1, 63450 Hanau',
    buildingSize: '4.200 m²',
    regards: ['lps', 'earthing'],
    attachments: [{ n: 1, name: 'Dach – Süd.pdf', type: 'application/pdf', bytes: pdf().length }],
    confirmation: answer.json().confirmation,
  })
})

test('a person without the exact reference and key learns nothing, not even whether there is one', async () => {
  const { key, reference } = await send()
  const other = await send()
  const { error, headers } = await refusal('AAAA-AAAA', nothing)
  expect(error.code).toBe('not_found')
  for (const [asked, withKey] of [
    [reference, other.key],
    [other.reference, key],
    [reference, nothing],
    [reference, key.toUpperCase()],
    [reference.toLowerCase(), key],
    ['AAAA-AAAA', key],
    ['%', key],
  ] as const) {
    expect(await refusal(asked, withKey), `${asked} ${withKey}`).toEqual({ error, headers })
  }
  // An inquiry that came without a key has no reader at all.
  const { reference: unkept = '' } = await sendContact(site)
  expect(await refusal(unkept, 'undefined')).toEqual({ error, headers })
})

test('a key that could be guessed opens nothing', async () => {
  const weak = await send({ key: 'order-2026-11-21-number-0000017' })
  expect(weak.key).toHaveLength(minReceiptKeyLength - 1)
  expect(await refusal(weak.reference, weak.key)).toEqual(await refusal('AAAA-AAAA', nothing))
})

test.each([undefined, '', 'short', 'x'.repeat(101), 'no spaces allowed', "' OR 1=1 --"])(
  'without a key that can be one nothing is looked up: %j',
  async (key) => {
    const { reference } = await send()
    const error = readError(await read(reference, key))
    expect([error.code, fieldsOf(error)]).toEqual(['invalid_input', ['Idempotency-Key']])
  },
)

test('after seven days it is as if nothing had been there', async () => {
  const { database } = site.services
  const { key, reference } = await send()
  const wanted = { reference, idempotencyKey: key }
  const early = await requireSentInquiry(database, { ...wanted, now: inDays(6.99) })
  expect(early.reference).toBe(reference)
  await expect(requireSentInquiry(database, { ...wanted, now: inDays(7.01) })).rejects.toThrow(
    'There is no such receipt.',
  )

  const never = await refusal('AAAA-AAAA', key)
  await database
    .updateTable('inquiry')
    .set({ received_at: inDays(-7.01).toISOString() })
    .where('reference', '=', reference)
    .execute()
  expect(await refusal(reference, key)).toEqual(never)
})

test('an inquiry that staff have deleted cannot be read any more', async () => {
  const { key, reference } = await send()
  const token = await site.logIn()
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  await site.request('removeInquiry', { params: { id: body.data[0]?.id ?? 0 }, query: {} }, token)
  expect((await read(reference, key)).statusCode).toBe(404)
})

test.each<MailState>(mailStates)('the sender hears how the confirmation is: %s', async (state) => {
  const { key, reference } = await send()
  await setConfirmation(reference, state)
  // A suspect is not told so.
  const heard = state === 'heldBack' ? null : state
  expect((await read(reference, key)).json().confirmation).toBe(heard)
})

test('without a confirmation mail the sender is not told of one, whatever the office got', async () => {
  const { key, reference } = await send()
  await site.services.database
    .deleteFrom('outgoing_mail')
    .where('kind', '=', 'toSender')
    .where('inquiry_id', '=', await idOf(reference))
    .execute()
  expect((await read(reference, key)).json().confirmation).toBeNull()
})

async function idOf(reference: string): Promise<number> {
  const { database } = site.services
  const row = await database
    .selectFrom('inquiry')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return row.id
}

async function setConfirmation(reference: string, state: MailState): Promise<void> {
  const { database } = site.services
  const inquiryId = await idOf(reference)
  await database.deleteFrom('outgoing_mail').where('inquiry_id', '=', inquiryId).execute()
  const mail = {
    replyTo: undefined,
    subject: reference,
    text: '',
    html: '',
    attachments: [],
    isHeldBack: false,
  }
  const mails = [
    { ...mail, about: { inquiry_id: inquiryId, kind: 'toStaff' }, recipient: undefined },
    { ...mail, about: { inquiry_id: inquiryId, kind: 'toSender' }, recipient: 'ada.sturm@example.com' },
  ]
  await insertMails(database, mails, { domain: 'example.com', isOn: false, now: new Date() })
  await database
    .updateTable('outgoing_mail')
    .set({ state })
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'toSender')
    .execute()
}
