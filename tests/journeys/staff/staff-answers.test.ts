import type { Page } from '@playwright/test'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/harness/site/site-process.ts'
import { test as base, expect } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { inquiryDesk, putMessage, receive } from '#tests/journeys/staff/inquiry-desk.ts'

/** The site with a mail server. */
const test = base.extend<object, { mails: MailServer; site: SiteProcess }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const mails = await openMailServer()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mails }, use) => {
      const site = await startSiteProcess({ environment: mailEnvironment(mails.url) })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const thread = (page: Page) => page.getByRole('region', { name: 'Correspondence' })
const answerForm = (page: Page) => page.getByRole('region', { name: 'Answer' })

test('from the login the newest inquiry is read in two clicks, and answered by a template in no more than six', async ({
  page,
  site,
  mails,
}) => {
  addAccount(site.dataDir, 'olga answers', 'office')
  const { id, reference } = await receive(site, {
    lastName: 'Wetterfest',
    email: 'ada.wetterfest@example.com',
  })
  await logInAs(page, 'olga answers', { to: '/en/dashboard' })
  // Every click from here on.
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => localStorage.setItem('clicks', `${Number(localStorage.getItem('clicks')) + 1}`),
      true,
    )
  })
  const clicks = async () => Number(await page.evaluate(() => localStorage.getItem('clicks')))
  const link = page.getByRole('link', { name: /Wetterfest/ }).first()
  await link.click()
  await expect(page).toHaveURL(/Inquiries/)
  if (!page.url().includes(`Inquiries/${id}`)) await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  expect(await clicks()).toBeLessThanOrEqual(2)

  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(answerForm(page)).toContainText('To ada.wetterfest@example.com')
  await answerForm(page).getByLabel('Template').selectOption('Documents are missing')
  await expect(answerForm(page).getByLabel('Subject *')).toHaveValue(
    `Ihre Anfrage ${reference}: fehlende Unterlagen`,
  )
  await expectSound(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(thread(page)).toContainText('Answer to ada.wetterfest@example.com')
  // A list takes two clicks, which the browser's own does not tell.
  expect((await clicks()) + 2).toBeLessThanOrEqual(6)
  await expect(thread(page)).toContainText(/Sent \d/, { timeout: 15_000 })
  const taken = mails.taken.filter(({ to }) => to.includes('ada.wetterfest@example.com'))
  const subjects = await Promise.all(taken.map(async (mail) => (await mail.parsed()).subject))
  expect(subjects).toContain(`Ihre Anfrage ${reference}: fehlende Unterlagen`)
  await expect(inquiryDesk(page).state('Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Correspondence' })).toBeFocused()
})

