import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/harness/site/site-process.ts'
import { test as base, expect } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

/** The site with a mail server, and an address of its own for the links in mails. */
const test = base.extend<object, { mails: MailServer; site: SiteProcess }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const mails = await openMailServer()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mails }, use) => {
      const port = String(await freePort())
      const site = await startSiteProcess({
        environment: { ...mailEnvironment(mails.url), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('somebody who has forgotten the password chooses a new one by a mail, and the address is good once', async ({
  page,
  site,
  mails,
  mishaps,
}) => {
  mishaps.expect(/status of 40[01]/)
  addAccount(site.dataDir, 'doris', 'editor')
  ask(site.dataDir, "UPDATE account SET email = 'doris@example.com' WHERE username = 'doris'")
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/en/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please enter your name/)
  await expectSound(page)
  await name.fill('Doris')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'an email is on its way' })).toBeFocused()
  await expect(page.getByText('An admin can set a new password.')).toBeVisible()
  await expectSound(page)
  await expectLargeControls(page)

  await expect.poll(() => mails.taken.length).toBe(1)
  const { text = '' } = (await mails.taken[0]?.parsed()) ?? {}
  const [address = ''] = /http:\S+/.exec(text) ?? []
  expect(address).toContain('/en/login/password#')
  await page.goto(address)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('New password *').fill('doris1234567')
  await field('New password once more *').fill('doris123456')
  await page.keyboard.press('Enter')
  await expect(field('New password once more *')).toHaveAccessibleDescription(/not the same/)
  await field('New password *').fill('doris.doris')
  await field('New password once more *').fill('doris.doris')
  await page.keyboard.press('Enter')
  await expect(field('New password *')).toBeFocused()
  await expect(field('New password *')).toHaveAccessibleDescription(/too easy to guess/)
  await expectSound(page)
  for (const label of ['New password *', 'New password once more *']) {
    await field(label).fill('quite a new password')
  }
  await page.keyboard.press('Enter')
  await expect(staffArea(page).notice('Your new password is set')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/login$/)
  await logInAs(page, 'doris', { password: 'quite a new password' })

  await page.goto(address)
  for (const label of ['New password *', 'New password once more *']) {
    await field(label).fill('yet another password')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('This address is no longer good')
  await page.getByRole('link', { name: 'Ask for a new email' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
})

test('an address without its end says so, in German, too @sweep', async ({ page }) => {
  await page.goto('/login/password')
  await expect(page.getByText('In dieser Adresse fehlt etwas.')).toBeVisible()
  await expectSound(page)
})
