import { languageCodes } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import de from '#texts/de/specimen.json' with { type: 'json' }
import en from '#texts/en/specimen.json' with { type: 'json' }

const words = { de, en }

for (const language of languageCodes) {
  const say = words[language]
  test(`the specimen report has twelve details, and its mark on the screen and on every printed page (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, toolPaths.specimen))
    await expect(page.locator('.specimen h2')).toHaveText(
      Array.from({ length: 12 }, (_, at) => new RegExp(`^${at + 1}\\. `)),
    )
    await expect(page.locator('.specimen-blank')).toHaveText(say.blanks)
    await expectSound(page)
    const sheets = page.locator('.specimen-sheet')
    await expect(sheets).toHaveCount(4)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 673, height: 980 })
    for (const sheet of await sheets.all()) {
      await expect(sheet.locator('svg').first()).toBeVisible()
      await expect(sheet.locator('svg').first()).toHaveText(say.mark)
    }
    const begins = await sheets.evaluateAll((all) => all.map((sheet) => getComputedStyle(sheet).breakBefore))
    expect(begins.slice(1)).toEqual(['page', 'page', 'page'])
    // As many pages as sheets: so each page is one, with its mark and its number.
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4)
  })
}

test('the services, the check of a report and its article lead to the specimen', async ({ page }) => {
  for (const address of ['/Services', toolPaths.inspection, '/Wissen/was-ein-pruefbericht-enthaelt']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: de.title })).toHaveAttribute(
      'href',
      toolPaths.specimen,
    )
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('it is read whole', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.specimen))
    await expect(page.getByRole('table', { name: en.separation.caption })).toContainText('0.32 m')
    await expect(page.getByRole('table', { name: en.continuity.caption })).toContainText('M10')
  })
})
