import type { Page } from '@playwright/test'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { englishOnly } from '#tests/journeys/public-pages.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'

const names = { de: 'Weiterleitungen', en: 'Redirects' }
async function openRedirects(page: Page, language: LanguageCode) {
  const { logIn, dashboard } = staffParts(page, language)
  await page.goto(addressIn(language, '/login'))
  await logIn()
  await expect(dashboard).toBeVisible()
  await page.getByRole('link', { name: names[language] }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// A document brings the texts that it shows: they are fetched only where a screen of staff follows another.
for (const language of englishOnly) {
  const other = language === 'de' ? 'en' : 'de'
  const file = `**/assets/i18n/redirects/${language}.json`

  test(`texts that do not come are asked for twice more, then the other language has to do (${language})`, async ({
    page,
    mishaps,
  }) => {
    let tries = 0
    mishaps.expect(/ERR_FAILED/)
    await page.route(file, async (route) => {
      tries++
      await route.abort()
    })
    await openRedirects(page, language)
    await expect(heading(page, names[other])).toBeVisible()
    expect(tries).toBe(3)
  })

  test(`texts that come at the third try are shown (${language}) @sweep`, async ({ page, mishaps }) => {
    mishaps.expect(/ERR_FAILED/)
    await page.route(file, (route) => route.abort(), { times: 2 })
    await openRedirects(page, language)
    await expect(heading(page, names[language])).toBeVisible()
  })
}
