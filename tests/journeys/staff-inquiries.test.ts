import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf, picture } from '#tests/harness/sample-files.ts'
import { expect, test } from '#tests/harness/site-test.ts'
import { ask, inquiryDesk, receive, setMail } from '#tests/journeys/inquiry-desk.ts'

test('staff find an inquiry, read all of it, take its file, note something and mark it as answered', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const plan = pdf('the plan of the hall')
  const photo = await picture(300, 200).jpeg().toBuffer()
  const { reference } = await receive(
    site,
    {
      subject: 'priceInquiry',
      firstName: 'Edda',
      lastName: 'Wolkenstein',
      email: 'edda@example.com',
      phone: '+49 (0)69 90009-321',
      message: 'A hall with a flat roof.\nWhen could you come?',
      CompanyName: 'Wolkenwerk GmbH',
      CompanyAddress: 'Hafenstraße 9, 63450 Hanau',
      BuildingSize: '80 m × 40 m',
      Regards: 'lps,planning',
    },
    [
      { name: 'Plan Halle 3 – Süd.pdf', content: plan },
      { name: 'roof.jpg', content: photo },
    ],
  )
  await desk.visit()
  await desk.search.fill('wolkenwerk')
  await expect(desk.rows).toHaveCount(1)
  await page.getByLabel('Subject').first().selectOption('Price inquiry')
  await page.getByLabel('Unread only').check()
  await expect(page).toHaveURL(/search=wolkenwerk&subject=priceInquiry&unread=yes/)
  const row = desk.row('Edda Wolkenstein')
  await expect(row).toContainText(reference)
  await expect(row).toContainText('New')
  await expect(row.getByRole('rowheader')).toHaveText('Unread: Edda WolkensteinWolkenwerk GmbH')

  await desk.open('Edda Wolkenstein').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts.getByRole('link', { name: '+49 (0)69 90009-321' })).toHaveAttribute(
    'href',
    'tel:+496990009321',
  )
  for (const text of [
    'Edda Wolkenstein',
    'Wolkenwerk GmbH',
    'Hafenstraße 9, 63450 Hanau',
    '80 m × 40 m',
    'Lightning protection system, Planning',
    'German',
  ]) {
    await expect(facts).toContainText(text)
  }
  expect(await facts.getByText('A hall with a flat roof.').innerText()).toBe(
    'A hall with a flat roof.\nWhen could you come?',
  )
  await expect(page.getByRole('img', { name: 'Preview of roof.jpg' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Plan Halle 3 – Süd.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Plan Halle 3 – Süd.pdf')
  expect(await readFile(await (await download).path())).toEqual(plan)
  await expect(desk.notice('Plan Halle 3 – Süd.pdf saved')).toBeVisible()

  await desk.addNote.click()
  await expect(desk.note).toHaveAccessibleDescription(/Please fill in this field\./)
  await expect(desk.note).toBeFocused()
  await desk.note.fill('Called back.\nVisit on Monday.')
  await desk.addNote.click()
  await expect(desk.notes).toContainText('Visit on Monday.')
  await expect(desk.note).toHaveValue('')
  await desk.state('Answered').click()
  await expect(desk.state('Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Set by office, /)).toBeVisible()

  await page.getByRole('button', { name: /Delete the note of office/ }).click()
  await desk.question('Delete this note?').getByRole('button', { name: 'Delete' }).click()
  await expect(desk.notes).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused()

  await desk.back.click()
  await expect(page).toHaveURL(/search=wolkenwerk&subject=priceInquiry&unread=yes/)
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await page.getByLabel('Unread only').uncheck()
  await expect(row).toContainText('Answered')
  await expect(row.getByRole('rowheader')).toHaveText('Edda WolkensteinWolkenwerk GmbH')
})

test('what is shown is taken along as a table that a spreadsheet opens', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { reference } = await receive(site, { lastName: 'Tabellarius', email: 'csv@example.com' })
  await receive(site, { lastName: 'Nobody', email: 'other@example.com' })
  await desk.visit('/en/dashboard/Inquiries?search=Tabellarius')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(reference)
  expect(text).not.toContain('other@example.com')
  await expect(page.getByText(/\.csv saved/)).toBeVisible()
})

test('an inquiry is marked as unread again, and deleted after a question', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/404/)
  const desk = inquiryDesk(page)
  const file = { name: 'plan.pdf', content: pdf() }
  await receive(site, { lastName: 'Bleibt' })
  const { id, reference } = await receive(site, { lastName: 'Vergeht' }, [file])
  const unread = () => ask(site.dataDir, 'SELECT read_at FROM inquiry WHERE id = ?', id)
  await desk.visit(`/en/dashboard/Inquiries?search=Vergeht`)
  await desk.open('Ada Vergeht').click()
  await expect.poll(() => unread()[0]?.['read_at']).not.toBeNull()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(desk.notice('Marked as unread')).toBeVisible()
  await expect(desk.row('Ada Vergeht').getByRole('rowheader')).toContainText('Unread:')
  expect(unread()[0]?.['read_at']).toBeNull()

  await desk.open('Ada Vergeht').click()
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  const question = desk.question('Are you sure you want to delete this inquiry?')
  await expect(question).toContainText(`The inquiry ${reference} of Ada Vergeht will be deleted for good.`)
  await expect(question).toContainText('1 file is lost with it.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.notice('Inquiry deleted')).toBeVisible()
  await expect(page).toHaveURL(/Inquiries\?search=Vergeht$/)
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()

  await page.goto(`/en/dashboard/Inquiries/${id}?search=Vergeht`)
  await expect(page.getByRole('alert').filter({ hasText: 'does not exist any more' })).toBeVisible()
  await desk.back.click()
  await expect(desk.search).toHaveValue('Vergeht')
})

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

test('staff are told when inquiries have used up their room', async ({ page }) => {
  const desk = inquiryDesk(page)
  let level = 'tight'
  await page.route('**/dashboard/Inquiry/summary', async (route) => {
    const answer = await route.fetch()
    const storage = { usedBytes: 3_750_000_000, shareBytes: 4_000_000_000, level }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), storage } })
  })
  await desk.visit()
  await expect(page.getByText('is running out: 3.5 GiB of 3.7 GiB are taken')).toBeVisible()
  level = 'full'
  await page.reload()
  await expect(page.getByText('new inquiries arrive only without files')).toBeVisible()
})

