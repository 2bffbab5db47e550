import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'

/** Notes how many pictures move when a document is left and when the next one is shown. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (kind: string, transition: object | null) => {
      const moving = document.querySelectorAll('.is-moving-picture').length
      const before = sessionStorage.getItem('transitions') ?? ''
      sessionStorage.setItem('transitions', `${before}${kind} ${transition ? moving : 'cut'};`)
    }
    // After the page's own listener, which marks the picture.
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', ({ viewTransition }) => note('leaves', viewTransition)),
    )
    addEventListener('pagereveal', ({ viewTransition }) => setTimeout(() => note('comes', viewTransition)))
  })
}

const transitions = (page: Page) => page.evaluate(() => sessionStorage.getItem('transitions'))
const forgetTransitions = (page: Page) => page.evaluate(() => sessionStorage.removeItem('transitions'))

test('the picture of a project grows from its card, and back into it', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await watchTransitions(page)
  await page.goto('/en/Projects?category=all')
  await forgetTransitions(page)
  await page.locator('.card-link').nth(1).click()
  await expect(page).toHaveURL(/\/project\/\d+$/)
  await expect.poll(() => transitions(page)).toBe('leaves 1;comes 1;')
  await forgetTransitions(page)
  await page.goBack()
  await expect(page).toHaveURL(/category=all$/)
  await expect.poll(() => transitions(page)).toBe('leaves 1;comes 1;')
  await expect(page.locator('.is-moving-picture')).toHaveCount(0)
})

test('a page that somebody points at is there before the link is pressed @sweep', async ({ page }) => {
  await page.goto('/en/Services')
  const link = page.getByRole('banner').getByRole('link', { name: 'Jobs' })
  const fetched = page.waitForResponse(/\/en\/jobs$/).catch(() => undefined)
  await link.hover()
  await Promise.race([fetched, page.waitForTimeout(1500)])
  await link.click()
  await expect(page).toHaveURL('/en/jobs')
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
  expect(delivery).toBe('cache')
})

test('only public pages are fetched ahead, and the manifest is named once the page has loaded', async ({
  page,
}) => {
  await page.goto('/en/Services')
  const link = page.getByRole('banner').getByRole('link', { name: 'Jobs' })
  const others = [
    '/en/dashboard/Texts',
    '/login',
    '/receipt',
    '/api/v1/Project',
    '/pictures/a.jpg',
    '/assets/a.js',
  ]
  for (const address of [...others, '/en/jobs']) {
    await link.evaluate((element, href) => element.setAttribute('href', href), address)
    await link.dispatchEvent('pointerover')
  }
  const hrefs = (rel: string) =>
    page.locator(`link[rel=${rel}]`).evaluateAll((found) => found.map((each) => each.getAttribute('href')))
  expect(await hrefs('prefetch')).toEqual([expect.stringMatching(/\/en\/jobs$/)])
  await expect.poll(() => hrefs('manifest')).toEqual(['/manifest.webmanifest'])
})

test('another language shows the same place of the page, and Back leads back @sweep', async ({ page }) => {
  await page.goto('/Services')
  await page.evaluate(() => scrollTo(0, 900))
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a.language-choice[hreflang=en]')?.click(),
  )
  await expect(page).toHaveURL('/en/Services')
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
  await page.goBack()
  await expect(page).toHaveURL('/Services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
