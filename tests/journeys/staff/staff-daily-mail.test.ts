import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'

test('somebody of the office turns the daily mail on and off, once the account has an address', async ({
  page,
  site,
}) => {
  addAccount(site.dataDir, 'dagmar', 'office')
  await page.setViewportSize({ width: 320, height: 700 })
  await logInAs(page, 'dagmar')
  await page.goto('/en/dashboard/Account')
  const daily = page.getByRole('region', { name: 'Daily email' })
  await expect(daily.getByText('Your account needs an email address for it.')).toBeVisible()
  await expect(daily.getByRole('button')).toHaveCount(0)
  ask(site.dataDir, "UPDATE account SET email = 'dagmar@example.com' WHERE username = 'dagmar'")
  await page.reload()
  await daily.getByRole('button', { name: 'Turn the daily email on' }).click()
  await expect(daily.getByText('It comes to dagmar@example.com, in English.')).toBeVisible()
  await expectSound(page)
  await expectLargeControls(page)
  await page.reload()
  await daily.getByRole('button', { name: 'Turn the daily email off' }).click()
  await expect(daily.getByText('It is turned off.')).toBeVisible()
})
