import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'

const words = {
  de: {
    search: 'Projekte durchsuchen',
    start: 'Suchen',
    class: 'Blitzschutzklasse',
    year: 'Jahr',
    classThree: 'Klasse III (4)',
    service: 'Leistung',
    inspected: /geprüft/,
    found: 'Gefundene Projekte',
    none: 'Zu dieser Suche gibt es kein Projekt.',
    everywhere: /^4 Projekte in anderen Kategorien zeigen$/,
    showAll: 'Alle zeigen',
    all: 'Alle Projekte',
    hall: 'Halle',
    countOf: (count: number) => `${count} von 24 Projekten`,
  },
  en: {
    search: 'Search the projects',
    start: 'Search',
    class: 'Class of LPS',
    year: 'Year',
    classThree: 'Class III (4)',
    service: 'Service',
    inspected: /inspected/,
    found: 'Projects found',
    none: 'No project matches this search.',
    everywhere: /^Show 4 projects in other categories$/,
    showAll: 'Show all',
    all: 'All projects',
    hall: 'HALLE',
    countOf: (count: number) => `${count} of 24 projects`,
  },
}

const cards = (page: Page) => page.getByRole('article')
const listHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const count = (page: Page) => page.getByRole('main').getByRole('status')

/** Of the numbers in brackets. */
const sumOf = (options: string[]) =>
  options.reduce((sum, option) => sum + Number(/\((\d+)\)/.exec(option)?.[1] ?? 0), 0)

for (const language of languages) {
  const say = words[language]

  test(
    `a visitor finds projects by words, class and year, and goes back through what was looked for (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const field = page.getByRole('searchbox', { name: say.search })
      const byClass = page.getByLabel(say.class)
      await page.goto(addressIn(language, '/Projects?category=all'))
      await page.waitForLoadState('networkidle')
      await field.fill(say.hall)
      await field.press('Enter')
      await expect(listHeading(page)).toHaveText(say.found)
      await expect(listHeading(page)).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`\\?category=all&q=${say.hall}$`))
      const foundByWord = await cards(page).count()
      expect(foundByWord).toBeGreaterThan(4)

      await byClass.focus()
      await byClass.selectOption('III')
      await expect(count(page)).toHaveText(say.countOf(4))
      await expect(cards(page)).toHaveCount(4)
      await expect(byClass, 'who chooses goes on choosing').toBeFocused()
      await expect(byClass.locator('option:checked')).toHaveText(say.classThree)
      const years = page.getByLabel(say.year).getByRole('option')
      await expect.poll(async () => sumOf(await years.allTextContents())).toBe(4)
      const chips = page.getByRole('main').locator('.filter-chip').filter({ visible: true })
      expect(await chips.count()).toBeGreaterThan(1)
      await chips.first().click()
      await expect(listHeading(page)).toBeFocused()
      await expect(count(page)).not.toHaveText(say.countOf(4))
      await expect(byClass).toHaveValue('III')

      await page.goBack()
      await expect(cards(page)).toHaveCount(4)
      await page.goBack()
      await expect(cards(page)).toHaveCount(foundByWord)
      await expect(byClass).toHaveValue('')
      await expect(field).toHaveValue(say.hall)
      await page.getByRole('link', { name: say.showAll, exact: true }).click()
      await expect(listHeading(page)).toHaveText(say.all)
      await expect(field).toHaveValue('')

      await page.getByLabel(say.service, { exact: true }).selectOption('maintenance')
      await expect(count(page)).toHaveText(say.countOf(1))
      await expect(cards(page)).toHaveText(say.inspected)
    },
  )

  test(`what is found nowhere, or elsewhere only, is said with a way on (${language}) @sweep`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto(addressIn(language, '/Projects?category=all&q=gibtesnicht'))
    await expect(main.getByText(say.none)).toBeVisible()
    await expect(count(page)).toHaveText(say.countOf(0))
    await expect(cards(page), 'the newest').toHaveCount(3)
    const robots = page.locator('meta[name=robots]')
    await expect(robots).toHaveAttribute('content', 'noindex')
    await page.waitForLoadState('networkidle')
    await main.getByRole('link', { name: say.showAll, exact: true }).click()
    await expect(cards(page)).toHaveCount(10)
    await expect(main.getByText(say.none)).toBeHidden()
    await page.goBack()
    await expect(main.getByText(say.none)).toBeVisible()
    await page.goForward()
    await expect(cards(page)).toHaveCount(10)

    const dataCentres = await page
      .getByRole('link', { name: /^(Rechenzentren|Data centres) ?, 4/ })
      .getAttribute('href')
    await page.goto(`${dataCentres}&q=${say.hall}&class=III`)
    await expect(main.getByText(say.none)).toBeVisible()
    await main.getByRole('link', { name: say.everywhere }).click()
    await expect(cards(page)).toHaveCount(4)
  })
}

test('what is typed while the list is on its way stays in the field @sweep', async ({ page }) => {
  await page.goto('/en/Projects?category=all')
  await page.waitForLoadState('networkidle')
  const { promise: isTyped, resolve } = Promise.withResolvers<void>()
  await page.route('**/en/Projects?*class=III*', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.getByLabel(words.en.class).selectOption('III')
  const field = page.getByRole('searchbox', { name: words.en.search })
  await field.fill('halle')
  resolve()
  await expect(listHeading(page)).toHaveText(words.en.found)
  await expect(field).toHaveValue('halle')
  await field.press('Enter')
  await expect(count(page)).toHaveText(words.en.countOf(4))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search is a form that leads to what fits, with what was looked for in it', async ({ page }) => {
    await page.goto('/Projects')
    await page.getByRole('searchbox').fill('  Halle ')
    await page.getByLabel('Blitzschutzklasse').selectOption('III')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/q=\++Halle\+&class=III&year=/)
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('searchbox')).toHaveValue('Halle')
    await expect(page.getByLabel('Blitzschutzklasse')).toHaveValue('III')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Projects\?category=all$/)
  })
})
