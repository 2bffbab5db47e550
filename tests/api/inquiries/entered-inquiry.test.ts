import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { Inquiry } from '#contract/inquiries/inquiry.ts'
import { checkedAddress, findKept } from '#server/inquiries/privacy/find-kept.ts'
import { keptInWords } from '#server/inquiries/privacy/kept-in-words.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({ environment: mailEnvironment('smtp://mail.example.com') })
beforeEach(async () => await site.services.database.deleteFrom('inquiry').execute())

type Body = CallInput<'addInquiry'>['body']
const call: Body = {
  via: 'phone',
  subject: 'generalMessage',
  firstName: 'Ada',
  lastName: 'Sturm',
  phone: '069 90009-123',
  message: 'Bittet um Rückruf.',
}
const enter = async (body: Body = call) => await site.request('addInquiry', { body }, token)

describe('an inquiry that staff enter by hand', () => {
  test('has a number as any other, says how it came and who entered it, and is read', async () => {
    const { status, body } = await enter()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      via: 'phone',
      enteredBy: 'office',
      email: '',
      phone: call.phone,
      language: 'de',
      state: 'new',
      isRead: true,
      suspicion: null,
    })
    const found = await site.request('listInquiries', { query: { Search: 'sturm' } }, token)
    expect(found.body.data).toEqual([body])
  })

  test('sends no mail to anybody', async () => {
    expect((await enter({ ...call, email: 'ada.sturm@example.com' })).body.mails).toEqual([])
    const mails = await site.services.database.selectFrom('outgoing_mail').select('id').execute()
    expect(mails).toEqual([])
  })

  test.each<[string, Partial<Body>, string[]]>([
    ['a call without a number', { phone: '' }, ['phone']],
    ['a mail without an address', { via: 'mail' }, ['email']],
    ['a mail with a number, but a false address', { via: 'mail', email: 'ada@' }, ['email']],
    ['a visit without a way back', { via: 'visit', phone: '' }, ['phone']],
    ['one without a message', { message: ' ' }, ['message']],
    ['one that came by the form', { via: 'form' as never }, ['via']],
  ])('is not %s', async (_what, change, fields) => {
    const { status, error } = await enter({ ...call, ...change })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields })
  })

  test.each<[string, Partial<Body>]>([
    ['a mail without a number', { via: 'mail', email: 'ada.sturm@example.com', phone: '' }],
    ['a visit with an address', { via: 'visit', email: 'ada.sturm@example.com', phone: '' }],
    [
      'a price inquiry of which little is known',
      { subject: 'priceInquiry', CompanyName: 'Beispielwerk GmbH' },
    ],
    ['a call in English', { language: 'en' }],
  ])('may be %s', async (_what, change) => {
    expect((await enter({ ...call, ...change })).status).toBe(201)
  })

  test('is stored once under the same key, but not under that of a colleague', async () => {
    const once = async (by: string) => {
      const headers = { authorization: `Bearer ${by}`, 'idempotency-key': 'a-key-of-mine' }
      const answer = await site.app.inject({ method: 'POST', url: '/api/v1/Inquiry', headers, payload: call })
      expect(answer.statusCode).toBe(201)
      return Inquiry.parse(answer.json()).id
    }
    const first = await once(token)
    expect(await once(token)).toBe(first)
    expect(await once(await site.logIn('office'))).not.toBe(first)
  })

  test('is kept of its caller, found by the number, but nobody else of the same company', async () => {
    const { body } = await enter()
    await enter({ ...call, lastName: 'Kollegin', email: 'b@example.com' })
    const { database, config } = site.services
    const number = checkedAddress(' +49 (0)69 / 90009123 ')
    const kept = await findKept({ database, ...config }, number)
    expect(kept.inquiries.map(({ inquiry }) => inquiry.reference)).toEqual([body.reference])
    expect(kept.mentions).toEqual([{ reference: expect.any(String), places: ['phone'] }])
    expect(keptInWords(kept)).toContain(`Sent from ${number}: 1 inquiry, 0 files`)
    expect((await findKept({ database, ...config }, 'b@example.com')).inquiries).toHaveLength(1)
  })

  test('says so in the table', async () => {
    await enter()
    const { rawBody } = await site.request('exportInquiries', { query: {} }, token)
    const [head = '', row = ''] = rawBody.toString().split('\r\n')
    expect(head).toContain(';Eingangsweg;Eingetragen von;')
    expect(row).toContain(';Telefon;office;')
  })
})

describe('other inquiries of the same person', () => {
  const others = async (id: number) =>
    (await site.request('listInquiriesOfSender', { params: { id } }, token)).body
  const put = (email: string, phone: string) => putInquiry(site, { email, phone })

  test('have the same address in either case, or the same number however it is written', async () => {
    const id = await put('Ada@example.com', '+49 (0) 69 / 90009-123')
    const same = [
      await put('ada@EXAMPLE.com', ''),
      await put('b@example.com', '069 90009123'),
      await put('', '0049.69.90009-123'),
    ]
    await put('b@example.com', '069 900091234')
    await put('', '')
    const { data, count } = await others(id)
    expect(data.map((other) => other.id)).toEqual(same.toReversed())
    expect(count).toBe(3)
    expect(data[0]).toEqual({
      id: same[2],
      reference: expect.any(String),
      receivedAt: '2026-11-20T08:00:00.000Z',
      subject: 'generalMessage',
      state: 'new',
    })
  })

  test('are none of those who have left neither, nor deleted ones, nor the extension of a telephone', async () => {
    const id = await put('', '123')
    await put('', '123')
    expect(await others(id)).toEqual({ data: [], count: 0 })
    const [one, two] = [await put('a@example.com', ''), await put('a@example.com', '')]
    await site.request('removeInquiry', { params: { id: two }, query: {} }, token)
    expect(await others(one)).toEqual({ data: [], count: 0 })
    expect((await site.request('listInquiriesOfSender', { params: { id: two } }, token)).status).toBe(404)
  })

  test('are at most twenty, and it is said how many there are', async () => {
    const id = await put('a@example.com', '')
    for (let n = 0; n < 21; n++) await put('a@example.com', '')
    const { data, count } = await others(id)
    expect([data.length, count]).toEqual([20, 21])
  })
})
