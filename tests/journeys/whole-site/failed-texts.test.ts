import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { englishOnly } from '#tests/journeys/public-pages.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'

// A document brings the texts that it shows: they are fetched only where a screen of staff follows another.
for (const language of englishOnly) {
  const other = language === 'de' ? 'en' : 'de'

  test(`texts that do not come are asked for twice more, then the other language has to do (${language})`, async ({
    page,
    mishaps,
  }) => {
    const { logIn, session, logOut } = staffParts(page, language)
    let tries = 0
    mishaps.expect(/ERR_FAILED/)
    await page.route(`**/assets/i18n/dashboard/${language}.json`, async (route) => {
      tries++
      await route.abort()
    })
    await page.goto(addressIn(language, '/login'))
    await logIn()
    await expect(page).toHaveURL(addressIn(language, '/dashboard'))
    await expect(staffParts(page, other).dashboard).toBeVisible()
    await expect(session).toBeVisible()
    await expect(logOut).toBeVisible()
    expect(tries).toBe(3)
  })

  test(`texts that come at the third try are shown (${language}) @sweep`, async ({ page, mishaps }) => {
    const { logIn, dashboard } = staffParts(page, language)
    mishaps.expect(/ERR_FAILED/)
    await page.route(`**/assets/i18n/dashboard/${language}.json`, (route) => route.abort(), { times: 2 })
    await page.goto(addressIn(language, '/login'))
    await logIn()
    await expect(dashboard).toBeVisible()
  })
}
