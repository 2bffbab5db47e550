import type { Page } from '@playwright/test'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm } from '#tests/journeys/contact/inquiry-form.ts'

/** `npm run phone` measures it on a quiet machine. */
const maxAnswerMs = limitWhenQuiet(200)

/** A phone whose processor is six times slower than this one. */
async function slowDown(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Keeps how long the longest press took from the finger to the next picture on the screen. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presses: number[] = []
    Object.assign(window, { presses })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') presses.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The quickest of the presses so far: what a busy test machine adds comes and goes. */
const quickestPress = async (page: Page) =>
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { presses } = window as unknown as { presses: number[] }
    return Math.min(...presses.splice(0))
  })

test('on a slow phone the menu, the gallery and the form answer at once @sweep', async ({ page }) => {
  test.slow()
  await watchPresses(page)
  await slowDown(page)

  await page.goto('/en/Projects?category=all')
  const menu = page.locator('.menu-toggle')
  for (let press = 1; press <= 4; press++) {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', String(press % 2 === 1))
  }
  expect(await quickestPress(page), 'menu').toBeLessThan(maxAnswerMs)

  for (const [name, shown] of [
    ['Next', 'Page 2 Of 3'],
    ['Next', 'Page 3 Of 3'],
    ['Prev', 'Page 2 Of 3'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText(shown)).toBeVisible()
  }
  expect(await quickestPress(page), 'gallery').toBeLessThan(maxAnswerMs)

  const { send, success, failure, fillGeneral } = inquiryForm(page)
  await page.locator('#form').getByRole('link', { name: 'Send an inquiry' }).click()
  await expect(send).toBeEnabled()
  for (let press = 1; press <= 3; press++) {
    await send.click()
    await expect(failure.first()).toBeVisible()
  }
  await fillGeneral('General message', 'slow-phone@example.com')
  await send.click()
  await expect(success).toBeVisible()
  expect(await quickestPress(page), 'form').toBeLessThan(maxAnswerMs)
})
