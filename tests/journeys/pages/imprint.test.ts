import { addressIn } from '#contract/pages/addresses.ts'
import { sampleCompany } from '#tests/harness/site/company-file.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import imprintDe from '#texts/de/ImprintPage.json' with { type: 'json' }
import imprintEn from '#texts/en/ImprintPage.json' with { type: 'json' }

const texts = { de: imprintDe, en: imprintEn }

for (const language of languages) {
  const say = words[language]
  const text = texts[language]

  test(
    `a visitor finds every part of the imprint and the accessibility statement (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const main = page.getByRole('main')
      await page.goto(addressIn(language, '/impressum'))
      for (const name of [
        text.responsible,
        text.represented,
        text.contact,
        text.register.heading,
        text.taxInformation,
        text.contentResponsible,
        say.privacyHeading,
        ...text.privacy.sections.map(({ heading }) => heading),
        text.map.heading,
        text.analytics.heading,
        say.accessibilityHeading,
      ]) {
        await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
      }
      for (const fact of [
        'Max Mustermann',
        'HRB 00000',
        'DE000000000',
        'Musterstraße 1',
        sampleCompany.disputes[language],
      ]) {
        await expect(main.getByText(fact).first()).toBeVisible()
      }

      const parts = page.getByRole('navigation', { name: text.contents }).getByRole('link')
      await expect(parts).toHaveCount(4)
      for (const link of await parts.all()) {
        const name = (await link.textContent()) ?? ''
        await link.click()
        await expect(main.getByRole('heading', { name, exact: true })).toBeInViewport()
      }

      await page.goto(addressIn(language, '/'))
      await page.getByRole('contentinfo').getByRole('link', { name: say.accessibility, exact: true }).click()
      await expect(page).toHaveURL(`${addressIn(language, '/impressum')}#accessibility`)
      await expect(main.getByRole('heading', { name: say.accessibilityHeading })).toBeInViewport()
    },
  )

  test(
    `a visitor objects to web analytics before there are any, and takes it back (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const objection = page.getByRole('checkbox', { name: say.objectToAnalytics })
      const saved = page.getByRole('status').getByText(text.analytics.saved)
      const stored = () => page.evaluate(() => localStorage.getItem('analytics-opt-out'))
      await page.goto(addressIn(language, '/impressum#analytics'))
      await expect(page.getByText(text.analytics.none)).toBeVisible()
      await expect(objection).toBeInViewport()
      await expect(objection).not.toBeChecked()
      await expect(saved).toBeHidden()
      await objection.check()
      await expect(saved).toBeVisible()
      expect(await stored()).toBe('yes')
      await page.reload()
      await expect(objection).toBeChecked()
      await objection.uncheck()
      expect(await stored()).toBe('no')
      await page.reload()
      await expect(saved).toBeVisible()
      await expect(objection).not.toBeChecked()
    },
  )
}
