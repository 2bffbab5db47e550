import { afterEach, beforeEach, expect, test } from 'vitest'
import { nothingDelivered } from '#server/platform/mail/outbox.ts'
import { claimDue } from '#server/platform/outbox/job-queue-store.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'

const day = 24 * 60

let desk: MailSite
beforeEach(async () => {
  desk = await openMailSite()
  await sendContact(desk.site)
})
afterEach(async () => await desk.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a mail that waits does not wait for the time that it was put off to when the clock is set back', async () => {
  await desk.mails.goWrong('550')
  await desk.deliver()
  await desk.mails.recover()
  // A few minutes, as between two machines, are no reason to hurry.
  expect(await desk.deliver(-5)).toEqual(nothingDelivered)
  expect(await desk.deliver(-day)).toMatchObject({ sent: 2 })
})

test('nor does one that nobody has tried yet', async () => {
  expect(await desk.deliver(-day)).toMatchObject({ sent: 2 })
})

test('nor one that was being sent when the server died', async () => {
  await claimDue(desk.site.services.database, 'outgoing_mail', inMinutes(0))
  expect(await desk.deliver(-5)).toEqual(nothingDelivered)
  expect(await desk.deliver(-day)).toMatchObject({ sent: 2 })
})
