import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailStates } from '#contract/inquiries/inquiry-states.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { putMail, readMail } from '#tests/harness/mail/stored-mails.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let desk: MailSite
let site: TestSite
let token: string
let wakings = 0
beforeAll(async () => {
  desk = await openMailSite()
  site = desk.site
  token = await site.logIn()
  site.services.mail.wake = () => wakings++
})
afterAll(async () => await desk.close())

let id: number
beforeEach(async () => {
  id = await receive(site, token)
  wakings = 0
})

async function receive(at: TestSite, by: string): Promise<number> {
  const { reference = '' } = await sendContact(at)
  const { body } = await at.request('listInquiries', { query: { Search: reference } }, by)
  return body.data[0]?.id ?? 0
}

const read = async () => (await site.request('readInquiry', { params: { id } }, token)).body
const resend = async (kind: 'toStaff' | 'toSender') =>
  await site.request('resendInquiryMail', { params: { id }, body: { kind } }, token)

describe('the mails about an inquiry', () => {
  test('are shown with whom they go to, how far they are and what went wrong', async () => {
    await putMail(site, {
      inquiry_id: id,
      kind: 'toStaff',
      state: 'failed',
      attempts: 3,
      next_at: '2026-11-20T08:15:00.000Z',
      last_error: '451 Try again later',
    })
    await putMail(site, {
      inquiry_id: id,
      kind: 'toSender',
      state: 'sent',
      attempts: 1,
      sent_at: '2026-11-20T08:00:01.000Z',
    })
    expect((await read()).mails).toEqual([
      {
        kind: 'toStaff',
        state: 'failed',
        to: 'office@example.com',
        attempts: 3,
        nextAt: '2026-11-20T08:15:00.000Z',
        sentAt: null,
        lastError: '451 Try again later',
      },
      {
        kind: 'toSender',
        state: 'sent',
        to: 'ada.sturm@example.com',
        attempts: 1,
        nextAt: null,
        sentAt: '2026-11-20T08:00:01.000Z',
        lastError: null,
      },
    ])
  })

  test.each(mailStates)('are what the list is filtered by: %s', async (state) => {
    const found = async () => {
      const { body } = await site.request('listInquiries', { query: { Mail: state } }, token)
      return body.data.map((inquiry) => inquiry.id)
    }
    const other = state === 'sent' ? 'failed' : 'sent'
    await putMail(site, { inquiry_id: id, kind: 'toStaff', state: other })
    await putMail(site, { inquiry_id: id, kind: 'toSender', state: other })
    expect(await found()).not.toContain(id)
    await putMail(site, { inquiry_id: id, kind: 'toSender', state })
    expect((await found()).filter((each) => each === id)).toEqual([id])
  })
})

