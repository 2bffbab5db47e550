import type { Locator, Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

const cards = (page: Page) => page.getByRole('article')
const listHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const shownCount = (page: Page) => page.getByRole('main').getByRole('status')
const chosenFilter = (page: Page) => page.locator('main .menu summary')

/** A mark that a reload of the document would wipe away. */
/** Once the gallery's script is there: a link that is pressed before leads to another document. */
const markDocument = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
}
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

for (const language of languages) {
  const say = words[language]

  test(
    `a visitor browses the projects by category and page (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      await page.goto(addressIn(language, '/'))
      await page.getByRole('banner').getByRole('link', { name: say.projects, exact: true }).click()

      await expect(page).toHaveURL(addressIn(language, '/Projects?category=all'))
      await expect(chosenFilter(page)).toHaveText(`${say.filters}: ${say.selectCategory}`)
      await expect(cards(page)).toHaveCount(10)
      await markDocument(page)
      await page.getByRole('link', { name: new RegExp(`^${say.industry} ?, 4 `) }).click()
      await expect(chosenFilter(page)).toHaveText(`${say.filters}: ${say.industry}`)
      await expect(listHeading(page)).toHaveText(say.industry)
      await expect(shownCount(page)).toHaveText(say.countOf(4, 24))
      await expect(cards(page)).toHaveCount(4)
      await expect(page.getByRole('main').getByRole('navigation', { name: say.paging })).toHaveCount(0)
      const industryTitles = await cards(page).getByRole('heading').allTextContents()

      await chosenFilter(page).click()
      await link(say.dataCentres).click()
      await expect(chosenFilter(page)).toHaveText(`${say.filters}: ${say.dataCentres}`)
      await expect(page).toHaveURL(/\/Projects\?category=\d+$/)
      await expect(cards(page)).toHaveCount(4)
      for (const title of await cards(page).getByRole('heading').allTextContents()) {
        expect(industryTitles).not.toContain(title)
      }

      await link(say.all).click()
      await expect(chosenFilter(page)).toHaveText(`${say.filters}: ${say.selectCategory}`)
      await expect(cards(page)).toHaveCount(10)
      await expect(page.getByText(say.pageOf(1, 3))).toBeVisible()

      await link('20').click()
      await expect(page.getByText(say.pageOf(1, 2))).toBeVisible()
      await expect(page).toHaveURL(/category=all&rows=20$/)
      await expect(cards(page)).toHaveCount(20)
      await expect(button(say.prev)).toBeDisabled()

      await link(say.next).click()
      await expect(page.getByText(say.pageOf(2, 2))).toBeVisible()
      await expect(cards(page)).toHaveCount(4)
      await expect(listHeading(page)).toBeFocused()
      await expect(listHeading(page)).toBeInViewport()
      await expect(button(say.next)).toBeDisabled()

      await link(say.prev).click()
      await expect(page.getByText(say.pageOf(1, 2))).toBeVisible()
      await page.goBack()
      await expect(page.getByText(say.pageOf(2, 2))).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    },
  )

  test(`a visitor shares a view of the projects by its address (${language}) @sweep`, async ({ page }) => {
    const view = addressIn(language, '/Projects?category=all&page=2&rows=20')
    await page.goto(view)
    await expect(page.getByText(say.pageOf(2, 2))).toBeVisible()
    await expect(chosenFilter(page)).toHaveText(`${say.filters}: ${say.selectCategory}`)
    await expect(page.getByRole('link', { name: '20', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(4)
  })

  test(`an address beyond the last page leads to the last page (${language}) @sweep`, async ({ page }) => {
    await page.goto(addressIn(language, '/Projects?category=all&page=99'))
    await expect(page).toHaveURL(/category=all&page=3$/)
    await expect(page.getByText(say.pageOf(3, 3))).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await page.goto(addressIn(language, '/Projects?page=99'))
    await expect(page).toHaveURL(addressIn(language, '/Projects'))
    await expect(shownCount(page)).toHaveText(say.countOf(4, 24))
  })
}

test('a visitor opens a project, changes the language and goes back', async ({ page, newVisitor }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/Projects?category=all')
  const germanTitle = await textOf(cards(page).first().getByRole('heading'))
  await cards(page).first().getByRole('link').click()

  await expect(page).toHaveURL(/\/project\/\d+$/)
  await expect(heading).toHaveText(germanTitle)
  await expect(page).toHaveTitle(new RegExp(`^${escaped(germanTitle)} \\|`))
  for (const name of [words.de.scopeOfWorks, words.de.content]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const name of [words.de.location, words.de.workDuration]) {
    await expect(page.getByRole('term').getByText(name, { exact: true })).toBeVisible()
  }
  const germanAddress = page.url()

  await page.locator('header summary').click()
  await link('ENGLISH').click()
  await expect(page).toHaveURL(/\/en\/project\/\d+$/)
  await expect(heading).not.toHaveText(germanTitle)
  const englishTitle = await textOf(heading)
  await expect(page).toHaveTitle(new RegExp(`^${escaped(englishTitle)} \\|`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Scope of Works', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Content', exact: true })).toBeVisible()
  await expect(page.getByRole('term').getByText('Work Duration', { exact: true })).toBeVisible()
  await expect(page.locator('header summary')).toHaveText('Language: ENGLISH')
  await expect(link('DEUTSCH')).toBeHidden()

  const other = await newVisitor()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(englishTitle)
  await expect(other).toHaveTitle(await page.title())

  await page.goBack()
  await expect(page).toHaveURL(germanAddress)
  await expect(heading).toHaveText(germanTitle)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goBack()
  await expect(page).toHaveURL('/Projects?category=all')
  await expect(cards(page)).toHaveCount(10)
})

test('a visitor looks through projects and comes back to the gallery as it was left @sweep', async ({
  page,
  newVisitor,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const beside = page.getByRole('navigation', { name: 'Weitere Projekte' })
  const back = page.getByRole('link', { name: words.de.back, exact: true })
  await page.goto('/Projects?category=all&rows=20')
  await cards(page).nth(12).getByRole('link').click()
  const first = await textOf(heading)
  await expect(page.getByRole('term').filter({ hasText: 'Kategorie' })).toBeVisible()

  const next = beside.getByRole('link', { name: /^Nächstes Projekt/ })
  const nextTitle = (await textOf(next)).replace('Nächstes Projekt', '').replace(/Muster $/, '')
  await next.click()
  await expect(heading).toHaveText(nextTitle)
  await expect(beside.getByRole('link', { name: /^Vorheriges Projekt/ })).toContainText(first)
  await expect(cards(page)).toHaveCount(3)
  for (const title of await cards(page).getByRole('heading').allTextContents()) {
    expect(title).not.toBe(nextTitle)
  }
  await scriptOf(page)
  await back.click()
  await expect(page).toHaveURL('/Projects?category=all&rows=20')
  await expect(cards(page).nth(12)).toBeInViewport()

  const stranger = await newVisitor()
  await stranger.goto('/project/24')
  await scriptOf(stranger)
  await stranger.getByRole('link', { name: words.de.back, exact: true }).click()
  await expect(stranger, 'nobody came from the gallery').toHaveURL(/\/Projects\?category=\d+$/)
})

test('the picture of a project opens large, and closes by Escape, button or press', async ({ page }) => {
  await page.goto('/en/project/22')
  await scriptOf(page)
  const picture = page.getByRole('link', { name: /Enlarge picture$/ })
  const dialog = page.getByRole('dialog', { name: 'Picture in full size' })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
  await picture.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await picture.click()
  await dialog.getByRole('img').click()
  await expect(dialog).toHaveCount(0)
  await expect(picture).toHaveAttribute('href', /^\/pictures\/.*-\d{4}\.webp$/)
})

for (const width of [700, 1100]) {
  test(`no row of cards has a hole at the end (${width} px) @sweep`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/Projects?category=all&rows=30')
    const holes = await page.evaluate(() => {
      const list = document.querySelector('.project-grid')
      if (!list) return ['no list']
      const cards = [...list.children]
      return Array.from({ length: cards.length }, (_, index) => {
        list.replaceChildren(...cards.slice(0, index + 1))
        const { left, right } = list.getBoundingClientRect()
        const boxes = Array.from(list.children, (card) => card.getBoundingClientRect())
        const rows = new Set(boxes.map(({ top }) => Math.round(top)))
        const isFull = (top: number) => {
          const row = boxes.filter((box) => Math.round(box.top) === top)
          const ends = [Math.min(...row.map((box) => box.left)), Math.max(...row.map((box) => box.right))]
          return Math.abs((ends[0] ?? 0) - left) < 1 && Math.abs((ends[1] ?? 0) - right) < 1
        }
        return [...rows].every(isFull) ? '' : `${index + 1} cards`
      }).filter(Boolean)
    })
    expect(holes).toEqual([])
  })
}

test('a project that does not exist leads home, in the language of its address @sweep', async ({ page }) => {
  await page.goto('/en/project/999999')
  await expect(page).toHaveURL('/en')
  await page.goto('/project/999999')
  await expect(page).toHaveURL('/')
})

/** Waits until the project's script has been asked for and has run. */
const scriptOf = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /project-script-/.test(name)),
  )
  await page.waitForFunction(() => document.querySelector('link[rel=stylesheet][href*="/assets/"]'))
  await page.waitForLoadState('networkidle')
}

const textOf = async (locator: Locator) => (await locator.textContent()) ?? ''

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
