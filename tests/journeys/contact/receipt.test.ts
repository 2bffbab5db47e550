import { readFile } from 'node:fs/promises'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { changeStored, sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

const expected = {
  de: {
    Betreff: 'Preisanfrage',
    Vorname: 'Ada',
    Nachname: 'Beispiel',
    Telefon: '+49 69 90009123',
    'E-Mail': 'receipt@example.com',
    Firmenname: 'Halle GmbH',
    Firmenanschrift: 'Musterweg 1, 63450 Hanau',
    Gebäudegröße: '80 m × 40 m',
    'Gewünschte Leistungen': 'Blitzschutzsystem, Planung',
  },
  en: {
    Subject: 'Price inquiry',
    'First name': 'Ada',
    'Last name': 'Beispiel',
    Phone: '+49 69 90009123',
    Email: 'receipt@example.com',
    'Company name': 'Halle GmbH',
    'Company address': 'Musterweg 1, 63450 Hanau',
    'Building size': '80 m × 40 m',
    'Services required': 'Lightning protection system, Planning',
  },
} as const

const message = 'A hall with a flat roof.\nWhen could you come?'
const files = {
  de: [/^Plan – Dach\.pdf PDF-Dokument, \d+\sKB$/, /^roof\.jpg JPEG-Bild, \d+\sKB$/],
  en: [/^Plan – Dach\.pdf PDF document, \d+\sKB$/, /^roof\.jpg JPEG picture, \d+\sKB$/],
}
const fileName = { de: 'Anfrage-', en: 'Inquiry-' }

for (const language of languages) {
  const say = words[language]
  const receipt = addressIn(language, '/receipt')

  test(
    `a visitor reads what was received, after a reload and in the other language too (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const other = language === 'de' ? 'en' : 'de'
      const main = page.getByRole('main')
      const expectReceipt = async (shown: 'de' | 'en', reference: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[shown].receipt)
        await expect(main.getByText(reference, { exact: true })).toBeVisible()
        for (const [label, value] of Object.entries(expected[shown])) {
          await expect(main.locator('dt', { hasText: label }).locator('+ dd')).toHaveText(value)
        }
        expect(await main.getByText('A hall with a flat roof.').innerText()).toBe(message)
        await expect(main.getByRole('article').getByRole('listitem')).toHaveText(files[shown])
        await expect(
          main.getByText(/^(Wir lesen Ihre Preisanfrage|We will read your price inquiry) /),
        ).toBeVisible()
      }
      const reference = await sendRequest(page, language, 'receipt@example.com')
      await page.getByRole('link', { name: say.toReceipt, exact: true }).click()
      await expect(page).toHaveURL(receipt)
      await expectReceipt(language, reference)
      await expect(page).toHaveTitle(new RegExp(`${reference} \\| Blitzschutz Musterwerk GmbH$`))
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      // No mail server is configured here, so none is promised.
      await expect(main.getByText(/confirmation by email|Bestätigung per E-Mail/)).toHaveCount(0)
      await expect(main.getByRole('link', { name: '+49 69 90009-100' })).toBeVisible()

      await page.reload()
      await expectReceipt(language, reference)
      await page.locator('header summary').click()
      await page.getByRole('link', { name: other === 'de' ? 'DEUTSCH' : 'ENGLISH', exact: true }).click()
      await expect(page).toHaveURL(addressIn(other, '/receipt'))
      await expectReceipt(other, reference)

      await page.goto(addressIn(other, '/jobs'))
      const line = page.getByText(words[other].lastRequest)
      await expect(line).toContainText(reference)
      await line.getByRole('link').click()
      await expectReceipt(other, reference)
    },
  )

  test(
    `a visitor prints the receipt and saves it as a file (${language})`,
    sweepUnless(language === 'en'),
    async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      const reference = await sendRequest(page, language, 'receipt@example.com')
      await page.goto(receipt)
      await page.getByRole('button', { name: say.print, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed')

      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: say.saveAsText }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${fileName[language]}${reference}.txt`)
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toMatch(/^\ufeffBlitzschutz Musterwerk GmbH\r\n/)
      for (const [label, value] of Object.entries(expected[language])) {
        expect(text).toMatch(new RegExp(`^${label}: +${value.replace('+', '\\+')}\r$`, 'm'))
      }
      expect(text).toContain(reference)
      expect(text).toContain(message.replace('\n', '\r\n'))
      expect(text).toContain('1. Plan – Dach.pdf (PDF')
      expect(text).toContain('2. roof.jpg (JPEG')
      expect(text).toContain('+49 69 90009-100')
      expect(text).not.toMatch(/<\w+>/)
    },
  )

  test(`a person without a receipt is told why and what to do (${language}) @sweep`, async ({
    page,
    newVisitor,
    site,
    mishaps,
  }) => {
    const main = page.getByRole('main')
    const reference = await sendRequest(page, language, `gone-${language}@example.com`)
    const stranger = await newVisitor({ baseURL: site.address })
    for (const address of [receipt, `${receipt}?reference=${reference}`]) {
      await stranger.goto(address)
      await expect(stranger.getByRole('heading', { name: say.noReceipt })).toBeVisible()
      await expect(stranger.getByRole('main')).toContainText('+49 69 90009-100')
      await expect(stranger.getByText('Halle GmbH')).toHaveCount(0)
    }

    mishaps.expect(/Failed to load resource.*404/)
    const weekAgo = new Date(Date.now() - 7.1 * 24 * 60 * 60 * 1000).toISOString()
    const age = 'UPDATE inquiry SET received_at = ? WHERE reference = ?'
    changeStored(site.dataDir, age, weekAgo, reference)
    await page.goto(receipt)
    await expect(page.getByRole('heading', { name: say.receiptGone })).toBeVisible()
    await expect(main).toContainText(reference)
    await expect(main).not.toContainText('Halle GmbH')
  })

  test(`without scripts the page of the receipt says what it needs (${language}) @sweep`, async ({
    newVisitor,
    site,
  }) => {
    const page = await newVisitor({ baseURL: site.address, javaScriptEnabled: false })
    await page.goto(receipt)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.receipt)
    await expect(page.locator('main noscript p')).toContainText(say.receiptNeedsScripts)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })
}