describe('a mail sent once more', () => {
  test.each(mailStates.filter((state) => state !== 'sending'))('is on its way at once: %s', async (state) => {
    await putMail(site, {
      inquiry_id: id,
      kind: 'toSender',
      state,
      attempts: 7,
      next_at: '2026-11-20T09:00:00.000Z',
      lease_until: '2026-11-20T08:10:00.000Z',
      last_error: '550 No',
    })
    const before = await readMail(site, id, 'toSender')
    const asked = new Date().toISOString()
    const { body } = await resend('toSender')
    expect(body).toEqual(await read())
    const after = await readMail(site, id, 'toSender')
    expect(after).toEqual({
      ...before,
      message_id: after.message_id,
      state: 'pending',
      queued_at: after.queued_at,
      next_at: after.queued_at,
      lease_until: null,
      last_error: null,
    })
    expect(after.queued_at >= asked && after.queued_at <= new Date().toISOString()).toBe(true)
    // A mail program would take one that has arrived for a double.
    expect(after.message_id !== before.message_id).toBe(state === 'sent')
    expect(after.message_id).toMatch(/^<[^@<>]+@[^@<>]+>$/)
    expect(wakings).toBe(1)
  })

  test('reaches whom it is for, and says so', async () => {
    await desk.deliver()
    const { message_id } = await readMail(site, id, 'toSender')
    await site.services.database
      .updateTable('outgoing_mail')
      .set({ state: 'givenUp', last_error: '550 No', sent_at: null })
      .where('message_id', '=', message_id)
      .execute()
    await resend('toSender')
    const before = desk.mails.taken.length
    expect(await desk.deliver()).toMatchObject({ sent: 1 })
    const [taken] = desk.mails.taken.slice(before)
    expect(taken?.to).toEqual(['ada.sturm@example.com'])
    expect((await taken?.parsed())?.messageId).toBe(message_id)
    const { mails } = await read()
    expect(mails.find(({ kind }) => kind === 'toSender')).toMatchObject({ state: 'sent', lastError: null })
  })

  test('is only the one that was asked for', async () => {
    const other = await receive(site, token)
    await putMail(site, { inquiry_id: id, kind: 'toStaff', state: 'givenUp' })
    await putMail(site, { inquiry_id: other, kind: 'toSender', state: 'givenUp' })
    await putMail(site, { inquiry_id: id, kind: 'toSender', state: 'givenUp' })
    await resend('toSender')
    expect((await readMail(site, id, 'toStaff')).state).toBe('givenUp')
    expect((await readMail(site, other, 'toSender')).state).toBe('givenUp')
  })

  test('is left alone while it is being sent', async () => {
    await putMail(site, { inquiry_id: id, kind: 'toStaff', state: 'sending', attempts: 1 })
    const before = await readMail(site, id, 'toStaff')
    expect((await resend('toStaff')).error?.code).toBe('conflict')
    expect(await readMail(site, id, 'toStaff')).toEqual(before)
    expect(wakings).toBe(0)
  })

  test('is one that exists', async () => {
    await site.services.database.deleteFrom('outgoing_mail').where('inquiry_id', '=', id).execute()
    expect((await resend('toStaff')).error?.code).toBe('not_found')
    expect(fieldsOf((await resend('toAll' as 'toStaff')).error)).toEqual(['kind'])
    expect(wakings).toBe(0)
  })
})

describe('without a mail server', () => {
  let silent: TestSite
  beforeAll(async () => {
    silent = await openTestSite()
  })
  afterAll(async () => await silent.close())

  test('the office is the company, and nothing is sent once more', async () => {
    const by = await silent.logIn()
    const inquiryId = await receive(silent, by)
    await putMail(silent, { inquiry_id: inquiryId, kind: 'toStaff', state: 'notMailed' })
    const { body } = await silent.request('readInquiry', { params: { id: inquiryId } }, by)
    const office = { kind: 'toStaff', state: 'notMailed', to: silent.services.company.known().company.email }
    expect(body.mails).toContainEqual(expect.objectContaining(office))
    const input = { params: { id: inquiryId }, body: { kind: 'toStaff' as const } }
    expect((await silent.request('resendInquiryMail', input, by)).error?.code).toBe('conflict')
    expect((await readMail(silent, inquiryId, 'toStaff')).state).toBe('notMailed')
  })
})

test('the mails about a deleted inquiry wait, and are sent once it is restored', async () => {
  await desk.deliver()
  await putMail(site, {
    inquiry_id: id,
    kind: 'toStaff',
    state: 'failed',
    next_at: '2026-11-20T08:15:00.000Z',
  })
  const params = { id }
  await site.request('removeInquiry', { params, query: {} }, token)
  expect(await desk.deliver()).toMatchObject({ sent: 0 })
  expect((await resend('toSender')).status).toBe(404)
  await site.request('restoreInquiry', { params }, token)
  expect(wakings).toBe(1)
  expect(await desk.deliver()).toMatchObject({ sent: 1 })

  await site.request('removeInquiry', { params, query: {} }, token)
  await site.request('purgeInquiry', { params }, token)
  const left = site.services.database.selectFrom('outgoing_mail').select('id').where('inquiry_id', '=', id)
  expect(await left.execute()).toEqual([])
})
