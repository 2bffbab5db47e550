import type { Route } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm, jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'

test('a visitor sends a price inquiry with two files, and a crash of the server does not lose it', async ({
  page,
  context,
  site,
}) => {
  const { form, field, subject, send, files, failure, success, panel, fillGeneral, fillPrice } =
    inquiryForm(page)
  const [plan, photo] = [pdfFile('roof plan.pdf'), await jpegFile('Dachfläche.jpg')]
  await page.goto('/en/contactus')

  await expect(field('Company name')).toBeHidden()
  await subject.selectOption('Price inquiry')
  for (const label of ['Company name', 'Company address', 'Building size', 'Planning']) {
    await expect(field(label)).toBeVisible()
  }
  await subject.selectOption('General message')
  await expect(field('Company name')).toBeHidden()

  await fillGeneral('Price inquiry', 'ada@example.com')
  await fillPrice()
  await files.setInputFiles([plan, photo])
  await expect(form.getByRole('listitem')).toHaveText([/roof plan\.pdf/, /Dachfläche\.jpg/])
  const preview = form.getByRole('listitem').nth(1).locator('img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  const openPlan = form.getByRole('link', { name: 'Open roof plan.pdf in a new tab' })
  await expect(openPlan).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  // What the tab shows is the browser's: some have no viewer for PDFs.
  await expect(openPlan).toHaveAttribute('href', /^blob:/)
  await openPlan.click()
  await (await opened).close()

  await send.click()
  await expect(success).toBeVisible()
  await expect(failure).toBeEmpty()
  const reference = /Reference: (\S+)/.exec((await success.textContent()) ?? '')?.[1]
  await expect(panel).toContainText(String(reference))
  await panel.getByRole('button', { name: 'Another inquiry with the same contact details' }).click()
  for (const label of ['Subject', 'Message']) await expect(field(label)).toHaveValue('')
  await expect(field('First name')).toHaveValue('Ada')
  await expect(form.getByRole('listitem')).toHaveCount(0)
  await expect(field('Company name')).toBeHidden()

  await site.restart({ signal: 'SIGKILL' })
  expect(storedInquiries(site.dataDir, 'ada@example.com')).toEqual([
    expect.objectContaining({
      reference,
      subject: 'priceInquiry',
      language: 'en',
      first_name: 'Ada',
      last_name: 'Beispiel',
      phone: '+49 69 90009123',
      message: expect.stringMatching(/^A hall with a flat roof\.\r?\nWhen could you come\?$/),
      company_name: 'Halle GmbH',
      company_address: 'Musterweg 1, 63450 Hanau',
      building_size: '80 m × 40 m × 12 m',
      regards: '["lps","planning"]',
      attachments: [
        { name: plan.name, type: plan.mimeType, content: plan.buffer },
        { name: photo.name, type: photo.mimeType, content: photo.buffer },
      ],
    }),
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what was typed and attached survives a change of the language and of the page', async ({ page }) => {
  const { form, field, files, fillGeneral, fillPrice } = inquiryForm(page)
  await page.goto('/en/contactus')
  await fillGeneral('Price inquiry', 'ada@example.com')
  await fillPrice()
  await files.setInputFiles([await jpegFile('roof.jpg')])

  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'DEUTSCH', exact: true }).click()
  await expect(page).toHaveURL('/contactus')
  const german = page.getByRole('form', { name: 'Anfrage senden' })
  await expect(german.getByLabel('Vorname')).toHaveValue('Ada')
  await expect(german.getByLabel('Betreff')).toHaveValue('priceInquiry')
  await expect(german.getByLabel('Gebäudegröße')).toHaveValue('80 m × 40 m × 12 m')
  await expect(german.getByLabel('Planung')).toBeChecked()
  await expect(german.getByRole('listitem')).toHaveText(/roof\.jpg/)

  await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
  await expect(page).toHaveURL('/Projects?category=all')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'ENGLISH', exact: true }).click()
  await expect(page).toHaveURL('/en/Projects?category=all')
  await expect(field('Message')).toHaveValue(/flat roof/)
  await expect(form.getByRole('listitem')).toHaveText(/roof\.jpg/)
})

test('sending again after a lost answer stores the inquiry once @sweep', async ({ page, site, mishaps }) => {
  const { send, again, failure, success, fillGeneral } = inquiryForm(page)
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/The server could not be reached/)
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/Contact', loseAnswer, { times: 1 })
  await page.goto('/en/contactus')
  await fillGeneral('General message', 'twice@example.com')
  await send.click()
  await expect(failure).toContainText('Sorry, we couldn’t receive your message.')
  const stored = storedInquiries(site.dataDir, 'twice@example.com')
  expect(stored).toHaveLength(1)

  await again.click()
  await expect(success).toContainText(`Reference: ${Object(stored[0]).reference}`)
  expect(storedInquiries(site.dataDir, 'twice@example.com')).toHaveLength(1)
})
