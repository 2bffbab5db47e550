import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import { ask } from '#tests/journeys/staff/inquiry-desk.ts'

const notice = { de: 'Gezählt wird ohne Namen.', en: 'Visits are counted without names.' }
const analytics = { script: 'https://stats.example.org/s.js', notice }

let before: object
test.beforeEach(async ({ page }) => {
  before = await companyDesk(page).read()
})
test.afterEach(async ({ page }) => await companyDesk(page).putBack(before))

for (const language of languages) {
  test(`an editor reads what pages load from elsewhere, and changes all but that (${language}) @sweep`, async ({
    page,
    site,
  }) => {
    const desk = companyDesk(page, language)
    const { say } = desk
    await desk.change({ phone: '+49 69 90009-320' })
    await desk.change({ analytics, phone: '+49 69 90009-322' })
    addAccount(site.dataDir, `editor ${language}`, 'editor')
    const to = language === 'de' ? '/dashboard/Company' : '/en/dashboard/Company'
    await logInAs(page, `editor ${language}`, { to, language })
    await expect(desk.field('analytics.script')).toHaveValue(analytics.script)
    for (const name of ['analytics.script', 'analytics.notice.de', 'analytics.notice.en', 'map.frame']) {
      await expect(desk.field(name)).not.toBeEditable()
    }
    await expect(page.getByText(say.hints.adminsOnly)).toHaveCount(2)
    await expect(desk.field('map.frame')).toHaveAccessibleDescription(new RegExp(say.hints.adminsOnly))
    await expectSound(page)

    // A version from before the script: taken over without what is not the editor's to change.
    await page.getByText(say.versions.title).click()
    await page.locator('.text-versions li').nth(1).getByRole('button').click()
    await expect(desk.field('phone')).toHaveValue('+49 69 90009-320')
    await expect(desk.field('analytics.script')).toHaveValue(analytics.script)
    await desk.field('phone').fill('+49 69 90009-321')
    await desk.publish.click()
    await expect(desk.notice(say.done.now)).toBeVisible()
    expect(await desk.read()).toMatchObject({ analytics, phone: '+49 69 90009-321' })

    await desk.change({ analytics: null, publish: 'draft' })
    await page.reload()
    await expect(page.getByText(say.origin.held)).toBeVisible()
    await expect(page.getByRole('button', { name: say.origin.discard, exact: true })).toHaveCount(0)
    await expectSound(page)
  })
}

test('an address from before that is not loaded any more is told beside its field @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 400/)
  const desk = companyDesk(page)
  const { say } = desk
  await desk.change({ analytics })
  ask(
    site.dataDir,
    "UPDATE company SET facts = replace(facts, 'https://stats.example.org', 'http://stats.example.org')",
  )
  await desk.logIn()
  const script = desk.field('analytics.script')
  await expect(script).toHaveValue('http://stats.example.org/s.js')
  await expect(script).toHaveAccessibleDescription(say.problems.unsafeAddress)
  await expectSound(page)
  await script.fill('http://stats.example.org/other.js')
  await expect(script).not.toHaveAttribute('aria-invalid')
  await desk.publish.click()
  await expect(script).toBeFocused()
  await expect(script).toHaveAccessibleDescription(say.problems.unsafeAddress)
  await script.fill(analytics.script)
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
})
