import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const addresses = { de: '/dashboard/Texts', en: '/en/dashboard/Texts' }

test.afterEach(async ({ page }) => await textDesk(page).putBack())

for (const language of languages) {
  test(
    `staff find a text by its words, and a lost place holder is refused beside the field (${language})`,
    sweepUnless(language === 'en'),
    async ({ page }) => {
      const desk = textDesk(page, language)
      const { say } = desk
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn(addresses[language])
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(0)
      await expectSound(page)
      await expectLargeControls(page)
      await page.getByLabel(say.filters.search, { exact: true }).fill('Firmensitz planung')
      await expect(page).toHaveURL(/search=Firmensitz/)
      await expect(page.getByRole('row')).toHaveCount(1)
      await expectSound(page)
      await desk.row('metaDescription').click()

      await expect(desk.german).toHaveValue(homeDe.metaDescription)
      await desk.german.fill('Blitzschutz für {{clients}} aus ')
      await expect(desk.german).toHaveAccessibleDescription(/\{\{company\.city\}\}/)
      await desk.publish.click()
      await expect(desk.german).toBeFocused()
      await expect(desk.german).toHaveAttribute('aria-invalid', 'true')
      await expectSound(page)
      await page.keyboard.press('End')
      const insert = desk.button(say.parts.insert.replace('{{part}}', '{{company.city}}')).first()
      await insert.click()
      await expect(desk.german).toHaveValue('Blitzschutz für {{clients}} aus {{company.city}}')
      await expect(desk.german).toBeFocused()
      await expect(desk.german).not.toHaveAttribute('aria-invalid')
      await page.keyboard.type(' und {{ort}}')
      await expect(desk.german).toHaveAccessibleDescription(/\{\{ort\}\}/)
      await desk.german.fill('')
      await desk.publish.click()
      await expect(desk.german).toBeFocused()
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect(desk.panel).toHaveCount(0)
      await expect(desk.row('metaDescription')).toBeFocused()
    },
  )
}

test('filters show what was changed, what is a draft, and where German is newer @sweep', async ({ page }) => {
  const desk = textDesk(page)
  await desk.logIn('/robots.txt')
  await desk.change('hero.slogan', 'Neu', homeEn.hero.slogan, 'now')
  await desk.change('hero.text', 'Auch neu für {{clients}}', 'New as well for {{clients}}', 'draft')
  await page.goto(addresses.en)
  const state = page.getByLabel(desk.say.filters.state, { exact: true })
  for (const [name, keys] of [
    ['changed', ['hero.slogan', 'hero.text']],
    ['draft', ['hero.text']],
    ['stale', ['hero.slogan']],
  ] as const) {
    await state.selectOption({ value: name })
    await expect(page).toHaveURL(new RegExp(`state=${name}`))
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(keys.length)
    for (const key of keys) await expect(desk.row(key)).toBeVisible()
  }
  await state.selectOption({ value: 'englishMissing' })
  await expect(page.getByText(desk.say.empty)).toBeVisible()
})

test('an earlier version is taken over, and the built-in text comes back after a question @sweep', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page)
  const visitor = await newVisitor()
  const shown = async () => {
    await visitor.goto('/en')
    return await visitor.getByRole('heading', { level: 1 }).textContent()
  }
  await desk.logIn('/robots.txt')
  await desk.change('hero.slogan', 'Erste Fassung', 'First version', 'now')
  await desk.change('hero.slogan', 'Zweite Fassung', 'Second version', 'now')
  expect(await shown()).toBe('Second version')
  await page.goto(`${addresses.en}?page=homepage`)
  await desk.row('hero.slogan').click()
  await expect(desk.english).toHaveValue('Second version')
  await desk.panel.getByText(desk.say.versions.title).click()
  await desk.panel
    .getByRole('listitem')
    .filter({ hasText: 'First' })
    .getByRole('button', { name: /Take over/ })
    .click()
  await expect(desk.german).toHaveValue('Erste Fassung')
  await expect(
    desk.panel.getByText(/^The fields now hold the version of .+\. Nothing is saved yet\./),
  ).toBeFocused()
  await expectSound(page)
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  expect(await shown()).toBe('First version')

  await desk.row('hero.slogan').click()
  await desk.button(desk.say.actions.reset).click()
  const question = page.getByRole('alertdialog', { name: desk.say.questions.reset })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: desk.say.questions.resetYes }).click()
  await expect(desk.notice(desk.say.done.reset)).toBeVisible()
  expect(await shown()).toBe(homeEn.hero.slogan)
})