test('whoever asks for a mail once more is asked whether they mean it, and told when it cannot be sent', async ({
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

test('why a mail is held back is said as it is', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const sent = await receive(site, {})
  setMail(site, sent, 'toSender', { state: 'heldBack' })
  await desk.visit(`/en/dashboard/Inquiries/${sent.id}`)
  await expect(desk.mails).toContainText('Held back: three confirmations went to this address within an hour')
  ask(site.dataDir, "UPDATE inquiry SET suspicion = 'trap' WHERE id = ?", sent.id)
  await page.reload()
  await expect(desk.mails).toContainText('Held back as suspected spam.')
})

test('a mail that failed is followed when its next attempt is due', async ({ page, site }) => {
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

test('the reply has the reference in the language of the sender, and is asked about afterwards', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, { email: 'a+b@example.com' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  const reply = page.getByRole('link', { name: 'Reply by email' })
  await expect(reply).toHaveAttribute(
    'href',
    `mailto:a%2Bb@example.com?subject=${encodeURIComponent(`Ihre Anfrage ${reference}`)}`,
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
  await expect(question, 'answered is answered, whoever says it how').toHaveCount(0)
})

test('what cannot be loaded is said, and the inquiry before it does not stand in its place', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  const desk = inquiryDesk(page)
  const older = await receive(site, { firstName: 'Zuerst', lastName: 'Nachbar' })
  await receive(site, { firstName: 'Danach', lastName: 'Nachbar' })
  await desk.visit('/en/dashboard/Inquiries?search=Nachbar')
  await desk.open('Danach Nachbar').click()
  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts).toContainText('Danach Nachbar')
  await page.route('**/api/v1/Inquiry/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await expect(facts).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${older.reference}`)
  await expect(facts).toContainText('Zuerst Nachbar')
  await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
})

test('from one inquiry to the next as the list has them, and why one is suspect', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const [first, second, third] = [
    await receive(site, { firstName: 'Erste', lastName: 'Reihe' }),
    await receive(site, { firstName: 'Zweite', lastName: 'Reihe' }),
    await receive(site, { firstName: 'Dritte', lastName: 'Reihe' }),
  ]
  ask(site.dataDir, "UPDATE inquiry SET suspicion = 'tooFast' WHERE id = ?", second.id)
  await desk.visit('/en/dashboard/Inquiries?search=Reihe&unread=yes')
  await expect(desk.row('Zweite Reihe')).toContainText('Suspected spam')
  await desk.open('Zweite Reihe').click()
  await expect(
    page.getByText('Suspected spam: the form was filled in within less than three seconds.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${first.reference}`)
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${second.reference}`)
  await page.goBack()
  await expect(page, 'the list as it was left').toHaveURL(/Inquiries\?search=Reihe&unread=yes$/)
  await expect(desk.rows).toHaveCount(1)
  await expect(desk.row('Dritte Reihe')).toContainText(third.reference)
})

/** The screen is opened as if there were a mail server. */
async function openWithMailServer(page: Page): Promise<void> {
  await page.route('**/dashboard/Inquiry/summary', async (route) => {
    const answer = await route.fetch()
    const summary = await answer.json()
    await route.fulfill({ response: answer, json: { ...summary, mail: { ...summary.mail, isOn: true } } })
  })
}
