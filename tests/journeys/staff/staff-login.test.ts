import { addressIn } from '#contract/pages/addresses.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectAccessible } from '#tests/journeys/sound-page.ts'
import { bringToken, refusal, staffParts, storedToken, tokenFor } from '#tests/journeys/staff/staff.ts'

for (const language of languages) {
  test(
    `staff log in, reach the dashboard and log out (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const { say, name, password, dashboard, session, logOut, logIn } = staffParts(page, language)
      await page.goto(addressIn(language, '/login'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blitzschutz Musterwerk GmbH')
      await expect(page).toHaveTitle(`${say.title} | Blitzschutz Musterwerk GmbH`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(name).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')

      await logIn()
      await expect(page).toHaveURL(addressIn(language, '/dashboard'))
      await expect(dashboard).toBeVisible()
      await expect(session).toContainText(staff.username)
      expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

      await logOut.click()
      await expect(page).toHaveURL(addressIn(language, '/login'))
      await expect.poll(() => storedToken(page)).toBeNull()
    },
  )

  test(
    `a wrong password is told in one sentence, the error is in a fold, and the name stays (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, mishaps }) => {
      const { say, name, password, submit, failure } = staffParts(page, language)
      mishaps.expect(refusal)
      await page.goto(addressIn(language, '/login'))
      await name.fill(staff.username)
      await password.fill('a wrong password')
      await submit.click()
      await expect(failure.getByText(say.failure.wrong, { exact: true })).toBeVisible()
      await expect(name).toHaveValue(staff.username)
      await expect(password).toBeFocused()
      await page.keyboard.type(staff.password)
      await expect(password).toHaveValue(staff.password)
      const fold = failure.locator('pre')
      await expect(fold).toBeHidden()
      await failure.getByText(say.failure.details).click()
      const error = JSON.parse((await fold.textContent()) ?? '')
      expect(error).toEqual({
        code: 'unauthorized',
        message: expect.any(String),
        requestId: expect.any(String),
        details: [],
        status: 401,
      })
    },
  )

  for (const width of [375, 1440]) {
    test(
      `axe finds nothing on the login, alone and with its failure (${language}, ${width} px)`,
      sweepUnless(language === 'de' && width === 375),
      async ({ page, mishaps }) => {
        const { name, password, submit, failure } = staffParts(page, language)
        mishaps.expect(refusal)
        await page.setViewportSize({ width, height: 800 })
        await page.goto(addressIn(language, '/login'))
        await submit.click()
        await expectAccessible(page)
        await name.fill('nobody')
        await password.fill('a wrong password')
        await submit.click()
        await expect(failure).toBeVisible()
        await failure.locator('summary').click()
        await expectAccessible(page)
      },
    )
  }
}

test('an empty field is told beside it, and nothing is sent @sweep', async ({ page }) => {
  const { say, form, name, password, submit } = staffParts(page, 'en')
  let sendings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sendings++
  })
  await page.goto('/en/login')
  await submit.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(say.nameMissing)
  await expect(password).toHaveAccessibleDescription(say.passwordMissing)
  await name.fill(staff.username)
  await expect(form.getByText(say.nameMissing)).toBeHidden()
  await submit.click()
  await expect(password).toBeFocused()
  expect(sendings).toBe(0)
})

test('while it is checked the button says so, and a second press does nothing @sweep', async ({ page }) => {
  const { say, form, name, password, submit, dashboard } = staffParts(page, 'en')
  let attempts = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/login/Auth', async (route) => {
    attempts++
    await held
    await route.continue()
  })
  await page.goto('/en/login')
  await expect(submit).toBeEnabled()
  await name.fill(staff.username)
  await password.fill(staff.password)
  await password.press('Enter')
  await expect(form.getByRole('button', { name: say.checking })).toBeDisabled()
  await password.press('Enter')
  answer()
  await expect(dashboard).toBeVisible()
  expect(attempts).toBe(1)
})

test('a server that cannot be reached, too many attempts and a blocked storage are told apart', async ({
  page,
  mishaps,
}) => {
  const { say, failure, logIn } = staffParts(page, 'en')
  mishaps.expect(/ERR_CONNECTION_REFUSED/)
  mishaps.expect(/status of 429/)
  await page.goto('/en/login')
  await page.route('**/login/Auth', (route) => route.abort('connectionrefused'))
  await logIn()
  await expect(failure.getByText(say.failure.unreachable)).toBeVisible()

  await page.unroute('**/login/Auth')
  await page.route('**/login/Auth', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '661' },
      json: { error: { code: 'rate_limited', message: 'Too many attempts.', requestId: '1' } },
    }),
  )
  await logIn()
  await expect(failure.getByText('Too many attempts. Please try again in 12 minutes.')).toBeVisible()

  await page.unroute('**/login/Auth')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await logIn()
  await expect(failure.getByText(say.failure.blocked)).toBeVisible()
  await expect(page).toHaveURL('/en/login')
})

test('the password can be shown and hidden again @sweep', async ({ page }) => {
  const { say, form, password } = staffParts(page, 'de')
  const toggle = form.getByRole('button', { name: say.showPassword })
  await page.goto('/login')
  await password.fill(staff.password)
  await expect(password).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('with the keyboard alone: log in @sweep', async ({ page }) => {
  const { name, password, submit, dashboard } = staffParts(page, 'en')
  await page.goto('/en/login')
  await expect(submit).toBeEnabled()
  await expect(name).toBeFocused()
  await page.keyboard.type(staff.username)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(staff.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dashboard).toBeVisible()
})

test('an expired token is removed and leads to the login, and from there back to where one wanted to go', async ({
  page,
  site,
  mishaps,
}) => {
  const { say, name, dashboard, logIn } = staffParts(page, 'en')
  mishaps.expect(refusal)
  await bringToken(page, await tokenFor(site.dataDir, -1))
  await page.goto('/en/dashboard?wanted=1')
  await expect(page).toHaveURL(/^[^?]+\/en\/login\?to=/)
  await expect(name).toBeVisible()
  await expect(page.getByText(say.ended)).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
  await logIn()
  await expect(dashboard).toBeVisible()
  await expect(page).toHaveURL('/en/dashboard?wanted=1')
})

test('a stored good token leads from the login straight to the dashboard @sweep', async ({ page, site }) => {
  await bringToken(page, await tokenFor(site.dataDir, 3600))
  await page.goto('/en/login?to=https%3A%2F%2Fexample.com%2Fdashboard')
  await expect(staffParts(page, 'en').dashboard).toBeVisible()
  await expect(page).toHaveURL('/en/dashboard')
})

test('a token that nobody can check now is kept, and nothing is said @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/ERR_CONNECTION_REFUSED/)
  const token = await tokenFor(site.dataDir, 3600)
  await bringToken(page, token)
  await page.route('**/login/Verfy', (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/en/login')
  await failed
  await expect(staffParts(page, 'en').name).toBeVisible()
  await expect(staffParts(page, 'en').failure).toBeEmpty()
  expect(await storedToken(page)).toBe(token)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login says that it needs it, and its button cannot send the password anywhere', async ({
    page,
  }) => {
    const { say, submit } = staffParts(page, 'de')
    await page.goto('/login')
    await expect(page.locator('noscript p').filter({ hasText: say.noScript })).toBeVisible()
    await expect(submit).toBeDisabled()
  })
})
