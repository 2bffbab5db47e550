import type { APIRequestContext, Page } from '@playwright/test'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'
import { bringToken, goodToken, staffParts } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

/** Ends the session that is stored, as its end or somebody elsewhere does. */
async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  // Else the login would come by itself, over what is to be saved.
  await expect(page.getByText('Logged in as')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('JWT'))
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
}

async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('a password for tests')
  await page.keyboard.press('Enter')
}

test.beforeEach(({ mishaps }) => mishaps.expect(/status of 401/))

test('who saves a category after the login has ended logs in, and it is saved', async ({ page, request }) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addCategory.click()
  await area.field('Name *').fill('Viaducts')
  await area.field('English Title *').fill('Viaducts of steel')
  await area.field('German Title *').fill('Brücken aus Stahl')
  await endSession(page, request)
  await area.save.click()
  await logInAgain(page)
  await expect(area.notice('Category added')).toBeVisible()
  await expect(area.row('Viaducts of steel')).toBeVisible()
  await area.remove('Viaducts')
})

test('who types before it is known that the login has ended is asked to log in over the form, and keeps what was typed', async ({
  page,
  request,
}) => {
  const area = staffArea(page)
  const { again, session, say } = staffParts(page, 'en')
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/login/Verfy', async (route) => {
    await isTyped.promise
    await route.continue()
  })
  const token = await goodToken(page)
  await bringToken(page, token)
  await page.goto('/en/dashboard')
  await area.addCategory.click()
  await area.field('Name *').fill('Silos')
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
  isTyped.resolve()

  await expect(again).toContainText(say.session.reasons.over)
  await expect(area.alertDialog('Discard changes?')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  await expect(session).toContainText(say.session.nobody)
  await expect(area.field('Name *')).toHaveValue('Silos')
  await area.field('English Title *').fill('Silos of concrete')
  await area.field('German Title *').fill('Silos aus Beton')
  await area.save.click()
  await again.getByLabel('Name', { exact: true }).fill(staff.username)
  await logInAgain(page)
  await expect(area.notice('Category added')).toBeVisible()
  await area.remove('Silos')
})

test('who publishes facts after the login has ended logs in, and they are published', async ({
  page,
  request,
}) => {
  const desk = companyDesk(page)
  await desk.logIn()
  const before = await desk.read()
  await desk.field('street').fill('Neue Gasse 11')
  await endSession(page, request)
  await desk.publish.click()
  await logInAgain(page)
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  expect(await desk.read()).toMatchObject({ street: 'Neue Gasse 11' })
  await desk.putBack(before)
})

test('who publishes an entry after the login has ended logs in, and it is public', async ({
  page,
  request,
}) => {
  const desk = knowledgeDesk(page)
  await desk.logIn('/robots.txt')
  const slug = newSlug()
  await desk.add(slug, 'Ends in between')
  await page.goto(desk.address)
  await desk.open('Ends in between').click()
  await desk.summary('en').fill('Still there afterwards.')
  await endSession(page, request)
  await desk.publish.click()
  await logInAgain(page)
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  await desk.open('Ends in between').click()
  await expect(desk.summary('en')).toHaveValue('Still there afterwards.')
})