test('an answer that was begun is asked about and survives a reload, also on a narrow phone by keyboard', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Halbfertig' })
  await page.setViewportSize({ width: 320, height: 700 })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  await expect(answerForm(page).getByLabel('Template')).toBeFocused()
  await answerForm(page).getByLabel('Subject *').fill('Half an answer')
  await answerForm(page).locator('input[type=file]').setInputFiles({
    name: 'offer.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  })
  await expect(answerForm(page).getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible()
  await expectSound(page)
  await expectLargeControls(page)
  await desk.back.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Discard changes?')
  await question.getByRole('button', { name: 'Keep editing' }).click()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(answerForm(page).getByLabel('Subject *')).toHaveValue('Half an answer')
  await expect(page.getByText('Please choose again: offer.pdf.')).toBeVisible()
  await answerForm(page).getByLabel('Subject *').fill('')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(answerForm(page).getByLabel('Subject *')).toBeFocused()
})

test('an answer that a colleague was faster with is shown first, and what was typed goes out only then', async ({
  page,
  site,
  mails,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  const desk = inquiryDesk(page)
  const inquiry = await receive(site, { lastName: 'Doppelt', email: 'doppelt@example.com' })
  await desk.visit(`/en/dashboard/Inquiries/${inquiry.id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await answerForm(page).getByLabel('Subject *').fill('On Monday')
  await answerForm(page).getByLabel('Text *').fill('We come on Monday.')
  const send = page.getByRole('button', { name: 'Send answer' })
  putMessage(site, inquiry, 'We come on Friday.', 'olga')
  await send.click()
  const question = page.getByRole('alertdialog', { name: 'Send the answer anyway?' })
  await expect(question).toContainText('We come on Friday.')
  await expectSound(page)
  await question.getByRole('button', { name: 'Back to the answer' }).click()
  await expect(answerForm(page).getByLabel('Text *')).toHaveValue('We come on Monday.')
  putMessage(site, inquiry, 'Thursday, please.')
  await send.click()
  await expect(question).toContainText('Thursday, please.')
  await expect(question).not.toContainText('We come on Friday.')
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect(thread(page)).toContainText('We come on Monday.')
  await expect(answerForm(page)).toHaveCount(0)
  await expect(desk.notice('A message has been added meanwhile.')).toHaveCount(0)
  const texts = async () => {
    const taken = mails.taken.filter(({ to }) => to.includes('doppelt@example.com'))
    return (await Promise.all(taken.map((mail) => mail.parsed()))).map(({ subject }) => subject)
  }
  await expect.poll(texts, { timeout: 15_000 }).toContain(`On Monday (${inquiry.reference})`)
})

test('an answer whose line stalls is given back after a minute @sweep', async ({ page, site }) => {
  const { id } = await receive(site, { lastName: 'Leitung', email: 'leitung@example.com' })
  await page.clock.install()
  await inquiryDesk(page).visit(`/en/dashboard/Inquiries/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  for (const name of ['Subject *', 'Text *']) await answerForm(page).getByLabel(name).fill('Once')
  await page.route('**/Answer', () => undefined, { times: 1 })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('button', { name: /^Sending/ })).toBeVisible()
  await page.clock.fastForward(61_000)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(thread(page).getByRole('listitem').filter({ hasText: 'Once' })).toHaveCount(1)
})

test('an inquiry is forwarded only to an address, and what leaves is said before', async ({
  page,
  site,
  mails,
}) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Weiterweg' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(page.getByText('contact data, all details and the message of Ada Weiterweg')).toBeVisible()
  await page.getByRole('button', { name: 'Forward now' }).click()
  await expect(page.getByLabel('Email address *')).toHaveAccessibleDescription(
    'Please enter an email address.',
  )
  await page.getByLabel('Email address *').fill('supplier@example.com')
  await page.getByLabel('Note with it *').fill('Please quote.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Forward now' }).click()
  await expect(thread(page)).toContainText('Forwarded to supplier@example.com')
  await expect.poll(() => mails.taken.filter(({ to }) => to.includes('supplier@example.com')).length).toBe(1)
})

test('a file added after an answer got no reply goes out too, once it is said that the answer did arrive', async ({
  page,
  site,
  mails,
  mishaps,
}) => {
  mishaps.expect(/Failed to load resource|ERR_/)
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, { lastName: 'Nachgereicht', email: 'nach@example.com' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await answerForm(page).getByLabel('Subject *').fill(`Offer ${reference}`)
  await answerForm(page).getByLabel('Text *').fill('The offer is attached.')
  const send = page.getByRole('button', { name: 'Send answer' })
  // The server gets it; the line is gone before its answer.
  await page.route(
    '**/Answer',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await answerForm(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(answerForm(page).getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible()
  await send.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send anyway' }).click()
  await expect(thread(page)).toContainText('offer.pdf')
  const files = async () => {
    const taken = mails.taken.filter(({ to }) => to.includes('nach@example.com'))
    const parsed = await Promise.all(taken.map((mail) => mail.parsed()))
    return parsed.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  }
  await expect.poll(files, { timeout: 15_000 }).toEqual(['offer.pdf'])
})

test('a forwarding that was begun is asked about and survives a reload', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Angefangen' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await page.getByLabel('Note with it *').fill('Please quote for this.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const note = page.getByLabel('Note with it *')
  await expect(note).toHaveValue('Please quote for this.')
  await expectSound(page)
  const cancel = page.getByRole('region', { name: 'Forwarding' }).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('Please quote for this.')
  await cancel.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Forward', exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
})
