import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, menuLinks, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const texts = { de: homeDe, en: homeEn }

const bannerColor = (page: Page) =>
  page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).backgroundColor)
const noColor = 'rgba(0, 0, 0, 0)'

for (const language of languages) {
  const say = words[language]
  const text = texts[language]

  test(
    `the navigation leads to every screen of the menu and has a background everywhere but on the home page (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const menu = page.getByRole('navigation', { name: say.mainMenu })
      const screens = menuLinks.map(([word, path]) => [say[word], path] as const)
      await page.goto(addressIn(language, '/'))
      const links = menu.locator('.nav-link')
      await expect(links).toHaveText(screens.map(([name]) => name))
      expect(await bannerColor(page)).toBe(noColor)
      for (const [name, path] of screens.slice(1)) {
        await menu.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(addressIn(language, path))
        await expect.poll(() => bannerColor(page)).toBe('rgb(7, 13, 28)')
      }
      await menu.getByRole('link', { name: say.home, exact: true }).click()
      await expect(page).toHaveURL(addressIn(language, '/'))
      await expect.poll(() => bannerColor(page)).toBe(noColor)
    },
  )

  test(`the head is one row in every wide window, and the ring around its logo whole (${language})`, async ({
    page,
  }) => {
    const banner = page.getByRole('banner')
    const logo = banner.getByRole('link').first()
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(addressIn(language, '/jobs'))
      await logo.focus()
      const { top, ring } = await logo.evaluate((link) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(link)
        const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
        return { top: link.getBoundingClientRect().top, ring }
      })
      expect(top, `at ${width}`).toBeGreaterThanOrEqual(ring)
      expect(await banner.boundingBox(), `at ${width}`).toMatchObject({ height: 72, width })
    }
  })

  test(
    `a visitor reads on the home page what the company stands for and does (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const part = (heading: string) =>
        page.locator('main section').filter({
          has: page.getByRole('heading', { level: 2, name: heading, exact: true }),
        })
      await page.goto(addressIn(language, '/'))
      await expect(part(text.values.heading).getByRole('listitem')).toHaveCount(4)
      await expect(part(text.values.heading).getByRole('heading', { level: 3 })).toHaveText([
        text.values.quality.title,
        text.values.competence.title,
        text.values.safety.title,
        text.values.reliability.title,
      ])

      const cards = part(text.services.heading).getByRole('article')
      await expect(cards).toHaveCount(3)
      for (const [index, [service, points]] of (
        [
          [text.services.planning, 6],
          [text.services.installation, 8],
          [text.services.maintenance, 8],
        ] as const
      ).entries()) {
        await expect(cards.nth(index).getByRole('heading')).toHaveText(service.title)
        await expect(cards.nth(index).getByRole('listitem')).toHaveCount(points)
      }
      const blocks = part(text.protection.heading).getByRole('listitem')
      await expect(blocks.getByRole('heading')).toHaveText(text.protection.blocks.map(({ title }) => title))
      await expect(blocks).toHaveCount(3)

      const projects = part(text.projects.heading).getByRole('article')
      await expect(projects).toHaveCount(3)
      const [newest] = await projects.getByRole('heading', { level: 3 }).allTextContents()
      await part(text.projects.heading).getByRole('link', { name: text.projects.more }).click()
      await expect(page).toHaveURL(addressIn(language, '/Projects?category=all'))
      await expect(page.getByRole('article').first().getByRole('heading', { level: 3 })).toHaveText(
        newest ?? '',
      )
      await page.goBack()

      const partners = page.getByRole('region', { name: text.partners.heading })
      const links = partners.getByRole('link')
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(links).toHaveCount(3)
      for (const link of await links.all()) {
        await expect(link).toBeVisible()
        await expect(link).toHaveAttribute('href', /^https:\/\/[a-z]+\.example\.com\/$/)
      }
      await page.setViewportSize({ width: 767, height: 800 })
      await expect(partners).toBeHidden()

      const main = page.getByRole('main')
      await main.getByRole('link', { name: say.contact, exact: true }).click()
      await expect(page).toHaveURL(addressIn(language, '/contactus'))
    },
  )
}
