import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })

/** In English two pages: one of texts, one of entries. */
const read = publicPages.filter(
  ({ name, language }) => language === 'de' || ['home (en)', 'project (en)'].includes(name),
)

/** A page of texts with folds and the form; the others are swept. */
const sample = ['lightning protection (de)', 'contact (de)']

for (const { name, address, heading, language } of read) {
  const sampled = sweepUnless(sample.includes(name))
  test(`without JavaScript a visitor reads ${name}`, sampled, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('heading', { level: 1 }).click({ trial: true }) // nothing covers it
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(200)
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0),
        )
        .toBe(true)
    }
    const opener = page.getByRole('contentinfo').getByRole('link', { name: words[language].form })
    if (await opener.isVisible()) await opener.click()
    await expect(page.locator('noscript p').filter({ hasText: words[language].noScript })).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].send, exact: true })).toBeDisabled()
    // What the gallery folds stands beside it.
    const fold = page.locator('.gallery-fold summary')
    if (await fold.isVisible()) await fold.click()
    for (const summary of await page.locator('main summary:not(.gallery-fold summary)').all()) {
      const content = summary.locator('xpath=following-sibling::*')
      await summary.click()
      await expect(content).toBeVisible()
      expect((await content.textContent())?.length).toBeGreaterThan(50)
    }
    for (const table of await page.locator('main table').all()) {
      expect(await table.locator('td').count()).toBeGreaterThanOrEqual(2)
    }
    for (const control of [
      words[language].loadMap,
      words[language].searchJobs,
      words[language].clearSearch,
    ]) {
      await expect(page.getByText(control, { exact: true }).filter({ visible: true })).toHaveCount(0)
    }
    const statement = page.getByRole('contentinfo').getByRole('link', { name: words[language].accessibility })
    await expect(statement).toHaveAttribute('href', `${addressIn(language, '/impressum')}#accessibility`)
    const menu = page.getByRole('banner')
    // Its words are white.
    await expect(menu).toHaveCSS('background-color', 'rgb(7, 13, 28)')
    await expect(menu.getByRole('link', { name: words[language].contact, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].openMenu })).toBeHidden()
  })
}

for (const language of languages) {
  test(
    `without JavaScript a visitor reads all jobs and the figures (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const main = page.getByRole('main')
      await page.goto(addressIn(language, '/jobs'))
      await expect(main.getByRole('rowheader')).toHaveCount(2)
      await expect(main.getByRole('article')).toHaveCount(2)
      await main.getByRole('rowheader').getByRole('link').nth(1).click()
      await expect(main.getByRole('article').nth(1).getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(main.getByRole('searchbox')).toHaveCount(0)

      await page.goto(addressIn(language, '/'))
      const figure = { de: '300.000', en: '300,000' }[language]
      await expect(main.getByText(figure, { exact: true })).toBeVisible()
      await expect(main.locator('[data-counter]')).toHaveCount(0)
      await expect(main.locator('iframe')).toHaveCount(0)
      await expect(main.getByRole('button')).toHaveCount(0)
    },
  )

  test(
    `without JavaScript a visitor finds a project and changes the language (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const say = words[language]
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      await page.goto(addressIn(language, '/'))
      await page.getByRole('banner').getByRole('link', { name: say.projects, exact: true }).click()
      await page.locator('.gallery-fold summary').click()
      await page.locator('main .menu summary').click()
      await link(say.dataCentres).click()
      await expect(page.locator('main .menu summary')).toHaveText(`${say.filters}: ${say.dataCentres}`)
      await link(say.all).click()
      await expect(page).toHaveURL(/category=all/)
      await link(say.next).click()
      // Tests before this one may have left projects on the site.
      await expect(page.getByText(new RegExp(say.pageOf(2, 0).replace('0', '\\d')))).toBeVisible()
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('heading', { name: say.scopeOfWorks })).toBeVisible()
      await page.locator('header summary').click()
      await link(language === 'de' ? 'ENGLISH' : 'DEUTSCH').click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'de' ? 'en' : 'de')
    },
  )
}
