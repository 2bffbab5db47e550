import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { storedToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('somebody chooses another password, stays logged in here, and the other browser is out', async ({
  page,
  site,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 40[01]/)
  addAccount(site.dataDir, 'paula', 'editor')
  await page.setViewportSize({ width: 375, height: 800 })
  const other = await newVisitor()
  await logInAs(other, 'paula')
  await logInAs(page, 'paula')
  const area = staffArea(page)
  await area.openAreas()
  await page.getByRole('link', { name: 'My account' }).click()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Chrome' })).toHaveCount(2)
  await expectSound(page)
  await expectLargeControls(page)

  await field('Present password *').fill('a wrong password')
  await field('New password *').fill('quite a new password')
  await field('New password once more *').fill('quite a new pass')
  await page.keyboard.press('Enter')
  await expect(field('New password once more *')).toBeFocused()
  await expect(field('New password once more *')).toHaveAccessibleDescription(/not the same/)
  await expectSound(page)
  await area.openAreas()
  await area.dialog('All areas').getByRole('link', { name: 'Projects' }).click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
  // It takes the focus while open, and restores it on closing.
  await expect(area.alertDialog('Discard changes?')).toBeHidden()

  await field('New password once more *').fill('quite a new password')
  await page.keyboard.press('Enter')
  await expect(field('Present password *')).toBeFocused()
  await expect(field('Present password *')).toHaveAccessibleDescription(/not your present password/)
  await field('Present password *').fill('a password for tests')
  await page.keyboard.press('Enter')
  await expect(area.notice('Password changed')).toBeVisible()
  await expect(field('Present password *')).toHaveValue('')
  await expect(page.getByRole('row').filter({ hasText: 'Chrome' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Logged in as paula')).toBeVisible()

  await other.reload()
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await logInAs(other, 'paula', { password: 'quite a new password' })
})

test('somebody ends a session of theirs by keyboard, then all of them @sweep', async ({
  page,
  site,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 401/)
  addAccount(site.dataDir, 'sara', 'office')
  const other = await newVisitor()
  await logInAs(other, 'sara')
  await logInAs(page, 'sara', { to: '/en/dashboard/Account' })
  const area = staffArea(page)
  await expect(page.getByText('This session', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^End session: Chrome, Linux/ }).focus()
  await page.keyboard.press('Enter')
  await expect(area.notice('Session ended')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(2)
  await other.reload()
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = area.alertDialog('Log out everywhere?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('somebody chooses the name that others read, and proves who they are for another mail address', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 400/)
  addAccount(site.dataDir, 'vroni', 'editor')
  await page.setViewportSize({ width: 320, height: 700 })
  await logInAs(page, 'vroni', { to: '/en/dashboard/Account' })
  const area = staffArea(page)
  await page.getByLabel('Display name', { exact: true }).fill('Veronika Volt')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('vroni@example')
  const password = page
    .getByRole('region', { name: 'Name and email' })
    .getByLabel('Your password *', { exact: true })
  await email.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Please fill in this field/)
  await password.fill('a password for tests')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/not a complete email address/)
  await expectSound(page)
  await email.fill('vroni@example.com')
  await password.press('Enter')
  await expect(area.notice('Name and email saved')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(page.getByText('Logged in as Veronika Volt')).toBeVisible()
})
