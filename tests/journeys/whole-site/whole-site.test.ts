import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, menuLinks, otherKinds, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

/** Among them one page for each of the 24 sample projects. */
const wholeSite = {
  what: 'every page',
  isWhole: true,
  isFollowed: (_path: string) => true,
  least: otherKinds + 24,
}
const oneOfEachKind = {
  what: 'one page of each kind',
  isWhole: false,
  isFollowed: (path: string) => !/\/project\/(?!1$)/.test(path),
  least: otherKinds + 1,
}
const walks = [
  { language: 'de', ...oneOfEachKind },
  ...languages.map((language) => ({ language, ...wholeSite })),
] as const

for (const { language, what, isWhole, isFollowed, least } of walks) {
  const title = `${what} that can be reached by links opens without a fault (${language})`
  test(title, sweepUnless(!isWhole), async ({ page, request, baseURL }) => {
    test.setTimeout(900_000)
    // Small pictures: there are many pages.
    await page.setViewportSize({ width: 375, height: 400 })
    const requests: string[] = []
    page.on('request', (made) => requests.push(made.url()))
    const waiting = [addressIn(language, '/'), addressIn(language, '/Projects?category=all&rows=30')]
    const seen = new Set(waiting)
    const links = new Set<string>()
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(200)
      for (const link of await internalLinks(page)) {
        links.add(link)
        const { pathname } = new URL(link, baseURL)
        if (/^\/en(\/|$)/.test(pathname) !== (language === 'en') || seen.has(pathname)) continue
        // A picture is no page: what the browser puts around it is not ours.
        if (!isFollowed(pathname) || pathname.startsWith('/pictures/')) continue
        seen.add(pathname)
        waiting.push(pathname)
      }
    }
    expect(requests.length).toBeGreaterThan(isWhole ? 100 : 50)
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
    expect(seen.size).toBeGreaterThanOrEqual(least)
    for (const link of links) {
      const answer = await request.get(link)
      expect(answer.status(), link).toBeLessThan(400)
      const fragment = link.split('#')[1]
      if (fragment) expect(await answer.text()).toContain(`id="${fragment}"`)
    }
  })
}

test('a visitor clicks through the whole navigation in both languages', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('banner').getByRole('navigation')
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await page.goto('/')
  for (const [language, name] of [
    ['en', 'ENGLISH'],
    ['de', 'DEUTSCH'],
  ] as const) {
    const say = words[language]
    await page.locator('header summary').click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(menu.locator('.nav-link')).toHaveCount(menuLinks.length)
    for (const screen of await menu.locator('.nav-link').allTextContents()) {
      await menu.getByRole('link', { name: screen, exact: true }).click()
      await expect(menu.getByRole('link', { name: screen, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(heading).toBeVisible()
    }
    await footerLink(say.imprint).click()
    await expect(heading).toHaveText(say.imprint)
    await footerLink(say.privacy).click()
    await expect(page.getByRole('heading', { name: say.privacyHeading })).toBeInViewport()
    await footerLink(say.accessibility).click()
    await expect(page.getByRole('heading', { name: say.accessibilityHeading })).toBeInViewport()
  }
})

async function internalLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  return [...new Set(links)]
}

test('an address that a visitor types opens at its top, and a reload stays where they were @sweep', async ({
  page,
}) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/en/Services')
  await page.evaluate(() => scrollTo(0, 600))
  await page.reload()
  await expect.poll(top).toBe(600)
  await page.goto('/en/aboutus')
  await expect(page.getByRole('link', { name: 'About us' }).first()).toHaveAttribute('aria-current', 'page')
  // The islands are there, too, and nothing has moved.
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(0)
})
