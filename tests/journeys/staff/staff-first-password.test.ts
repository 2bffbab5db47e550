import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('somebody with a password from an admin is led to choose another one, and then to what was wanted', async ({
  page,
  site,
}) => {
  addAccount(site.dataDir, 'nora', 'office')
  ask(site.dataDir, "UPDATE account SET needs_new_password = 1 WHERE username = 'nora'")
  await page.setViewportSize({ width: 320, height: 700 })
  await logInAs(page, 'nora', { to: '/en/dashboard/Inquiries' })
  await expect(page.getByRole('heading', { name: 'A password that only you know' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Areas/ })).toHaveCount(0)
  await expectSound(page)
  await page.goto('/en/dashboard/Texts')
  await expect(page.getByRole('heading', { name: 'A password that only you know' })).toBeVisible()

  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const label of ['Present password *', 'New password *', 'New password once more *']) {
    await field(label).fill('a password for tests')
  }
  await page.keyboard.press('Enter')
  await expect(field('New password *')).toBeFocused()
  await expect(field('New password *')).toHaveAccessibleDescription(/which somebody else knows/)
  for (const label of ['New password *', 'New password once more *']) {
    await field(label).fill('quite a new password')
  }
  await page.keyboard.press('Enter')
  await expect(staffArea(page).notice('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/dashboard\/Texts$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
})
