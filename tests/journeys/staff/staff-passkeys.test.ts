import type { Page } from '@playwright/test'
import { staff } from '#tests/harness/site/sample-data.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

const test = testWith({ hasName: true })

/** A device that answers for the person in front of it, as long as it is told that it is them. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    letPersonBe: async (isUserVerified: boolean) =>
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('somebody makes a passkey, logs in with it, and no longer when it is removed', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 40[01]/)
  await plugIn(page)
  addAccount(site.dataDir, 'petra', 'editor')
  await page.setViewportSize({ width: 375, height: 800 })
  await logInAs(page, 'petra', { to: '/en/dashboard/Account' })
  const area = staffArea(page)
  const name = page.getByRole('textbox', { name: 'Name *' })
  const password = page.getByLabel('Your password *')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Please fill in this field/)
  await name.fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Please fill in this field/)
  await password.fill('a guess of somebody else')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/not your password/)
  await password.fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(area.notice('Passkey added')).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(area.row('Laptop')).toContainText('never')
  await expect(area.row('Laptop')).toContainText('Chrome, Linux')
  await expectSound(page)
  await expectLargeControls(page)

  await name.fill('Laptop again')
  await page.getByRole('button', { name: 'Confirm with a passkey instead' }).click()
  await expect(name).toHaveAccessibleDescription(/on this device already/)
  await name.fill('')

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const login = page.getByRole('button', { name: 'Log in with a passkey' })
  await login.click()
  await expect(page.getByText('Logged in as petra')).toBeVisible()

  await page.goto('/en/dashboard/Account')
  await expect(area.row('Laptop')).not.toContainText('never')
  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click()
  await area
    .alertDialog(/Remove passkey/)
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(area.notice('Passkey removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await login.click()
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
  await expectSound(page)
})

test('a person who cancels at the device is where they were, at the login and at the account @sweep', async ({
  page,
  site,
}) => {
  const device = await plugIn(page)
  addAccount(site.dataDir, 'carla', 'office')
  await logInAs(page, 'carla', { to: '/en/dashboard/Account' })
  await device.letPersonBe(false)
  const name = page.getByRole('textbox', { name: 'Name *' })
  await name.fill('Phone')
  await page.getByLabel('Your password *').fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/has made no passkey/)
  await expect(name).toHaveValue('Phone')
})

test('in every other browser the owner is told of a new passkey, and a change of password takes it away @sweep', async ({
  page,
  site,
  newVisitor,
  mishaps,
}) => {
  mishaps.expect(/status of 40[01]/)
  addAccount(site.dataDir, 'olga', 'editor')
  await logInAs(page, 'olga', { to: '/en/dashboard/Account' })
  const told = page
    .getByRole('status')
    .filter({ hasText: 'There is a new passkey for your account, Strange:' })
  const remove = page.getByRole('checkbox', { name: 'Also remove all passkeys' })
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(told).toBeHidden()
  await expect(remove).toBeHidden()

  const other = await newVisitor()
  await plugIn(other)
  await logInAs(other, 'olga', { to: '/en/dashboard/Account' })
  await other.getByRole('textbox', { name: 'Name *' }).fill('Strange')
  await other.getByLabel('Your password *').fill(staff.password)
  await other.keyboard.press('Enter')
  await expect(staffArea(other).notice('Passkey added')).toBeVisible()
  await expect(other.getByText('There is a new passkey')).toBeHidden()

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/en/dashboard')
  await expect(told).toContainText('Chrome, Linux')
  await expectSound(page)
  await page.getByRole('link', { name: 'My account' }).last().click()
  await expect(remove).toBeChecked()
  await expectLargeControls(page)
  await page.getByRole('button', { name: 'It was me' }).press('Enter')
  await expect(told).toBeHidden()
  await page.reload()
  await expect(staffArea(page).row('Strange')).toBeVisible()
  await expect(told).toBeHidden()

  await page.getByLabel('Present password *').fill(staff.password)
  for (const label of ['New password *', 'New password once more *']) {
    await page.getByLabel(label, { exact: true }).fill('Olga.Olga')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password *', { exact: true })).toHaveAccessibleDescription(/at least 10/)
  for (const label of ['New password *', 'New password once more *']) {
    await page.getByLabel(label, { exact: true }).fill('Olga.Olga.2026')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password *', { exact: true })).toBeFocused()
  await expect(page.getByLabel('New password *', { exact: true })).toHaveAccessibleDescription(
    /too easy to guess/,
  )
  await expectSound(page)
  for (const label of ['New password *', 'New password once more *']) {
    await page.getByLabel(label, { exact: true }).fill('a sentence of her own')
  }
  await page.keyboard.press('Enter')
  await expect(staffArea(page).notice('Password changed')).toBeVisible()
  await expect(remove).toBeHidden()
  await other.goto('/en/login')
  await other.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(other.getByText('This passkey is not known here.')).toBeVisible()
})

test('visitors, and the login until its button is pressed, load nothing of passkeys @sweep', async ({
  page,
}) => {
  const isOfPasskeys: Promise<boolean>[] = []
  page.on('response', (answer) => {
    if (!/\.js$/.test(answer.url())) return
    const text = answer.text().catch(() => '')
    isOfPasskeys.push(text.then((code) => /WebAuthn is not supported in this browser/.test(code)))
  })
  const loaded = async () => (await Promise.all(isOfPasskeys)).filter(Boolean).length
  for (const address of ['/', '/en/Services', '/en/login']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(await loaded()).toBe(0)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect.poll(loaded).toBe(1)
})
