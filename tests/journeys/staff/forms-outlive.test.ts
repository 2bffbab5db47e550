import type { Page } from '@playwright/test'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { bringToken, goodToken, staffParts } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('a password for tests')
  await page.keyboard.press('Enter')
}

test.beforeEach(({ mishaps }) => mishaps.expect(/status of 401/))

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
