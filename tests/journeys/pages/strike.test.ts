import { addressIn, publicPaths, screenPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import commonDe from '#texts/de/common.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }

const common = { de: commonDe, en: commonEn }

for (const language of languages) {
  for (const path of [screenPaths['lightning-protection'], screenPaths.contact])
    test(`the text of ${path} leads to the first hour (${language})`, async ({ page }) => {
      await page.goto(addressIn(language, path))
      const link = page.locator('main a').filter({ hasText: common[language].nav.strikeLong })
      await expect(link).toHaveAttribute('href', addressIn(language, publicPaths.strike))
    })

  test(`on a phone the page for the first hour is one tap away, and prints on one sheet (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, '/'))
    await page.locator('.hero').getByRole('link', { name: common[language].nav.strike }).click()
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, publicPaths.strike)}$`))
    await expect(page.locator('main a').filter({ hasText: '112' })).toHaveAttribute('href', 'tel:112')
    await expect(page.getByRole('main')).toContainText(/(unser Büro|Office hours): Mo/)
    await expectSound(page)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 673, height: 1000 })
    await expect(page.locator('.one-page ol .one-page-line'), 'lines to write on').toHaveCount(10)
    const headings = page.locator('.one-page-columns h2').filter({ visible: true })
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    await expect.poll(() => headings.first().evaluate(sizeOf), 'styles of paper').toBeLessThan(16)
    for (const heading of await headings.all()) {
      const { x, following, size } = await heading.evaluate((element) => ({
        x: element.getBoundingClientRect().x,
        following: element.nextElementSibling?.getClientRects()[0]?.x,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }))
      expect(following, 'no heading is left alone at the foot of a column').toBeLessThan(x + 60)
      expect(size).toBeLessThan(16)
    }
    await expect(page.locator('.page-top').getByText(/\+49/).filter({ visible: true })).toHaveCount(1)
    await page.emulateMedia({ media: null })
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
}
