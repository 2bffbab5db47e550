import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectAccessible } from '#tests/journeys/sound-page.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import { words } from '#tests/journeys/words.ts'

const phone = { width: 320, height: 640 }

const barOf = (page: Page) => page.locator('.quick-bar')

/** Controls that the bar lies over while they have the focus. */
const covered = (page: Page, controls: string) =>
  page.locator(controls).evaluateAll((all: HTMLElement[]) =>
    all
      .filter((control) => {
        control.focus()
        if (document.activeElement !== control) return false
        const bar = document.querySelector('.quick-bar')
        if (!bar?.checkVisibility({ visibilityProperty: true })) return false
        const { top, bottom } = bar.getBoundingClientRect()
        const own = control.getBoundingClientRect()
        return own.bottom > top && own.top < bottom
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  )

for (const language of languages) {
  test(
    `on a phone a visitor has call and inquiry under the thumb, until the form is in view (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto(addressIn(language, '/Services'))
      const bar = barOf(page)
      const call = bar.locator('a[href="tel:+496990009100"]')
      const inquire = bar.getByRole('link', { name: words[language].form })
      for (const link of [call, inquire]) {
        const { y, width, height } = (await link.boundingBox()) ?? { y: 0, width: 0, height: 0 }
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        expect(y + height).toBeCloseTo(phone.height, 0)
      }
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await covered(page, 'main :is(a, button, summary):visible')).toEqual([])
      await inquire.click()
      await expect(page.locator('#form [name=subject]')).toBeFocused()
      await expect(bar).not.toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(bar).toBeHidden()
    },
  )
}

test('while somebody types the bar is away, and wide or low windows have none', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/en/jobs')
  const bar = barOf(page)
  await expect(bar).toBeVisible()
  const field = page.getByRole('main').getByRole('searchbox').first()
  await field.focus()
  await expect(bar).toBeHidden()
  await field.blur()
  await expect(bar).toBeVisible()
  for (const size of [
    { width: 640, height: 800 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size)
    await expect(bar).toBeHidden()
    await expect(page.getByRole('banner').locator('.call-link')).toBeVisible()
  }
})

test('the end of a page and a receipt are without the bar; the receipt keeps the call at its top', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/Services')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('footer .footer-link').last()).toBeInViewport({ ratio: 1 })
  await expect(barOf(page)).not.toBeInViewport()
  await expect(page.getByRole('banner').locator('.call-link')).toBeHidden()
  await page.goto('/receipt')
  await expect(page.getByRole('banner').locator('.call-link')).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
})

test('staff who edit a page on a phone have no bar over it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const desk = textDesk(page, 'de')
  await desk.logIn('/')
  await expect(barOf(page)).toBeVisible()
  await desk.editing.click()
  await expect(page.locator('.edit-layer')).toBeAttached()
  await expect(barOf(page)).toBeHidden()
  await desk.editing.click()
  await expect(barOf(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the bar leads to the form all the same', async ({ page }) => {
    await page.goto('/Services')
    await barOf(page).getByRole('link', { name: words.de.form }).click()
    await expect(page.locator('#form form')).toBeInViewport()
    await expect(barOf(page)).not.toBeInViewport()
  })
})
