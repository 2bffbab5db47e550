import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import projectsDe from '#texts/de/projects.json' with { type: 'json' }
import projectsEn from '#texts/en/projects.json' with { type: 'json' }

const words = { de: projectsDe, en: projectsEn }
const addresses = { de: '/Projects', en: '/en/Projects' }
const phone = { width: 375, height: 812 }

for (const language of languages) {
  test(
    `on a phone the first project is in view, and the filters are a press away (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const say = words[language]
      await page.setViewportSize(phone)
      await page.goto(addresses[language])
      const card = page.locator('.project-card').first()
      await expect(card).toBeInViewport()
      await expect(page.getByLabel(say.search.words)).toBeVisible()
      const choice = page.getByLabel(say.facts.class, { exact: true })
      const categories = page.getByRole('list', { name: say.categories })
      await expect(choice).toBeHidden()
      await expect(categories).toBeHidden()

      const fold = page.locator('.gallery-fold summary')
      await expect(fold).toHaveText(say.filters)
      await fold.focus()
      await page.keyboard.press('Enter')
      await expect(choice).toBeVisible()
      await expect(categories).toBeVisible()
      await choice.selectOption('II')
      await expect(fold).toHaveText(say.filtersSet_one.replace('{{count}}', '1'))
      await expect(page).toHaveURL(/class=II/)
      await expectSound(page)
      await fold.press('Enter')
      await expect(choice).toBeHidden()
    },
  )
}

test('without scripts the filters are open where one is set, and fold by themselves @sweep', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  const choice = page.getByLabel(projectsDe.facts.class, { exact: true })
  await page.goto('/Projects')
  await expect(choice).toBeHidden()
  await page.locator('.gallery-fold summary').click()
  await expect(choice).toBeVisible()
  await page.goto('/Projects?category=all&class=II')
  await expect(choice).toBeVisible()
  await expect(page.locator('.gallery-fold summary')).toHaveText(
    projectsDe.filtersSet_one.replace('{{count}}', '1'),
  )
  await context.close()
})

test('on a desk there is nothing to fold @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/Projects')
  await expect(page.locator('.gallery-fold summary')).toBeHidden()
  await expect(page.getByLabel(projectsDe.facts.class, { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: projectsDe.categories })).toBeVisible()
})

test('what is chosen before the script has come counts @sweep', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/gallery-script-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addresses.en)
  await page.getByLabel(words.en.facts.class, { exact: true }).selectOption('II')
  await expect(page).not.toHaveURL(/class=II/)
  letThrough()
  await expect(page).toHaveURL(/class=II/)
  await expect(page.getByLabel(words.en.facts.class, { exact: true })).toHaveValue('II')
})
