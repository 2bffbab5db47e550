import { addressIn } from '#contract/pages/addresses.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'

for (const language of languages) {
  test(`while too many others log in, staff are told to wait a few seconds, and what they typed stays (${language}) @sweep`, async ({
    page,
    mishaps,
  }) => {
    const { say, name, password, submit, failure, dashboard, logIn } = staffParts(page, language)
    mishaps.expect(/status of (503|429)/)
    await page.goto(addressIn(language, '/login'))
    for (const [status, code] of [
      [503, 'unavailable'],
      [429, 'rate_limited'],
    ] as const) {
      await page.route('**/login/Auth', (route) =>
        route.fulfill({
          status,
          headers: { 'retry-after': '2' },
          json: { error: { code, message: 'Too many others.', requestId: '1' } },
        }),
      )
      await logIn()
      await expect(failure.getByText(say.failure.busy, { exact: true })).toBeVisible()
      await page.unroute('**/login/Auth')
    }
    await expect(name).toHaveValue(staff.username)
    await expect(password).toHaveValue(staff.password)
    await submit.click()
    await expect(dashboard).toBeVisible()
  })
}
