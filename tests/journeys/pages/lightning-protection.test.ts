import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import protectionDe from '#texts/de/BlitzSchutz.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }
import { builtInSources } from '#texts/sources.ts'

const texts = { de: protectionDe, en: protectionEn }
const parts = ['external', 'internal', 'required', 'inspection'] as const

function accordion(page: Page) {
  const blocks = page.locator('main details')
  return {
    blocks,
    open: page.locator('main details[open]'),
    block: (question: string) =>
      blocks.filter({ has: page.getByRole('heading', { level: 2, name: question, exact: true }) }),
    /** Places of the blocks on the page. */
    places: () => blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect().toJSON())),
  }
}

for (const language of languages) {
  const text = texts[language]
  const address = addressIn(language, '/Blitzschutz')

  test(
    `a visitor opens one answer at a time, by mouse and by keyboard (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const { blocks, open, block, places } = accordion(page)
      const summary = (part: (typeof parts)[number]) => block(text[part].question).locator('summary')
      const expectRow = async () => {
        await expect(open).toHaveCount(0)
        const tops = (await places()).map(({ top }) => top)
        expect(new Set(tops).size).toBe(1)
        expect(tops).toHaveLength(4)
      }
      const expectOpen = async (part: (typeof parts)[number]) => {
        await expect(open).toHaveCount(1)
        await expect(open).toHaveAttribute('id', part)
        await expect(open.getByText(text[part].question)).toBeInViewport({ ratio: 1 })
        const top = async () => (await open.boundingBox())?.y
        await expect.poll(top, 'it is scrolled to').toBeLessThan(160)
        const widths = (await places()).map(({ width }) => width)
        expect(Math.min(...widths)).toBeGreaterThan(1100)
      }
      await page.goto(address)
      await expect(blocks.getByRole('heading', { level: 2 })).toHaveText(
        parts.map((part) => text[part].question),
      )
      await expectRow()

      await summary('required').click()
      await expectOpen('required')
      await summary('external').focus()
      await page.keyboard.press('Enter')
      await expectOpen('external')
      await summary('inspection').click()
      await expectOpen('inspection')
      await page.keyboard.press('Enter')
      await expectRow()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test(`an answer that is opened before its script has come is scrolled to when it does (${language}) @sweep`, async ({
    page,
  }) => {
    const { open, block } = accordion(page)
    const arrived = Promise.withResolvers<void>()
    await page.route('**/accordion-script-*.js', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(address)
    await block(text.required.question).locator('summary').click()
    await expect(open).toHaveAttribute('id', 'required')
    const top = async () => (await open.boundingBox())?.y
    expect(await top()).toBeGreaterThan(160)
    arrived.resolve()
    await expect.poll(top).toBeLessThan(160)
  })

  test(
    `on a phone the last column of the intervals is in sight, and the page leads on (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(`${address}#inspection`)
      const table = page.getByRole('region', { name: text.inspection.table.caption })
      await expect(table).toBeVisible()
      expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      await link(text.closing.knowledge).click()
      await expect(page).toHaveURL(addressIn(language, '/Wissen'))
      await page.goBack()
      await link(text.knowledge).click()
      await expect(page).toHaveURL(addressIn(language, '/Wissen'))

      await page.setViewportSize({ width: 375, height: 700 })
      await page.goto(addressIn(language, '/Wissen/welche-blitzschutzklasse'))
      const classes = page.getByRole('main').getByRole('region')
      expect(await classes.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.goto(addressIn(language, '/Wissen/photovoltaik-nachruesten'))
      await expect(link('SPD').first()).toHaveAttribute('href', addressIn(language, '/Wissen/spd'))
    },
  )

  test(
    `a visitor reads the four answers and looks at both drawings (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const { open, block } = accordion(page)
      await page.goto(`${address}#internal`)
      await expect(open).toHaveAttribute('id', 'internal')
      await expect(open).toBeInViewport()
      await expect(open.locator('p')).toHaveCount(2)
      // A term with an abbreviation is found by either.
      const term = addressIn(language, '/Wissen/spd')
      const device = open.getByRole('link', {
        name: /^(Überspannungsschutzgeräte|surge protective devices)$/,
      })
      await expect(device).toHaveAttribute('href', term)

      for (const [part, heading] of [
        ['external', text.drawings.external],
        ['internal', text.drawings.internal],
      ] as const) {
        const figure = page.getByRole('figure').filter({ hasText: heading })
        await expect(figure.getByRole('img', { name: text[part].drawing, exact: true })).toBeVisible()
        await expect(figure.getByRole('listitem')).toHaveText(text[part].legend)
        expect(text[part].legend).toHaveLength(7)
        // Every number of the legend stands in the drawing.
        const numbers = await figure.locator('svg text').allTextContents()
        expect(numbers.filter((number) => /^\d$/.test(number)).sort()).toEqual([...'1234567'])
      }

      const required = block(text.required.question)
      await required.locator('summary').click()
      await expect(required.getByRole('listitem')).toHaveCount(7)
      await expect(required.getByRole('listitem').locator('strong')).toHaveText(
        text.required.items.map(({ title }) => title),
      )

      const external = block(text.external.question)
      await external.locator('summary').click()
      const cells = (table: string) => page.getByRole('table', { name: table }).getByRole('cell')
      await expect(cells(text.external.table.caption)).toHaveText(
        ['20 m', '5 × 5 m', '10 m', '30 m', '10 × 10 m', '10 m'].concat([
          '45 m',
          '15 × 15 m',
          '15 m',
          '60 m',
          '20 × 20 m',
          '20 m',
        ]),
      )
      await block(text.inspection.question).locator('summary').click()
      const [one, two, four] = {
        de: ['1 Jahr', '2 Jahre', '4 Jahre'],
        en: ['1 year', '2 years', '4 years'],
      }[language] as [string, string, string]
      await expect(cells(text.inspection.table.caption)).toHaveText([
        ...[one, two, one],
        ...[one, two, one],
        ...[two, four, one],
        ...[two, four, one],
      ])
      await expect(page.getByRole('rowheader')).toHaveText(['I', 'II', 'III', 'IV'])

      const list = page.locator('#sources').getByRole('listitem')
      await expect(list.locator('span:first-child')).toHaveText(builtInSources.list.map(({ name }) => name))
      await expect(list.filter({ hasText: /20\d\d-\d\d/ })).toHaveCount(
        builtInSources.list.filter((source) => 'edition' in source).length,
      )
    },
  )
}
