import type { Locator } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'

const names = { de: 'Unsere Arbeit in Zahlen', en: 'Our work in figures' }
const targets = {
  de: ['8', '210.000', '300.000', '29', '40', '514'],
  en: ['8', '210,000', '300,000', '29', '40', '514'],
} as const

test.describe('for a person who likes motion', () => {
  // The strip stands right below the picture, which fills the window.
  test.use({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 600 } })

  for (const language of languages) {
    test(
      `the figures count up once, in 1500 ms, when 40 % of them are seen (${language})`,
      sweepUnless(language === 'en'),
      async ({ page }) => {
        const strip = page.getByRole('region', { name: names[language] })
        const counters = strip.locator('[data-counter]')
        const zeros = targets[language].map(() => '0')
        await page.clock.install({ time: '2026-11-21T08:00:00' })
        await page.goto(addressIn(language, '/'))
        await expect(counters).toHaveText(zeros)
        await page.clock.pauseAt('2026-11-21T09:00:00')
        await expectToBeReadOut(strip, targets[language])

        expect(await showShare(strip, 0.36)).toBeLessThan(0.4)
        await page.clock.runFor(2000)
        await expect(counters).toHaveText(zeros)

        expect(await showShare(strip, 0.44)).toBeGreaterThanOrEqual(0.4)
        await page.clock.runFor(500)
        const halfway = await counters.allTextContents()
        const values = halfway.map((text) => Number(text.replace(/\D/g, '')))
        expect(values[1]).toBeGreaterThan(0)
        expect(values[1]).toBeLessThan(210_000)
        await expectToBeReadOut(strip, targets[language])

        await page.clock.runFor(980)
        await expect(counters).toHaveCount(6)
        await page.clock.runFor(60)
        await expect(counters).toHaveCount(0)
        await expectToBeReadOut(strip, targets[language])
        await expect(strip.locator('.counter > span')).toHaveText(targets[language])
        for (const value of await strip.locator('.counter > span').all()) {
          await expect(value).toHaveCSS('opacity', '1')
        }

        await showShare(strip, 0)
        expect(await showShare(strip, 1)).toBeGreaterThan(0.9)
        await page.clock.runFor(100)
        await expect(counters).toHaveCount(0)
      },
    )
  }

  test('a person who prints before the figures have counted has them on paper @sweep', async ({ page }) => {
    const strip = page.getByRole('region', { name: names.en })
    const counters = strip.locator('[data-counter]')
    await page.clock.install({ time: '2026-11-21T08:00:00' })
    await page.goto('/en')
    await expect(counters).toHaveCount(6)
    await page.clock.pauseAt('2026-11-21T09:00:00')
    await page.emulateMedia({ media: 'print' })
    for (const value of targets.en) {
      await expect(strip.getByText(value, { exact: true })).toHaveCSS('opacity', '1')
    }
    await expect(counters.filter({ visible: true })).toHaveCount(0)
  })
})

test('a person who wants no motion sees the figures at once @sweep', async ({ page }) => {
  await page.goto('/en')
  const strip = page.getByRole('region', { name: names.en })
  await expect(strip.locator('.counter > span')).toHaveText(targets.en)
  await expect(strip.locator('[data-counter]')).toHaveCount(0)
})

/** Scrolls until this share of the strip stands in the window, and returns the share once the page has been told of it. */
async function showShare(strip: Locator, share: number): Promise<number> {
  return await strip.evaluate((element, wanted) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height * wanted - innerHeight, behavior: 'instant' })
    // Observers hear of a frame in the order in which they were made: the page's own has heard before this one.
    return new Promise<number>((resolve) => {
      new IntersectionObserver(([entry], observer) => {
        observer.disconnect()
        resolve(entry?.intersectionRatio ?? 0)
      }).observe(element)
    })
  }, share)
}

async function expectToBeReadOut(strip: Locator, values: readonly string[]): Promise<void> {
  const read = [...(await strip.ariaSnapshot()).matchAll(/definition: "?([\d.,]+)/g)]
  expect(read.map(([, value]) => value)).toEqual(values)
}
