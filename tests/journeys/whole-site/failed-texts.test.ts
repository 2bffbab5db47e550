import { addressIn } from '#contract/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { englishOnly } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const slogans = { de: homeDe.hero.slogan, en: homeEn.hero.slogan }
const names = { de: 'Deutsch', en: 'English' }

for (const language of englishOnly) {
  const other = language === 'de' ? 'en' : 'de'

  test(`texts that do not come are asked for twice more, then the other language has to do (${language})`, async ({
    page,
    mishaps,
  }) => {
    let tries = 0
    mishaps.expect(/ERR_FAILED/)
    await page.route(`**/assets/i18n/homepage/${language}.json`, async (route) => {
      tries++
      await route.abort()
    })
    await page.goto(addressIn(other, '/'))
    await page.locator('header summary').click()
    await page.getByRole('link', { name: names[language], exact: true }).click()
    await expect(page).toHaveURL(addressIn(language, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogans[other])
    await expect(page.getByRole('form', { name: words[language].form })).toBeVisible()
    expect(tries).toBe(3)
  })

  test(`texts that come at the third try are shown (${language})`, async ({ page, mishaps }) => {
    mishaps.expect(/ERR_FAILED/)
    await page.route(`**/assets/i18n/homepage/${language}.json`, (route) => route.abort(), { times: 2 })
    await page.goto(addressIn(other, '/'))
    await page.locator('header summary').click()
    await page.getByRole('link', { name: names[language], exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogans[language])
  })
}
