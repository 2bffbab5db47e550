import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'
import { words } from '#tests/journeys/words.ts'

const names = ['Dach Nord.jpg', 'Dach Süd.jpg', 'Erder.jpg']

test('an inquiry with four files survives a cut line and a reload, and is sent once when the line is back', async ({
  page,
  context,
  site,
  mishaps,
}) => {
  const say = words.de
  const email = 'funkloch@example.com'
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/The server could not be reached/)
  const { form, files, listed, send, failure, panel, fill, expectFilled } = inquiryEntries(page, 'de')
  const chosen = [...(await Promise.all(names.map(jpegFile))), pdfFile('Bericht.pdf')]
  await page.goto('/contactus')
  await fill(email)
  await files.setInputFiles(chosen)
  await expect(listed).toHaveCount(4)

  await context.route('**/api/v1/Contact', (route) => route.abort())
  await send.click()
  await expect(failure).toContainText('Leider konnten wir Ihre Nachricht nicht empfangen.')
  await expect(form.getByText(say.notSent)).toBeVisible()

  await page.reload()
  await expectFilled(email)
  await expect(listed).toHaveCount(4)
  await expect(form.getByText(say.notSent)).toBeVisible()
  expect(storedInquiries(site.dataDir, email)).toEqual([])

  // Another page in another tab tells of it, too, though nothing was typed there.
  const other = await context.newPage()
  await other.goto('/en/Blitzschutz')
  const bar = other.getByRole('complementary', { name: 'Inquiry not sent' })
  await expect(bar).toContainText('Price inquiry from Ada Beispiel, files: 4: not sent yet')

  await context.unrouteAll()
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  await expect(panel).toBeVisible()
  await expect(bar).toBeHidden()
  const stored = storedInquiries(site.dataDir, email)
  expect(stored).toHaveLength(1)
  const { reference, attachments, language } = Object(stored[0])
  expect(language).toBe('de')
  expect(attachments).toEqual(
    chosen.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, content: buffer })),
  )
  await expect(panel).toContainText(reference)
  expect(await other.evaluate(() => localStorage.getItem('waiting-inquiries'))).toBeNull()
  await page.reload()
  await expect(form).toBeVisible()
  await expect(form.getByText(say.notSent)).toBeHidden()
  expect(storedInquiries(site.dataDir, email)).toHaveLength(1)
})

test('what waits is told on the next page of a phone, and is not sent when the visitor stops it @sweep', async ({
  page,
  context,
  site,
  mishaps,
}) => {
  const email = 'doch-nicht@example.com'
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/The server could not be reached/)
  await page.setViewportSize({ width: 375, height: 740 })
  const { form, send, fill, failure } = inquiryEntries(page, 'de')
  await context.route('**/api/v1/Contact', (route) => route.abort())
  await page.goto('/contactus')
  await fill(email)
  await send.click()
  const line = form.getByText(words.de.notSent)
  await expect(line).toBeInViewport({ ratio: 1 })
  const [text, notice] = [await line.boundingBox(), await failure.boundingBox()]
  expect((text?.y ?? 0) + (text?.height ?? 0), 'the notice covers nothing of it').toBeLessThan(notice?.y ?? 0)
  await page.close()

  const later = await context.newPage()
  const there = inquiryEntries(later, 'de')
  await later.setViewportSize({ width: 375, height: 740 })
  await later.goto('/jobs')
  const bar = later.getByRole('complementary', { name: 'Nicht gesendete Anfrage' })
  await bar.getByRole('link', { name: 'Ansehen' }).click()
  await expect(bar).toBeHidden()
  const waiting = later.getByRole('region', { name: 'Nicht gesendete Anfrage' })
  await expect(waiting).toBeInViewport()
  await waiting.getByRole('button', { name: words.de.doNotSend }).click()
  await expect(waiting).toBeHidden()
  await there.expectFilled(email)
  await context.unrouteAll()
  await later.reload()
  await there.expectFilled(email)
  expect(storedInquiries(site.dataDir, email)).toEqual([])
})
