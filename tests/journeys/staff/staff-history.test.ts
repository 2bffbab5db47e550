import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('an admin looks up who did what to an account', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const area = staffArea(page)
  await area.logIn()
  await page.goto('/en/dashboard/People')
  await page.getByRole('button', { name: 'Add account' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Clara')
  await page.getByRole('radio', { name: 'Editor' }).check()
  await area.dialog('Add account').getByRole('button', { name: 'Add', exact: true }).click()
  await area.dialog('Password for clara').getByRole('button', { name: 'I have noted it' }).click()

  const all = page.getByText('History of all accounts')
  await all.click()
  const entries = page.locator('.entry-history').getByRole('listitem')
  await expect(entries.first()).toContainText('clara: made as Editor, by office')
  await page.getByRole('button', { name: 'Disable clara' }).click()
  await area.alertDialog('Disable clara?').getByRole('button', { name: 'Disable' }).click()
  await expect(entries.first()).toContainText('clara: disabled, sessions ended, by office')
  await expectSound(page)
  await expectLargeControls(page)

  const opener = page.getByRole('button', { name: 'History of clara' })
  await opener.click()
  const dialog = area.dialog('History of clara')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').last()).toContainText('made as Editor, by office')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'History of office' }).click()
  await expect(area.dialog('History of office').getByRole('listitem').last()).toContainText(
    'made as Administrator, by a command on the server',
  )
})
