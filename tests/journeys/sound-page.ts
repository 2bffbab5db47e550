import type { Page } from '@playwright/test'
import { expect } from '#tests/harness/site/site-test.ts'
import { axeFindings } from '#tests/harness/site/watch-states.ts'

/** axe finds nothing on the page as it is shown. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  expect(await axeFindings(page, except)).toEqual([])
}

/** axe finds nothing, and nothing is wider than the window. */
export async function expectSound(page: Page, { except = [] as string[] } = {}): Promise<void> {
  await expectAccessible(page, except)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Every control that is not part of a sentence can be hit with a finger. */
export async function expectLargeControls(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(a, button, summary, input, select, textarea)'))
      .filter((element) => !element.closest('p a, dd a, th a') && element.checkVisibility())
      .map((element) => {
        const label = element.matches('[type=checkbox]') && (element as HTMLInputElement).labels?.[0]
        const { width, height } = (label || element).getBoundingClientRect()
        return { smallest: Math.min(width, height), html: element.outerHTML.slice(0, 100) }
      })
      .filter(({ smallest }) => smallest < 24),
  )
  expect(small).toEqual([])
}
