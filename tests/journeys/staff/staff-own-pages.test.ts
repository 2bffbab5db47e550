import type { Page } from '@playwright/test'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import staffDe from '#texts/de/staff.json' with { type: 'json' }
import companyEn from '#texts/en/company.json' with { type: 'json' }
import entries from '#texts/en/entries.json' with { type: 'json' }
import kinds from '#texts/en/kinds.json' with { type: 'json' }
import staffEn from '#texts/en/staff.json' with { type: 'json' }
import texts from '#texts/en/texts.json' with { type: 'json' }

const test = testWith({ company: minimalCompany })
const say = kinds.page

function pageDesk(page: Page) {
  const panel = page.locator('dialog:has(> .modal-content > form.project-form)')
  return {
    panel,
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    editor: (code: 'de' | 'en') => panel.getByRole('textbox', { name: say.fields.content[code] }),
    publish: panel.getByRole('button', { name: texts.actions.publish, exact: true }),
    async open() {
      await bringToken(page, await goodToken(page))
      await page.goto('/en/dashboard/Pages')
      await page.getByRole('button', { name: say.add, exact: true }).click()
    },
  }
}

test('an editor writes a page of the company’s own, which visitors find in the menu of every page', async ({
  page,
}) => {
  const desk = pageDesk(page)
  await desk.open()
  const slug = desk.field(`${say.fields.slug} *`)
  await desk.field(`${say.fields.title.de} *`).fill('Ausbildung')
  await expect(slug).toHaveValue('ausbildung')
  await slug.fill('jobs')
  await desk.field(`${say.fields.summary.de} *`).fill('Wer bei uns lernt.')
  await desk.field(`${say.fields.title.en} *`).fill('Apprenticeship')
  await desk.field(`${say.fields.summary.en} *`).fill('Who learns with us.')
  await desk.editor('de').click()
  await page.keyboard.type('Drei Jahre auf dem Dach.')
  await desk.field(`${say.fields.menu} *`).selectOption(say.options.menu.head)
  await desk.publish.click()
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(new RegExp(say.problems.slugOfSite))
  await slug.fill('ausbildung')
  await expectSound(page)
  await desk.publish.click()
  await expect(page.getByRole('status').filter({ hasText: say.done.now })).toBeVisible()
  await expectSound(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/aboutus')
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Ausbildung' })
    .click()
  await expect(page).toHaveURL(/\/ausbildung$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ausbildung' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Drei Jahre auf dem Dach.')).toBeVisible()
  await expectSound(page)
  await expect(page.getByRole('link', { name: staffDe.bar.editPage })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/en')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Apprenticeship' }).first().click()
  await expect(page.getByRole('main').getByText('in German only')).toBeVisible()
  await expectSound(page)
})

test('the office puts the built-in pages of the menu in order by keyboard, and hides one', async ({
  page,
}) => {
  const desk = companyDesk(page)
  await desk.logIn('/en/dashboard/Company')
  const group = page.locator('[data-layout="headMenu"]')
  await group.getByRole('button', { name: desk.say.layout.choose }).press('Enter')
  const up = group.getByRole('button', { name: desk.say.list.upOf.replace('{{name}}', 'About us') })
  await up.press('Enter')
  await up.press('Enter')
  await group
    .getByRole('button', { name: desk.say.list.removeOf.replace('{{name}}', 'Contact') })
    .press('Enter')
  await expect(
    group.getByRole('button', { name: desk.say.layout.show.replace('{{name}}', 'Contact') }),
  ).toBeVisible()
  await expectSound(page)
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  const names = await links.allTextContents()
  expect(names).not.toContain('Contact')
  expect(names.indexOf('About us')).toBeLessThan(names.indexOf('Jobs'))
})

test('in edit mode a section is moved and hidden where it stands, brought back in the form, and a fact opens its group', async ({
  page,
}) => {
  await bringToken(page, await goodToken(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  await page.getByRole('switch', { name: staffEn.bar.editTexts }).click()
  const spot = (text: string, shown: string) =>
    page.getByRole('button', { name: text.replace('{{text}}', shown), exact: true })
  await expect(spot(staffEn.bar.editFact, '+49 69 90009-777').first()).toBeVisible()
  const part = spot(staffEn.bar.arrange, 'How we work')
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name })
  const isAbove = async () =>
    ((await heading('How we work').boundingBox())?.y ?? 0) <
    ((await heading('Services').boundingBox())?.y ?? 0)
  expect(await isAbove()).toBe(true)
  await part.press('Enter')
  await expect(page.getByRole('button', { name: staffEn.bar.up })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(isAbove).toBe(false)
  await expect(part).toBeFocused()
  await part.press('Enter')
  await page.getByRole('button', { name: staffEn.bar.hide, exact: true }).press('Enter')
  await expect(heading('How we work')).toHaveCount(0)

  await spot(staffEn.bar.arrange, 'Services').press('Enter')
  await page.getByRole('link', { name: staffEn.bar.all }).press('Enter')
  await expect(page.getByRole('heading', { name: companyEn.groups.layout })).toBeFocused()
  const sections = page.locator('[data-layout="homeSections"]')
  await sections
    .getByRole('button', { name: companyEn.layout.show.replace('{{name}}', 'How we work') })
    .click()
  await expectSound(page)
  await page.getByRole('button', { name: texts.actions.saveDraft, exact: true }).click()
  await expect(companyDesk(page).notice(entries.done.draft)).toBeVisible()
  await page.goto('/en')
  await expect(heading('How we work')).toHaveCount(1)
  await spot(staffEn.bar.editFact, '+49 69 90009-777').first().press('Enter')
  await expect(page.getByRole('heading', { name: companyEn.groups.contact })).toBeFocused()
})

test('in edit mode each part of a page that can be arranged has a name of its own', async ({ page }) => {
  await bringToken(page, await goodToken(page))
  await page.goto('/en')
  await page.getByRole('switch', { name: staffEn.bar.editTexts }).press('Enter')
  const parts = page.locator('.edit-spot.is-part')
  for (const [address, count] of [
    ['/en/aboutus', 2],
    ['/en/Blitzschutz', 7],
    ['/en/Services', 5],
  ] as const) {
    await page.goto(address)
    await expect(parts).toHaveCount(count)
    const names = await parts.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))
    expect(new Set(names).size, address).toBe(count)
  }
})
