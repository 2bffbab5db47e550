import { addressIn, publicPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import commonDe from '#texts/de/common.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }

const common = { de: commonDe, en: commonEn }

for (const language of languages) {
  test(`on a phone the page for the first hour is one tap away, and prints on one sheet (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, '/'))
    await page.locator('.hero').getByRole('link', { name: common[language].nav.strike }).click()
    await expect(page).toHaveURL(new RegExp(`${addressIn(language, publicPaths.strike)}$`))
    await expect(page.locator('main a').filter({ hasText: '112' })).toHaveAttribute('href', 'tel:112')
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
}
