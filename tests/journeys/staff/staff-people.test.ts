import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('an admin makes an account, hands its password on, changes its role, disables and enables it', async ({
  page,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  await page.setViewportSize({ width: 375, height: 800 })
  const area = staffArea(page)
  await area.logIn()
  await area.openAreas()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  const own = area.row('office (you)').getByRole('button')
  await expect(own).toHaveText(['History'])

  await page.getByRole('button', { name: 'Add account' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please fill in this field/)
  await name.fill('Office')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Another account has this name already/)
  await expect(name).toBeFocused()
  await name.fill('Berta')
  await page.getByRole('radio', { name: 'Editor' }).check()
  await expectSound(page)
  await area.dialog('Add account').getByRole('button', { name: 'Add', exact: true }).click()

  const shown = area.dialog('Password for berta')
  const password = (await shown.getByRole('code').textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await expectSound(page)
  await shown.getByRole('button', { name: 'I have noted it' }).click()
  await expect(area.row('berta')).toContainText('Editor')
  await expectSound(page)
  await expectLargeControls(page)

  const other = await newVisitor()
  await logInAs(other, 'berta', { password })
  const field = (label: string) => other.getByLabel(label, { exact: true })
  await field('Present password *').fill(password)
  await field('New password *').fill('a sentence of my own')
  await field('New password once more *').fill('a sentence of my own')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: 'Texts', exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Accounts', exact: true })).toHaveCount(0)
  await other.goto('/en/dashboard/People')
  await expect(other.getByText('Your account is not allowed to see or do this.')).toBeVisible()

  await page.getByRole('button', { name: 'Change role: berta' }).click()
  await page.getByRole('radio', { name: 'Office' }).check()
  await page.keyboard.press('Escape')
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(area.row('berta')).toContainText('Office')

  await page.getByRole('button', { name: 'Disable berta' }).click()
  const question = area.alertDialog('Disable berta?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(area.row('berta')).toContainText('disabled')
  await page.getByRole('button', { name: 'Enable berta' }).click()
  await expect(area.notice('berta is enabled')).toBeVisible()

  await page.getByRole('button', { name: 'Reset password: berta' }).click()
  await area
    .alertDialog(/Reset the password/)
    .getByRole('button', { name: 'Reset password' })
    .click()
  await expect(area.dialog('Password for berta').getByRole('code')).not.toHaveText(password)
})

test('an admin gives somebody other names, which colleagues read, and deletes the account after a question', async ({
  page,
  site,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  addAccount(site.dataDir, 'kirsten', 'office')
  await page.setViewportSize({ width: 320, height: 800 })
  const area = staffArea(page)
  await area.logIn('/en/dashboard')
  await page.goto('/en/dashboard/People')
  await page.getByRole('button', { name: 'Change details: kirsten' }).click()
  const dialog = area.dialog('Change details: kirsten')
  const name = dialog.getByRole('textbox', { name: 'Name *', exact: true })
  await name.fill('Office')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Another account has this name already/)
  await name.fill('kirsten.klar')
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Kirsten Klar')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kirsten@example.com')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(area.row('kirsten.klar')).toContainText('Kirsten Klar')
  await expect(area.row('kirsten.klar')).toContainText('kirsten@example.com')
  await expectSound(page)

  const other = await newVisitor()
  await other.goto('/en/dashboard')
  await logInAs(other, 'kirsten.klar', { shown: 'Kirsten Klar' })

  await page.getByRole('button', { name: 'Delete kirsten.klar' }).click()
  const question = area.alertDialog('Delete kirsten.klar?')
  await expect(question).toContainText('under “Former member”')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(area.notice('kirsten.klar is deleted')).toBeVisible()
  await expect(area.row('kirsten.klar')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Accounts', level: 2 })).toBeFocused()
  await page.getByText('History of all accounts').click()
  await expect(page.getByText('Former member: account deleted, by office')).toBeVisible()
})

test('somebody without the role is told so at the address of the accounts @sweep', async ({ page, site }) => {
  addAccount(site.dataDir, 'otto', 'office')
  await logInAs(page, 'otto', { to: '/dashboard/People', language: 'de' })
  await expect(page.getByText('Ihr Konto darf das nicht sehen oder tun.')).toBeVisible()
  await page.getByRole('link', { name: 'Zur Verwaltung' }).click()
  await expect(page.getByRole('link', { name: /^Anfragen/ })).toBeVisible()
})
