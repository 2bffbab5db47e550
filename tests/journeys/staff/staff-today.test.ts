import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { ask, receive } from '#tests/journeys/staff/inquiry-desk.ts'
import todayDe from '#texts/de/today.json' with { type: 'json' }
import todayEn from '#texts/en/today.json' with { type: 'json' }

const words = { de: todayDe, en: todayEn }

for (const language of languages) {
  test(
    `from the login two presses lead to the newest inquiry (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, site }) => {
      const { id, reference } = await receive(site, { lastName: `Neu${language}` })
      addAccount(site.dataDir, `olga ${language}`, 'office')
      const prefix = language === 'de' ? '' : '/en'
      await logInAs(page, `olga ${language}`, { to: `${prefix}/dashboard`, language })
      const today = page.getByRole('region', { name: words[language].heading })
      await expect(today.getByRole('heading', { level: 2 })).toBeVisible()
      // First on the screen.
      const first = page.locator('main h2').first()
      await expect(first).toHaveText(words[language].heading)
      await expectSound(page)
      await today.getByRole('link', { name: new RegExp(`Neu${language}`) }).click()
      await expect(page).toHaveURL(/Inquiries/)
      // Until the inbox is there, its link is still that of the desk.
      await expect(today).toBeHidden()
      const link = page.getByRole('link', { name: new RegExp(`Neu${language}`) })
      if (!page.url().includes(`Inquiries/${id}`)) await link.first().click()
      await expect(page).toHaveURL(new RegExp(`/dashboard/Inquiries/${id}`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    },
  )
}

test('an inquiry that nobody has answered is urgent; an editor hears nothing of it, at 320 pixels neither', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { id } = await receive(site, { lastName: 'Langwarterin' })
  ask(site.dataDir, `UPDATE inquiry SET received_at = '2019-02-04T08:00:00.000Z' WHERE id = ?`, id)
  addAccount(site.dataDir, 'otto', 'office')
  addAccount(site.dataDir, 'edda', 'editor')
  await logInAs(page, 'otto')
  const today = page.getByRole('region', { name: todayEn.heading })
  const urgent = today.getByRole('list', { name: todayEn.urgencies.now })
  await expect(urgent).toContainText('Langwarterin')
  await expect(urgent).toContainText('4 Feb 2019, 09:00')
  await expectSound(page)
  await urgent.getByRole('link', { name: /Langwarterin/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/Inquiries/${id}$`))
  await page.getByRole('button', { name: 'Log out' }).click()
  // A page opened before would end the logout instead.
  await expect(page).toHaveURL('/en/login')
  await logInAs(page, 'edda')
  await expect(today).toBeVisible()
  await expect(today).not.toContainText(/inquir|Langwarterin|samples/)
  await expectSound(page)
})
