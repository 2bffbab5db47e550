import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'

for (const language of languageCodes) {
  for (const width of [320, 375, 600]) {
    test(
      `the names in the upright drawing can be read at ${width} pixels (${language})`,
      sweepUnless(language === 'de' && width === 320),
      async ({ newVisitor }) => {
        const page = await newVisitor({ viewport: { width, height: 760 } })
        await page.goto(addressIn(language, '/Blitzschutz'))
        const drawing = page.locator('.sphere-window')
        await drawing.scrollIntoViewIfNeeded()
        const frame = await drawing.boundingBox()
        const texts = await drawing.locator('text:visible').evaluateAll((labels) =>
          labels.map((label) => {
            const { left, right, top, bottom } = label.getBoundingClientRect()
            const svg = label.closest('svg')
            const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
            return {
              name: label.textContent,
              left,
              right,
              top: top + scrollY,
              bottom: bottom + scrollY,
              pixels: Number.parseFloat(getComputedStyle(label).fontSize) * scale,
            }
          }),
        )
        expect(texts).toHaveLength(4)
        for (const { name, pixels, left, right } of texts) {
          expect(pixels, name).toBeGreaterThanOrEqual(14)
          expect(left, name).toBeGreaterThanOrEqual(frame?.x ?? 0)
          expect(right, name).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
        }
        for (const [index, one] of texts.entries()) {
          const beneath = texts
            .slice(index + 1)
            .filter((other) => one.left < other.right && other.left < one.right)
            .filter((other) => one.top < other.bottom && other.top < one.bottom)
          expect(beneath.map(({ name }) => `${one.name} over ${name}`)).toEqual([])
        }
      },
    )
  }
}
