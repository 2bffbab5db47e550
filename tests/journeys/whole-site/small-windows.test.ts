import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { changeStored, sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { languages, menuLinks, publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

/** Smallest side of a target in CSS pixels (WCAG 2.2, success criterion 2.5.8). */
const minimum = 24

test('a person who uses a thumb finds every control large enough @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const { name, address, language } of publicPages) {
    await page.goto(address)
    await page.getByRole('button', { name: words[language].openMenu }).click()
    for (const summary of await page.locator('header summary, main .menu > summary').all()) {
      await summary.evaluate((element) => element.closest('details')?.setAttribute('open', ''))
    }
    expect(await smallTargets(page), name).toEqual([])
  }

  const { subject, files, send } = inquiryForm(page)
  await page.goto('/en/contactus')
  await subject.selectOption('Price inquiry')
  await files.setInputFiles([pdfFile('plan.pdf')])
  await send.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(await smallTargets(page), 'the form with everything in it').toEqual([])

  for (const email of ['thumb-1@example.com', 'thumb-2@example.com']) await sendRequest(page, 'en', email)
  await page.goto('/en/receipt')
  await expect(page.getByRole('navigation', { name: words.en.allRequests })).toBeVisible()
  expect(await smallTargets(page), 'the receipt').toEqual([])
})

for (const language of languages) {
  test(`a receipt with long words fits the smallest phone (${language}) @sweep`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const reference = await sendRequest(page, language, `narrow-${language}@example.com`)
    const long = 'UPDATE inquiry SET company_name = ?, message = ? WHERE reference = ?'
    changeStored(site.dataDir, long, 'Donau'.repeat(40), 'Dampf'.repeat(100), reference)
    await page.goto(addressIn(language, '/receipt'))
    await expect(page.getByText('Donau'.repeat(40))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

for (const language of languages) {
  const say = words[language]

  test(
    `at 200 % zoom of a usual window a visitor gets around by the menu (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const menu = page.getByRole('navigation', { name: say.mainMenu })
      await page.setViewportSize({ width: 640, height: 400 })
      await page.goto(addressIn(language, '/'))
      await expect(menu).toHaveCount(0)
      for (const [name, path] of [
        [say.lightningProtection, '/Blitzschutz'],
        [say.about, '/aboutus'],
        [say.home, '/'],
      ] as const) {
        await page.getByRole('button', { name: say.openMenu }).click()
        await expect(menu.locator('.nav-link')).toHaveCount(menuLinks.length)
        for (const link of await menu.locator('.nav-link').all()) await link.click({ trial: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
        await menu.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(addressIn(language, path))
        await expect(menu).toHaveCount(0)
      }
    },
  )
}

/**
 * Controls that are smaller. Links within a sentence, and the phone number or mail address that is all of an
 * entry, are as high as their line; nothing else is near them.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((smallest) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return Array.from(document.querySelectorAll('a, button, summary, input, select, textarea'))
      .filter((element) => !element.closest('p a, dd a, [inert]') && isShown(element))
      .map((element) => {
        const label =
          element.matches('[type=checkbox], [type=file]') && (element as HTMLInputElement).labels?.[0]
        const { width, height } = (label || element).getBoundingClientRect()
        return { width, height, what: element.outerHTML.slice(0, 120) }
      })
      .filter(({ width, height }) => Math.min(width, height) < smallest)
      .map(({ width, height, what }) => `${width} × ${height}: ${what}`)
  }, minimum)
}
