import { addressIn } from '#contract/pages/addresses.ts'
import { sampleCompany } from '#tests/harness/site/company-file.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import aboutDe from '#texts/de/aboutus.json' with { type: 'json' }
import commonDe from '#texts/de/common.json' with { type: 'json' }
import servicesDe from '#texts/de/servicespage.json' with { type: 'json' }
import aboutEn from '#texts/en/aboutus.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }
import servicesEn from '#texts/en/servicespage.json' with { type: 'json' }

const texts = {
  de: { services: servicesDe, about: aboutDe, position: 'Geschäftsführung', clients: commonDe.clients },
  en: { services: servicesEn, about: aboutEn, position: 'Managing director', clients: commonEn.clients },
}

for (const language of languages) {
  const { services, about, position, clients } = texts[language]

  test(
    `a visitor reads the services and who is behind them (${language})`,
    sweepUnless(language === 'en'),
    async ({ page }) => {
      const main = page.getByRole('main')
      await page.goto(addressIn(language, '/Services'))
      const columns = main.getByRole('article')
      await expect(columns.getByRole('heading')).toHaveText([
        services.planning.title,
        services.installation.title,
        services.maintenance.title,
      ])
      for (const [index, points] of [6, 8, 8].entries()) {
        await expect(columns.nth(index).getByRole('listitem')).toHaveCount(points)
      }
      const places = await columns.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      )
      expect(new Set(places.map(({ top }) => top)).size, 'columns stand beside each other').toBe(1)
      expect(new Set(places.map(({ left }) => left)).size).toBe(3)

      await page.goto(addressIn(language, '/aboutus'))
      await expect(main.getByRole('img', { name: sampleCompany.portrait.alt[language] })).toBeVisible()
      await expect(main.getByText('Max Mustermann', { exact: true }).first()).toBeVisible()
      await expect(main.getByText(`${position}, Blitzschutz Musterwerk GmbH`)).toBeVisible()
      await expect(main.getByRole('blockquote')).toHaveText(sampleCompany.quote.text[language])
      for (const { title, text } of Object.values(about.blocks)) {
        await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
        await expect(main.getByText(text.replace('{{clients}}', clients))).toBeVisible()
      }
      expect(Object.keys(about.blocks)).toHaveLength(3)
      await main.getByRole('link', { name: about.closing.jobs, exact: true }).click()
      await expect(page).toHaveURL(addressIn(language, '/jobs'))
    },
  )
}
