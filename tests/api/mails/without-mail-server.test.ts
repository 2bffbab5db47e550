import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markInquiryDeleted, unmarkInquiryDeleted } from '#server/inquiries/deleted-inquiry-store.ts'
import {
  findOldestWaitingForOffice,
  nothingDelivered,
  queueNotMailed,
  recordNotMailed,
} from '#server/platform/mail/outbox.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let desk: MailSite
beforeEach(async () => {
  desk = await openMailSite()
})
afterEach(async () => await desk.close())

const send = async (number = 0) =>
  await sendContact(desk.site, { fields: { ...message, email: `visitor-${number}@example.com` } })
const states = async () => (await desk.outbox()).map(({ state }) => state)
const day = 24 * 60

test('without a mail server inquiries are kept and said to be not mailed', async () => {
  const site = await openTestSite()
  await sendContact(site)
  const rows = async () => await site.services.database.selectFrom('outgoing_mail').selectAll().execute()
  expect((await rows()).map(({ state, next_at }) => [state, next_at])).toEqual([
    ['notMailed', null],
    ['notMailed', null],
  ])
  await site.close()
})

test('a mail server that is taken out of the configuration leaves nothing that looks as if it were on its way', async () => {
  await send()
  await recordNotMailed(desk.site.services.database)
  expect(await states()).toEqual(['notMailed', 'notMailed'])
})

test('what came in without a mail server is sent at the first start with one, for five days', async () => {
  const { database } = desk.site.services
  await send(0)
  await send(1)
  await recordNotMailed(database)
  const sixDaysAgo = new Date(Date.now() - 6 * day * 60_000).toISOString()
  await database
    .updateTable('outgoing_mail')
    .set({ queued_at: sixDaysAgo })
    .where('inquiry_id', '=', 1)
    .execute()
  await queueNotMailed(database, new Date())
  expect(await desk.deliver()).toMatchObject({ sent: 2 })
  expect(await states()).toEqual(['notMailed', 'notMailed', 'sent', 'sent'])
})

describe('mails of a deleted inquiry wait until it is restored', () => {
  test.each([
    ['that came in without a mail server', ['notMailed', 'delete']],
    ['while there is none', ['delete', 'notMailed']],
  ])('%s', async (_what, steps) => {
    const { database } = desk.site.services
    const at = new Date().toISOString()
    await send()
    for (const step of steps) {
      if (step === 'delete') await markInquiryDeleted(database, 1, { by: 'office', at })
      else await recordNotMailed(database)
    }
    await queueNotMailed(database, new Date())
    expect(await desk.deliver()).toEqual(nothingDelivered)
    expect(await findOldestWaitingForOffice(database)).toBeUndefined()
    await unmarkInquiryDeleted(database, 1, { at, isMailOn: true })
    expect(await desk.deliver()).toMatchObject({ sent: 2 })
  })

  test('but those that no start would send stay unsent', async () => {
    const { database } = desk.site.services
    const at = new Date(Date.now() + 6 * day * 60_000).toISOString()
    await send()
    await recordNotMailed(database)
    await markInquiryDeleted(database, 1, { by: 'office', at })
    await unmarkInquiryDeleted(database, 1, { at, isMailOn: true })
    expect(await states()).toEqual(['notMailed', 'notMailed'])
  })
})
