import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

async function colourOf(text: Locator): Promise<[number, number, number]> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pixel) throw new Error('There is no canvas')
    pixel.fillStyle = getComputedStyle(element).color
    pixel.fillRect(0, 0, 1, 1)
    return Array.from(pixel.getImageData(0, 0, 1, 1).data)
  })
  return [red, green, blue]
}

/** The brightest that lies behind a text: single sparks aside, its brightest hundredth. */
async function brightestBehind(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded()
  const clip = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values: number[] = []
  for (let i = 0; i < data.length; i += info.channels) {
    values.push(luminance(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0))
  }
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * 0.99)] ?? 0
}

for (const language of languages) {
  for (const width of [375, 768, 1440, 2560]) {
    const sampled = sweepUnless(language === 'de' && width === 375)
    test(
      `every text over the hero picture can be read (${language}, ${width} px)`,
      sampled,
      async ({ page }) => {
        await page.setViewportSize({ width, height: width < 600 ? 800 : 1000 })
        await page.goto(addressIn(language, '/'), { waitUntil: 'networkidle' })
        const texts = await page
          .locator(
            '#content > section:first-of-type :is(h1, p, .button-quiet), header :is(.nav-link, a span, summary)',
          )
          .filter({ visible: true })
          .all()
        expect(texts.length).toBeGreaterThan(3)
        const colours = await Promise.all(texts.map(async (text) => luminance(...(await colourOf(text)))))
        await page.evaluate(() => {
          for (const element of document.querySelectorAll<HTMLElement>('h1, p, a, span, summary')) {
            element.style.setProperty('color', 'transparent', 'important')
          }
        })
        for (const [index, text] of texts.entries()) {
          const behind = await brightestBehind(page, text)
          const isLarge =
            (await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))) >= 24
          const found = ratio(colours[index] ?? 0, behind)
          expect
            .soft(found, `${await text.textContent()}: ${found.toFixed(2)}`)
            .toBeGreaterThanOrEqual(isLarge ? 3 : 4.5)
        }
      },
    )
  }
}
