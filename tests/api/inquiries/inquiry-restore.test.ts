import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldInquiries, purgeDeletedInquiries } from '#server/inquiries/retention/retention.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const { site, token } = await siteOfFile()

let id: number
beforeEach(async () => {
  const { reference = '' } = await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf() }] })
  id = (await site.request('listInquiries', { query: { Search: reference } }, token)).body.data[0]?.id ?? 0
})

const remove = async () => (await site.request('removeInquiry', { params: { id }, query: {} }, token)).status
const restore = async () => await site.request('restoreInquiry', { params: { id } }, token)
const read = async () => await site.request('readInquiry', { params: { id } }, token)
const listed = async (query: { Deleted?: 'yes'; Search?: string } = {}) => {
  const { body } = await site.request('listInquiries', { query: { ...query, PageLength: 100 } }, token)
  expect(body.count).toBe(body.data.length)
  return body.data.filter((inquiry) => inquiry.id === id)
}
const summary = async () => (await site.request('summariseInquiries', {}, token)).body

describe('a deleted inquiry', () => {
  test('is nowhere but on the list of deleted ones, which says who deleted it', async () => {
    await putMail(site, { inquiry_id: id, kind: 'toStaff', state: 'givenUp' })
    const { reference } = (await read()).body
    const before = await summary()
    expect(await remove()).toBe(204)
    expect([await listed(), await listed({ Search: reference })]).toEqual([[], []])
    const deleted = [expect.objectContaining({ deletedBy: staff.username, deletedAt: expect.any(String) })]
    expect(await listed({ Deleted: 'yes' })).toEqual(deleted)
    expect(await listed({ Deleted: 'yes', Search: reference })).toEqual(deleted)
    const after = await summary()
    expect(after.unread).toBe(before.unread - 1)
    expect(after.mail.givenUp).toBe(before.mail.givenUp - 1)
    const countOf = ({ weeks }: typeof after) => weeks.at(-1)?.generalMessage ?? 0
    expect(countOf(after)).toBe(countOf(before) - 1)
    const table = await site.request('exportInquiries', { query: {} }, token)
    expect(table.rawBody.toString()).not.toContain(reference)
  })

  test('cannot be read, changed, annotated or downloaded from, and is deleted once', async () => {
    await remove()
    const params = { id }
    const statuses = [
      (await read()).status,
      (await site.request('changeInquiry', { params, body: { state: 'spam' } }, token)).status,
      (await site.request('addInquiryNote', { params, body: { text: 'Rückruf' } }, token)).status,
      (await site.request('readAttachment', { params: { id, n: 1 } }, token)).status,
      await remove(),
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await listed({ Deleted: 'yes' }))[0]).toMatchObject({ state: 'new', notes: [] })
  })

  test('is what it was when staff restore it, with files and notes', async () => {
    await site.request('addInquiryNote', { params: { id }, body: { text: 'Rückruf' } }, token)
    const before = (await read()).body
    await remove()
    expect((await restore()).body).toEqual(before)
    expect((await read()).body).toEqual(before)
    expect((await site.request('readAttachment', { params: { id, n: 1 } }, token)).status).toBe(200)
    expect((await restore()).status).toBe(404)
  })

  test('is gone for good after 30 days, its files too', async () => {
    const files = async () => (await filesIn(site, 'attachments')).length
    await purgeDeletedInquiries(site.services, inDays(31))
    const before = await files()
    await remove()
    expect(await purgeDeletedInquiries(site.services, inDays(29.9))).toBe(0)
    expect(await files()).toBe(before)
    expect(await purgeDeletedInquiries(site.services, inDays(30.1))).toBe(1)
    expect(await files()).toBe(before - 1)
    expect((await restore()).status).toBe(404)
  })

  test('is gone when its own time is over, however short it has been deleted', async () => {
    await remove()
    await site.services.database
      .updateTable('inquiry')
      .set({ received_at: inDays(-181).toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await deleteOldInquiries(site.services, new Date())).toBe(1)
    expect(await listed({ Deleted: 'yes' })).toEqual([])
  })

  test('that is sent once more with the same key is not stored a second time', async () => {
    const key = '0123456789abcdef0123456789abcdef'
    const first = await sendContact(site, { headers: { 'idempotency-key': key } })
    const [row] = (await site.request('listInquiries', { query: { Search: first.reference ?? '' } }, token))
      .body.data
    await site.request('removeInquiry', { params: { id: row?.id ?? 0 }, query: {} }, token)
    expect((await sendContact(site, { headers: { 'idempotency-key': key } })).reference).toBe(first.reference)
  })
})

test('a site that is told to keeps deleted inquiries for a shorter time', async () => {
  const other = await openTestSite({ environment: { DELETED_INQUIRY_DAYS: '3' } })
  const by = await other.logIn()
  await sendContact(other)
  await other.request('removeInquiry', { params: { id: 1 }, query: {} }, by)
  expect(await purgeDeletedInquiries(other.services, inDays(2.9))).toBe(0)
  expect(await purgeDeletedInquiries(other.services, inDays(3.1))).toBe(1)
  await other.close()
})
