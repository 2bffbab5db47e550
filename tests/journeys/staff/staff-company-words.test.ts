import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'

let before: object
test.beforeEach(async ({ page }) => {
  before = await companyDesk(page).read()
})
test.afterEach(async ({ page }) => await companyDesk(page).putBack(before))

test('days, numbers and files of drafts and versions are in words of the reader @sweep', async ({ page }) => {
  const desk = companyDesk(page, 'de')
  const text = { de: 'Geschlossen.', en: 'Closed.' }
  const notice = { text, from: '2037-11-20', until: '2037-11-21' }
  const map = { latitude: 50.25, longitude: 8.5 }
  // The first version has none before it.
  await desk.change({ phone: '+49 69 90009-333' })
  await desk.change({ notice, map, publish: 'draft' })
  const expectWords = async (shown: Locator) => {
    await expect(shown).toContainText('20.11.2037')
    await expect(shown).toContainText('50,25')
    await expect(shown).not.toContainText(/2037-11|50\.25/)
  }
  await desk.logIn('/dashboard/Drafts')
  await expectWords(page.getByRole('listitem').filter({ hasText: 'Blitzschutz Musterwerk GmbH' }))
  await page.goto('/dashboard/Company')
  await page.getByText(desk.say.versions.title).click()
  await expectWords(page.locator('.text-versions li').first())
})

test('all that is wrong is said at once, at its fields @sweep', async ({ page, mishaps }) => {
  mishaps.expect(/status of 400/)
  const desk = companyDesk(page, 'de')
  const { say, field } = desk
  await desk.logIn()
  await field('notice.text.de').fill('Geschlossen.')
  await field('notice.from').fill('2037-11-21')
  await field('notice.until').fill('2037-11-20')
  await field('statistics.groundingCables').fill('210.500')
  await field('vatId').fill('DE\t1')
  await expect(field('logo')).toHaveAccessibleDescription(/höchstens 1.MB/)
  await expect(field('logo')).not.toHaveAccessibleDescription(/10.MB/)
  await expect(field('heroVideo')).not.toHaveAccessibleDescription(/Bilder/)
  const before = await desk.form.locator('[name$=".name.de"]').count()
  await desk.button(say.add.credentials).click()
  await desk.publish.click()
  const name = `credentials[${before}].name`
  for (const [path, words] of [
    ['vatId', say.problems.oneLine],
    ['notice.text.en', say.problems.missing],
    ['notice.until', say.problems.until],
    ['statistics.groundingCables', say.problems.figure],
    [`${name}.de`, say.problems.missing],
    [`${name}.en`, say.problems.missing],
  ] as const)
    await expect(field(path)).toHaveAccessibleDescription(new RegExp(words))
  await expect(page.locator('#company-problems')).toHaveCount(0)
  await expect(field('notice.text.en')).toBeFocused()
})
