import type { Page } from '@playwright/test'
import { codeOfStep, stepAt } from '#server/login/totp.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { staffParts } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** Enters name and password, and waits to be asked for the code. */
async function passFirstStep(page: Page, username: string): Promise<void> {
  await page.goto('/en/dashboard')
  const { name, password, submit } = staffParts(page, 'en')
  await name.fill(username)
  await password.fill(staff.password)
  await submit.click()
  await expect(codeField(page)).toBeFocused()
}

test('somebody adds a second step, logs in with a code and with one from paper, and switches it off', async ({
  page,
  site,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 40[01]/)
  addAccount(site.dataDir, 'tina', 'editor')
  await page.setViewportSize({ width: 320, height: 740 })
  await logInAs(page, 'tina', { to: '/en/dashboard/Account' })
  const area = staffArea(page)
  await page.getByRole('button', { name: 'Add a second step' }).click()
  const dialog = area.dialog('Add a second step')
  const password = dialog.getByLabel('Your password *')
  await expect(password).toBeFocused()
  await password.fill('a guess of somebody else')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/not your password/)
  await expectSound(page)
  await password.fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your app' }).locator('path')).toHaveAttribute(
    'd',
    /^M\d/,
  )
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  const code = dialog.getByLabel('Code of the app *')
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/not the present code/)
  await expectSound(page)
  const used = stepAt(new Date())
  await code.fill(codeOfStep(secret, used))
  await page.keyboard.press('Enter')
  const shown = area.dialog('Your recovery codes')
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const [paper = ''] = await shown.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second step' }).locator(':focus')).toHaveCount(1)
  await expectSound(page)
  await expectLargeControls(page)

  const other = await newVisitor()
  await passFirstStep(other, 'tina')
  await expectSound(other)
  await codeField(other).fill(codeOfStep(secret, used))
  await other.keyboard.press('Enter')
  await expect(staffParts(other, 'en').failure).toContainText('wrong, or it was used before')
  await expect(codeField(other)).toBeFocused()
  // The next code is good already: clocks of phones may be ahead.
  await codeField(other).fill(codeOfStep(secret, used + 1))
  await other.keyboard.press('Enter')
  await expect(other.getByText('Logged in as tina')).toBeVisible()

  const third = await newVisitor()
  await passFirstStep(third, 'tina')
  await codeField(third).fill(paper)
  await third.keyboard.press('Enter')
  await expect(third.getByText('Logged in as tina')).toBeVisible()

  await page.getByRole('button', { name: 'Switch off' }).click()
  const question = area.dialog('Switch the second step off?')
  await question.getByLabel('Your password *').fill(staff.password)
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Add a second step' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second step' }).locator(':focus')).toHaveCount(1)
})
