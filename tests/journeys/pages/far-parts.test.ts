import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'

test.describe('what lies far below', () => {
  for (const path of ['/', '/Services']) {
    test(
      `is laid out before anybody scrolls, and the page of ${path} has its true length then`,
      sweepUnless(path === '/'),
      async ({ page }) => {
        await page.goto(path)
        const waiting = () =>
          page.evaluate(
            () =>
              [...document.querySelectorAll('main > section, footer')].filter(
                (part) => getComputedStyle(part).contentVisibility === 'auto',
              ).length,
          )
        await expect.poll(waiting).toBe(0)
        const length = () => page.evaluate(() => document.documentElement.scrollHeight)
        const before = await length()
        await page.keyboard.press('End')
        await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport()
        expect(await length()).toBe(before)
      },
    )
  }
})
