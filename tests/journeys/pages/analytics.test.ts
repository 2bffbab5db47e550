import type { Page } from '@playwright/test'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { words } from '#tests/journeys/words.ts'
import imprintDe from '#texts/de/ImprintPage.json' with { type: 'json' }
import imprintEn from '#texts/en/ImprintPage.json' with { type: 'json' }

const testOwn = testWith({ analytics: '/counter.js' })
const testForeign = testWith({ analytics: 'https://counter.example.com/counter.js' })

const consent = (page: Page, { analytics }: typeof imprintDe) =>
  page.getByRole('checkbox', { name: analytics.consent.replace('{{host}}', 'counter.example.com') })
const objection = (page: Page, language: 'de' | 'en') =>
  page.getByRole('checkbox', { name: words[language].objectToAnalytics })

/** Answers for the script, which says in the document that it has run. */
async function serveScript(page: Page) {
  const served = { count: 0 }
  await page.route('**/counter.js', async (route) => {
    served.count++
    const body = "document.documentElement.dataset.counted = 'yes'"
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return {
    served,
    expectCounted: async () => await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes'),
    /** Opens the page and waits until all that it loads has come. */
    async expectNotCounted(address: string) {
      const before = served.count
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(served.count).toBe(before)
    },
  }
}

testOwn("the company's own script counts a visit until the visitor objects", async ({ page }) => {
  const { served, expectCounted, expectNotCounted } = await serveScript(page)
  await page.goto('/')
  await expectCounted()
  await page.goto('/impressum#analytics')
  await expectCounted()
  expect(served.count).toBe(2)
  await expect(page.getByText('Gezählt wird ohne Namen.')).toBeVisible()
  await expect(page.getByText('ein Programm zur Webanalyse von 127.0.0.1')).toBeVisible()
  await expect(page.getByText(imprintDe.analytics.thirdParty)).toBeHidden()
  await expect(objection(page, 'de')).not.toBeChecked()

  await objection(page, 'de').check()
  await expectNotCounted('/')
  await expectNotCounted('/en/impressum')
  await objection(page, 'en').uncheck()
  await page.goto('/')
  await expectCounted()
})

testForeign(
  'a script from elsewhere counts only after the visitor has ticked that it may @sweep',
  async ({ page, mishaps }) => {
    const { served, expectCounted, expectNotCounted } = await serveScript(page)
    mishaps.expect(/request to a foreign origin: https:\/\/counter\.example\.com\/counter\.js/)
    await expectNotCounted('/en')
    await expectNotCounted('/en/impressum')
    // A yes from before it was known what for, and one for another script.
    for (const yes of ['no', 'no https://counter.example.com/former.js']) {
      await page.evaluate((stored) => localStorage.setItem('analytics-opt-out', stored), yes)
      await expectNotCounted('/en')
      await expectNotCounted('/en/impressum')
    }
    expect(served.count).toBe(0)
    await expect(page.getByText('Visits are counted without names.')).toBeVisible()
    await expect(page.getByText(imprintEn.analytics.thirdParty)).toBeVisible()
    await expect(objection(page, 'en')).toHaveCount(0)
    await expect(consent(page, imprintEn)).not.toBeChecked()

    await consent(page, imprintEn).check()
    await expectCounted()
    await page.goto('/')
    await expectCounted()
    await page.goto('/impressum')
    // Or its visit would be counted while the next page is watched.
    await expectCounted()
    // Empty from the server, until its script knows what was chosen.
    await expect(consent(page, imprintDe)).toBeChecked()
    await consent(page, imprintDe).uncheck()
    await expectNotCounted('/')
  },
)

for (const [signal, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const) {
  for (const [origin, test] of [
    ['the own site', testOwn],
    ['elsewhere', testForeign],
  ] as const) {
    test(`who sends ${signal} is never counted by a script from ${origin} @sweep`, async ({ page }) => {
      const { served, expectNotCounted } = await serveScript(page)
      await page.addInitScript(
        ([name, sent]) => {
          Object.defineProperty(Navigator.prototype, name, { get: () => sent, configurable: true })
          localStorage.setItem('analytics-opt-out', 'no')
        },
        [signal, value] as const,
      )
      await expectNotCounted('/en')
      await expectNotCounted('/en/impressum')
      await expect(page.getByRole('status').getByText(imprintEn.analytics.signal)).toBeVisible()
      const box = page.locator('#analytics').getByRole('checkbox')
      await expect(box).toBeChecked({ checked: test === testOwn })
      await expect(box).toBeDisabled()
      await page.goto('/impressum')
      await expect(page.getByRole('status').getByText(imprintDe.analytics.signal)).toBeVisible()
      expect(served.count).toBe(0)
    })
  }
}
