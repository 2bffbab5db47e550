import { expect, test } from '#tests/harness/site/site-test.ts'

/** Least size of a touch target in pixels. */
const leastPx = 44

const pages = ['/contactus', '/Wissen', '/Wissen/trennungsabstand', '/jobs/installer', '/project/1']

for (const path of pages) {
  test(`a thumb meets every link that stands by itself on ${path} @sweep`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(path)
    for (const links of [
      page.locator('footer dd a'),
      page.locator('footer nav a'),
      page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link'),
      page.locator('main dt a, main dd a, main h3 a, main nav[aria-labelledby=related] a'),
    ]) {
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(box?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(leastPx)
      }
    }
    await expect(page.locator('footer dd a')).not.toHaveCount(0)
  })
}
