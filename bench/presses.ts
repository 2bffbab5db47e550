import type { Page } from '@playwright/test'

/** All that answers on the page itself. */
const targets = 'button:not([type=submit]), summary, input[type=radio], input[type=checkbox], a[data-view]'
/** An answer must have been painted, and counted, by then. */
const settledMs = 600

/** Milliseconds from the press of a control to the next frame; the browser rounds them to eights. */
export interface Press {
  name: string
  ms: number
}

/** Presses all that can be seen, from the top of the page to its end, each once. */
export async function pressAll(page: Page): Promise<Press[]> {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const [address, pressed] = [page.url(), [] as Press[]]
  for (const target of await page.locator(targets).all()) {
    if (!(await target.isVisible().catch(() => false)) || !(await target.isEnabled())) continue
    const name = await target.evaluate((element) =>
      (
        element.getAttribute('aria-label') ??
        element.closest('label')?.textContent ??
        element.textContent ??
        ''
      )
        .trim()
        .slice(0, 40),
    )
    const press = async () => {
      await target.click({ timeout: 3000 })
      await page.waitForTimeout(settledMs)
      const ms = await page.evaluate(() =>
        Math.max(0, ...(window as unknown as { durations: number[] }).durations.splice(0)),
      )
      pressed.push({ name, ms })
    }
    try {
      await press()
      // What it has opened may lie over the next one.
      if (await target.evaluate((element) => element.matches('summary, [aria-expanded]'))) await press()
    } catch (error) {
      console.log(`Left out: ${name} on ${address}, ${String(error).split('\n')[0]}`)
    }
    if (page.url() !== address) await page.keyboard.press('Escape')
  }
  return pressed
}
