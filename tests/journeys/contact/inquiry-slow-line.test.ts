import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'
import { words } from '#tests/journeys/words.ts'

const names = ['Dach Nord.jpg', 'Dach Süd.jpg', 'Erder 1.jpg', 'Übergabe.jpg']

/** A photograph as a phone takes it, some hundred kilobytes large: noise cannot be made smaller. */
async function photo(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const create = { width: 1200, height: 900, channels: 3, background: '#888', noise } as const
  const buffer = await sharp({ create }).jpeg({ quality: 85 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function setUpload(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: bytesPerSecond,
  })
}

test('a visitor on a slow line sends four photos, cancels, sends again and reads the receipt @sweep', async ({
  page,
  site,
}) => {
  test.slow()
  const say = words.de
  const email = 'baustelle@example.com'
  const { form, files, listed, send, panel, fill, expectFilled } = inquiryEntries(page, 'de')
  const photos = await Promise.all(names.map(photo))
  for (const { buffer } of photos) expect(buffer.length).toBeGreaterThan(400_000)
  const progress = form.getByRole('progressbar')
  const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await page.goto('/contactus')
  await fill(email)
  await files.setInputFiles(photos)
  await expect(listed).toHaveCount(4)

  await setUpload(page, 400_000)
  await send.click()
  const steps: number[] = []
  for (const least of [0.05, 0.2, 0.35]) {
    await expect.poll(share, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(least)
    steps.push(await share())
  }
  expect(steps).toEqual([...steps].sort((one, other) => one - other))
  expect(steps.at(-1)).toBeLessThan(1)
  await expect(form.getByRole('status').filter({ hasText: 'Wird gesendet' })).toHaveText(/\d+\s%$/)
  await form.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByText('Senden abgebrochen. Ihre Eingaben sind noch da.')).toBeVisible()
  await expect(progress).toHaveCount(0)
  await expectFilled(email)
  await expect(listed).toHaveCount(4)
  expect(storedInquiries(site.dataDir, email)).toEqual([])
  await expect.poll(() => readdirSync(`${site.dataDir}/spool`)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(progress, 'what was cancelled waits for nothing').toHaveCount(0)

  await setUpload(page, 4_000_000)
  await send.click()
  await expect(panel).toBeVisible({ timeout: 60_000 })
  const stored = storedInquiries(site.dataDir, email)
  expect(stored).toHaveLength(1)
  const { reference, attachments } = Object(stored[0])
  expect(attachments).toEqual(
    photos.map(({ name, buffer }) => ({ name, type: 'image/jpeg', content: buffer })),
  )
  await expect(panel).toContainText(reference)
  await panel.getByRole('link', { name: say.toReceipt }).click()
  await expect(page.getByRole('main').getByText(reference, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('listitem')).toHaveText(
    names.map((name) => new RegExp(`^${name.replace('.', '\\.')} JPEG-Bild, \\d+\\sKB$`)),
  )
})
