import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { ask, inquiryDesk, receive, setMail } from '#tests/journeys/staff/inquiry-desk.ts'

test('how far the mails are is said in words, and what was given up is pointed out', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const sent = await receive(site, { lastName: 'Briefkasten' })
  setMail(site, sent, 'toStaff', {
    state: 'givenUp',
    attempts: 168,
    lastError: '550 5.1.1 No such user',
  })
  setMail(site, sent, 'toSender', { state: 'sent', sentAt: '2026-11-20T13:03:00.000Z' })
  await desk.visit()
  await page.getByText('there are no further attempts').getByRole('link', { name: 'Show inquiries' }).click()
  await expect(desk.row('Ada Briefkasten')).toContainText('Office: given up')
  await expect(page.getByLabel('Emails')).toHaveValue('givenUp')
  await expect(page.getByText('No mail server is configured')).toBeVisible()
  await desk.open('Ada Briefkasten').click()
  await expect(desk.mails).toContainText('Given up after 168 tries.')
  await expect(desk.mails).toContainText('Mail server: 550 5.1.1 No such user')
  await expect(desk.mails).toContainText(/Sent 20 Nov 2026, \d\d:03\./)
  await expect(desk.mails.getByRole('button'), 'without a mail server nothing can be sent').toHaveCount(0)
  setMail(site, sent, 'toStaff', { state: 'notMailed' })
})

test('staff are told when inquiries have used up their room @sweep', async ({ page }) => {
  const desk = inquiryDesk(page)
  let level = 'tight'
  await page.route('**/dashboard/Inquiry/summary', async (route) => {
    const answer = await route.fetch()
    const storage = { usedBytes: 3_750_000_000, shareBytes: 4_000_000_000, level }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), storage } })
  })
  await desk.visit()
  await expect(page.getByText('is running out: 3.5 GB of 3.7 GB are taken')).toBeVisible()
  level = 'full'
  await page.reload()
  await expect(page.getByText('new inquiries arrive only without files')).toBeVisible()
})

test('a person who sends a mail once more is asked whether they mean it, and told when it cannot be sent @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/409/)
  const desk = inquiryDesk(page)
  const sent = await receive(site, {})
  setMail(site, sent, 'toStaff', { state: 'heldBack' })
  setMail(site, sent, 'toSender', { state: 'sent', sentAt: '2026-11-20T13:03:00.000Z' })
  await openWithMailServer(page)
  await desk.visit(`/en/dashboard/Inquiries/${sent.id}`)
  const again = desk.mails.getByRole('button', { name: 'Send again: Confirmation to the sender' })
  await again.click()
  const question = desk.question('Send this email once more?')
  await expect(question).toContainText('will arrive there a second time')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeFocused()
  await desk.mails.getByRole('button', { name: 'Send now: Email to the office' }).click()
  await expect(desk.question('Command Failed')).toContainText('no mail server is configured')
  await page.unrouteAll({ behavior: 'wait' })
})

test('why a mail is held back is said as it is @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const sent = await receive(site, {})
  setMail(site, sent, 'toSender', { state: 'heldBack' })
  await desk.visit(`/en/dashboard/Inquiries/${sent.id}`)
  await expect(desk.mails).toContainText(
    'Held back: three confirmations have already gone to this address within an hour',
  )
  ask(site.dataDir, "UPDATE inquiry SET suspicion = 'trap' WHERE id = ?", sent.id)
  await page.reload()
  await expect(desk.mails).toContainText('Held back as suspected spam.')
})

test('a mail that failed is followed when its next attempt is due @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const sent = await receive(site, {})
  const nextAt = new Date(Date.now() + 5 * 60_000).toISOString()
  setMail(site, sent, 'toStaff', { state: 'failed', nextAt, lastError: '451 try again later' })
  await page.clock.install()
  await openWithMailServer(page)
  await desk.visit(`/en/dashboard/Inquiries/${sent.id}`)
  await expect(desk.mails).toContainText('Failed, next try')
  setMail(site, sent, 'toStaff', { state: 'sent', sentAt: new Date().toISOString() })
  await page.clock.fastForward('06:00')
  await expect(desk.mails).not.toContainText('Failed')
  await expect(desk.mails).not.toContainText('451 try again later')
  await page.unrouteAll({ behavior: 'wait' })
})

test('the reply has the reference and the German day in the language of the sender, and is asked about afterwards', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, { email: 'a+b@example.com' })
  ask(site.dataDir, "UPDATE inquiry SET received_at = '2026-11-20T23:30:00.000Z' WHERE id = ?", id)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  const reply = page.getByRole('link', { name: 'Reply by email' })
  const mail = new URL((await reply.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('a%2Bb@example.com')
  expect(mail.searchParams.get('subject')).toBe(`Ihre Anfrage ${reference}`)
  expect(mail.searchParams.get('body')).toMatch(
    /^Guten Tag Ada Sturm,[\r\n]+Mit freundlichen Grüßen\r\nBlitzschutz Musterwerk GmbH\s+Am 21\. November 2026 schrieben Sie:\r\n> /,
  )
  // There is no mail program here that it could open.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await reply.click()
  await page.getByRole('status').getByRole('button', { name: 'Not yet' }).click()
  await expect(reply).toBeFocused()
  await expect(desk.state('New')).toHaveAttribute('aria-pressed', 'true')
  const question = page.getByText('Have you sent the reply?')
  await reply.click()
  await page.getByRole('status').getByRole('button', { name: 'Yes, answered' }).click()
  await expect(desk.state('Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(reply).toBeFocused()
  await expect(question).toHaveCount(0)

  await desk.state('In progress').click()
  await expect(desk.state('In progress')).toHaveAttribute('aria-pressed', 'true')
  await reply.click()
  await expect(question).toBeVisible()
  await desk.state('Answered').click()
  await expect(question, 'answered is answered, however it was set').toHaveCount(0)
})

/** The screen is opened as if there were a mail server. */
async function openWithMailServer(page: Page): Promise<void> {
  await page.route('**/dashboard/Inquiry/summary', async (route) => {
    const answer = await route.fetch()
    const summary = await answer.json()
    await route.fulfill({ response: answer, json: { ...summary, mail: { ...summary.mail, isOn: true } } })
  })
}
