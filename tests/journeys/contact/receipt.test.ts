import { readFile } from 'node:fs/promises'
import { addressIn } from '#contract/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { inquiryForm } from '#tests/journeys/contact/inquiry-form.ts'
import { changeStored, sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { languages } from '#tests/journeys/public-pages.ts'
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
  de: [/^Plan – Dach\.pdf PDF-Dokument, \d+\sKiB$/, /^roof\.jpg JPEG-Bild, \d+\sKiB$/],
  en: [/^Plan – Dach\.pdf PDF document, \d+\sKiB$/, /^roof\.jpg JPEG picture, \d+\sKiB$/],
}
const fileName = { de: 'Anfrage-', en: 'Request-' }

for (const language of languages) {
  const say = words[language]
  const receipt = addressIn(language, '/receipt')

  test(`a visitor reads what was received, after a reload and in the other language too (${language})`, async ({
    page,
  }) => {
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
    }
    const reference = await sendRequest(page, language, 'receipt@example.com')
    await page.getByText(say.lastRequest).getByRole('link').click()
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
    await page.getByRole('link', { name: other === 'de' ? 'Deutsch' : 'English', exact: true }).click()
    await expect(page).toHaveURL(addressIn(other, '/receipt'))
    await expectReceipt(other, reference)

    await page.goto(addressIn(other, '/jobs'))
    const line = page.getByText(words[other].lastRequest)
    await expect(line).toContainText(reference)
    await line.getByRole('link').click()
    await expectReceipt(other, reference)
  })

  test(`a visitor prints the receipt and saves it as a file (${language})`, async ({ page }) => {
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
  })

  test(`whoever has no receipt is told why and what to do (${language})`, async ({
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

  test(`without scripts the page of the receipt says what it needs (${language})`, async ({
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

test('the notice of success leads to the receipt, and goes when it has been followed', async ({ page }) => {
  const { form, send, success, fillGeneral } = inquiryForm(page)
  await page.clock.install()
  await page.goto('/en/aboutus')
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillGeneral('General message', 'notice@example.com')
  await send.click()
  await expect(success).toContainText('Your Request is received. Reference: ')
  const link = success.getByRole('link', { name: words.en.showReceipt })
  await link.focus()
  await page.clock.runFor(10_000)
  await expect(form.getByText(words.en.lastRequest)).toBeVisible()
  await link.click()
  await expect(page.getByRole('main').getByText('notice@example.com', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/en/receipt')
  await page.clock.runFor(200)
  await expect(success).toHaveCount(0)
})

test('a visitor chooses between the receipts of the tab', async ({ page }) => {
  const main = page.getByRole('main')
  const first = await sendRequest(page, 'en', 'first@example.com')
  const second = await sendRequest(page, 'en', 'second@example.com')
  await page.goto('/en/receipt')
  const choice = page.getByRole('navigation', { name: words.en.allRequests })
  await expect(choice.getByRole('link')).toHaveText([second, first])
  await expect(main.getByText('second@example.com', { exact: true })).toBeVisible()
  await choice.getByRole('link', { name: first }).click()
  await expect(main.getByText('first@example.com', { exact: true })).toBeVisible()
  await expect(choice.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(main.getByText('second@example.com', { exact: true })).toBeVisible()
})

test('a receipt that cannot be loaded is loaded at the second attempt', async ({ page, mishaps }) => {
  mishaps.expect(/ERR_FAILED/)
  const reference = await sendRequest(page, 'en', 'offline@example.com')
  await page.route('**/api/v1/Contact/*', (route) => route.abort(), { times: 1 })
  await page.goto('/en/receipt')
  await expect(page.getByRole('heading', { name: words.en.receiptNotLoaded })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Your request ${reference} has arrived all the same.`)
  await page.getByRole('button', { name: words.en.tryAgain }).click()
  await expect(page.getByText('offline@example.com', { exact: true })).toBeVisible()
  await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
})

test('a mail to the sender is promised only when it is on its way', async ({ page, site }) => {
  const email = 'confirmed@example.com'
  const reference = await sendRequest(page, 'en', email)
  const main = page.getByRole('main')
  const set = `UPDATE outgoing_mail SET state = ? WHERE kind = 'toSender' AND inquiry_id =
    (SELECT id FROM inquiry WHERE reference = ?)`
  const promises = {
    heldBack: undefined,
    givenUp: undefined,
    sent: `We have also sent a confirmation by email to ${email}.`,
  }
  for (const [state, promise] of Object.entries(promises)) {
    changeStored(site.dataDir, set, state, reference)
    await page.goto('/en/receipt')
    await expect(main.getByText(email, { exact: true })).toBeVisible()
    const told = main.getByText(/confirmation by email/)
    await expect(told).toHaveText(promise ? [promise] : [])
  }
})

test('a browser that keeps nothing shows the receipt until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'sent-requests') throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await sendRequest(page, 'en', 'unkept@example.com')
  await page.getByText(words.en.lastRequest).getByRole('link').click()
  await expect(page.getByRole('main').getByText('unkept@example.com', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: words.en.noReceipt })).toBeVisible()
})

test('a foreign entry in the place of the receipts harms nothing', async ({ page }) => {
  const { send } = inquiryEntries(page, 'en')
  await page.goto('/en/jobs')
  for (const entry of [
    '{',
    '7',
    '[null, 3, {"reference": 1}]',
    '[{"reference":"A","key":"B","sentAt":"never"}]',
  ]) {
    await page.evaluate((value) => sessionStorage.setItem('sent-requests', value), entry)
    await page.goto('/en/receipt')
    await expect(page.getByRole('heading', { name: words.en.noReceipt })).toBeVisible()
    await expect(send).toBeEnabled()
  }
})
