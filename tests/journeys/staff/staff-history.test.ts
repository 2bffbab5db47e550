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

test('on a phone the parts of the staff area are behind a button @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const area = staffArea(page)
  await area.logIn()
  await page.goto('/en/dashboard/People')
  const menu = page.getByRole('navigation', { name: 'Parts of the staff area' })
  const button = menu.getByRole('button', { name: 'Areas' })
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('list', { name: 'Content' }).getByRole('link')).toHaveCount(10)
  await expect(menu.getByRole('link', { name: 'Accounts', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectSound(page)
  await expectLargeControls(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Projects', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.click()
  await menu.getByRole('link', { name: 'Knowledge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge' })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(button).toBeHidden()
  await expect(menu.getByRole('link')).toHaveCount(14)
  await expectSound(page)
})
