import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { words } from '#tests/journeys/words.ts'
import de from '#texts/de/projects.json' with { type: 'json' }
import en from '#texts/en/projects.json' with { type: 'json' }

const bundles = { de: de.bundle, en: en.bundle }
const classes = { de: 'Blitzschutzklasse', en: 'Class of LPS' }

for (const language of languages) {
  const [bundle, say] = [bundles[language], words[language]]
  test(`a planner bundles the three data centres of class I, orders and names them, and prints four sheets (${language})`, async ({
    page,
    newVisitor,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, '/Projects?category=all'))
    await page.waitForLoadState('networkidle')
    await page.locator('.fold-summary').press('Enter')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${say.dataCentres} ?, 4`) })
      .filter({ visible: true })
      .press('Enter')
    await expect(page.getByRole('article')).toHaveCount(4)
    const byClass = page.getByLabel(classes[language])
    await expect(byClass.locator('option[value=I]')).toHaveText(/\(3\)$/)
    await byClass.selectOption('I')
    const pins = page.locator('[data-pin-id]')
    await expect(pins).toHaveCount(3)
    for (const place of [0, 1, 2]) await pins.nth(place).press('Enter')
    await expect(pins.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await expectSound(page)
    await page.getByRole('link', { name: bundle.open }).first().press('Enter')
    await expect(page).toHaveURL(/ids=/)
    const titles = page.locator('.bundled-project h2')
    await expect(titles).toHaveCount(3)
    const [first = ''] = await titles.allInnerTexts()
    await page.locator('a[data-view=down]').first().press('Enter')
    await expect(titles.nth(1)).toHaveText(first)
    await page.getByLabel(bundle.ownTitle).fill('Haus 7')
    await page.getByLabel(bundle.ownNote).fill('Halle <b>A</b> & B\nHalle C')
    await expect(page).toHaveURL(/#/)
    await expectSound(page)

    const reader = await newVisitor()
    await reader.goto(page.url())
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Haus 7')
    await expect(reader.locator('#own-note-shown')).toHaveText('Halle <b>A</b> & B\nHalle C')
    await expect(reader.locator('.bundled-project h2').nth(1)).toHaveText(first)
    expect(sheetsOf(await reader.pdf({ format: 'A4' }))).toBe(4)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a bundle that was sent can be read, ordered and printed', async ({ page }) => {
    await page.goto('/en/Projects?ids=24,21,19&print=1')
    const titles = page.locator('.bundled-project h2')
    const [first = ''] = await titles.allInnerTexts()
    await page.locator('a[data-view=down]').first().click()
    await expect(titles.nth(1)).toHaveText(first)
    await expect(page.getByLabel(en.bundle.ownTitle)).toBeHidden()
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(4)
  })
})

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('beside the title of a single project its button lies on the picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/Projects?category=all&q=church')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  const button = await card.locator('[data-pin-id]').boundingBox()
  const title = await card.getByRole('heading').boundingBox()
  expect((button?.x ?? 1440) + (button?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0)
})
