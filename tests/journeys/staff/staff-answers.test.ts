import type { Page } from '@playwright/test'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/harness/site/site-process.ts'
import { test as base, expect } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

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
