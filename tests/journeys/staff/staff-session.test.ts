import { AxeBuilder } from '@axe-core/playwright'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { bringToken, refusal, staffParts, storedToken, tokenFor } from '#tests/journeys/staff/staff.ts'

test('logging out ends the session in every tab, and a new login in one is one in all', async ({
  page,
  context,
}) => {
  const here = staffParts(page, 'en')
  await page.goto('/en/login')
  await here.logIn()
  await expect(here.dashboard).toBeVisible()
  const other = await context.newPage()
  const there = staffParts(other, 'de')
  await other.goto('/dashboard')
  await expect(there.session).toContainText(staff.username)

  await here.logOut.click()
  await expect(page).toHaveURL('/en/login')
  await expect(there.again).toBeVisible()
  await expect(there.again).toContainText(there.say.session.reasons.ended)
  await expect(there.password).toBeFocused()

  await here.logIn()
  await expect(here.dashboard).toBeVisible()
  await expect(there.again).toBeHidden()
  await expect(there.session).toContainText(staff.username)
  await other.close()
})

test('a logout that does not reach the server ends the session here and says so @sweep', async ({
  page,
  mishaps,
}) => {
  const { say, dashboard, logOut, logIn } = staffParts(page, 'en')
  mishaps.expect(/ERR_CONNECTION_REFUSED/)
  await page.goto('/en/login')
  await logIn()
  await expect(dashboard).toBeVisible()
  await page.route('**/login/Logout', (route) => route.abort('connectionrefused'))
  await logOut.click()
  await expect(page.getByText(say.session.logOutFailed)).toBeVisible()
  await expect(page).toHaveURL('/en/login')
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('the end of a session is announced, and staying logged in takes the password and a new token', async ({
  page,
  site,
}) => {
  const { say, dashboard, stay, stayDialog, name, password, submit } = staffParts(page, 'en')
  const token = await tokenFor(site.dataDir, 9 * 60)
  await bringToken(page, token)
  await page.goto('/en/dashboard')
  await expect(dashboard).toBeVisible()
  await expect(page.getByRole('status').filter({ has: stay })).toContainText(
    /Your session ends at \d\d:\d\d\./,
  )
  await stay.click()
  await expect(stayDialog).toContainText(say.session.reasons.stay)
  await expect(name).toHaveValue(staff.username)
  await expect(password).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations).toEqual([])

  await password.fill(staff.password)
  await submit.click()
  await expect(stayDialog).toBeHidden()
  await expect(stay).toBeHidden()
  await expect.poll(async () => await storedToken(page)).not.toBe(token)
})

test('ten minutes before its end a session that was long enough is announced @sweep', async ({
  page,
  site,
}) => {
  const { say, session, stay } = staffParts(page, 'de')
  await page.clock.install()
  await bringToken(page, await tokenFor(site.dataDir, 60 * 60))
  await page.goto('/dashboard')
  await expect(session).toContainText(staff.username)
  await page.clock.fastForward('48:00')
  await expect(stay).toBeHidden()
  await page.clock.fastForward('03:00')
  await expect(stay).toBeVisible()
  await expect(page.getByRole('status').filter({ has: stay })).toContainText(
    /^Ihre Sitzung endet um \d\d:\d\d\sUhr\./,
  )
  await expect(page.getByText(say.session.nobody)).toBeHidden()
})

test('at its end the login comes by itself, on top of what is there, and can be given up and taken up again', async ({
  page,
  site,
  request,
  mishaps,
}) => {
  const { say, dashboard, session, again, name, password, submit } = staffParts(page, 'en')
  mishaps.expect(refusal)
  await page.clock.install()
  const token = await tokenFor(site.dataDir, 60 * 60)
  await bringToken(page, token)
  await page.goto('/en/dashboard')
  await expect(session).toContainText(staff.username)
  // The browser's clock goes on by an hour, the server's does not: there the token is made worthless.
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
  await page.clock.fastForward('01:01:00')
  await expect(again).toBeVisible()
  await expect(again).toContainText(say.session.reasons.over)
  await expect.poll(() => storedToken(page)).toBeNull()

  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(dashboard).toBeVisible()
  await expect(session).toContainText(say.session.nobody)
  await session.getByRole('button', { name: say.session.logInAgain }).click()
  await expect(name).toHaveValue(staff.username)
  await password.fill(staff.password)
  await submit.click()
  await expect(again).toBeHidden()
  await expect(session).toContainText(staff.username)
  await expect(page).toHaveURL('/en/dashboard')
})

test('the end of a session is announced above an open dialog too, where it can be heard and used @sweep', async ({
  page,
  site,
}) => {
  const { again, dashboard, password, stayDialog, say } = staffParts(page, 'en')
  await bringToken(page, await tokenFor(site.dataDir, 300))
  await page.goto('/en/dashboard')
  await expect(dashboard).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Project' })
  await dialog.getByLabel('German Title *').fill('Halle am Abend')
  await dialog.getByRole('button', { name: say.session.stay }).click()
  await password.fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(stayDialog).toBeHidden()
  await expect(again).toBeHidden()
  await expect(dialog.getByRole('button', { name: say.session.stay })).toHaveCount(0)
  await expect(dialog.getByLabel('German Title *')).toHaveValue('Halle am Abend')
})
