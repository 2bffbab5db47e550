import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'
import commonDe from '#texts/de/common.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }

const footers = { de: commonDe.footer, en: commonEn.footer }

const jobs = {
  de: {
    names: [
      'Monteurin oder Monteur für Blitzschutz (m/w/d)',
      'Junior-Projektmanagement für Blitzschutz- und Erdungsanlagen (m/w/d)',
    ],
    part: 'MONTEUR',
    language: 'DEUTSCH',
  },
  en: {
    names: [
      'Lightning protection installer (m/f/d)',
      'Junior project manager for lightning protection and grounding systems (m/f/d)',
    ],
    part: 'iNSTALLer',
    language: 'ENGLISH',
  },
} as const

for (const language of languages) {
  const say = words[language]
  const { names, part } = jobs[language]

  test(
    `an applicant searches the jobs and finds out where to apply (${language})`,
    sweepUnless(language === 'en'),
    async ({ page }) => {
      const main = page.getByRole('main')
      const listed = main.getByRole('rowheader')
      const described = main.getByRole('article').getByRole('heading', { level: 2 })
      const search = main.getByRole('searchbox', { name: say.searchJobs })
      const clear = main.getByRole('button', { name: say.clearSearch })
      const found = main.getByRole('search').getByRole('status')
      const expectJobs = async (expected: readonly string[]) => {
        await expect(listed.getByRole('link')).toHaveText(expected)
        await expect(described).toHaveText(expected)
      }
      await page.goto(addressIn(language, '/jobs'))
      await expectJobs(names)
      await expect(clear).toBeHidden()
      await expect(found).toHaveText(/^2 /)
      await expect(listed.getByRole('link').first()).toHaveCSS('text-decoration-line', 'underline')

      await search.fill(part)
      await expectJobs(names.slice(0, 1))
      await expect(found).toHaveText(/^1 /)
      await search.fill('63450 hanau')
      await expectJobs(names)
      await search.fill('piano tuner')
      await expectJobs([])
      await expect(found).toContainText(say.noMatchingJob)
      await clear.click()
      await expect(search).toBeFocused()
      await expect(search).toHaveValue('')
      await expectJobs(names)

      const other = language === 'de' ? 'en' : 'de'
      await search.fill('junior')
      await expectJobs(names.slice(1))
      await page.locator('header summary').click()
      await page.getByRole('link', { name: jobs[other].language, exact: true }).click()
      await expect(page).toHaveURL(addressIn(other, '/jobs'))
      await expectJobs(jobs[other].names.slice(1))
      await expect(main.getByRole('searchbox', { name: words[other].searchJobs })).toHaveValue('junior')

      const job = listed.getByRole('link')
      const name = (await job.textContent()) ?? ''
      await job.click()
      await expect(main.getByRole('article').getByRole('heading', { name })).toBeInViewport()
      const mail = main.getByRole('link', { name: 'kontakt@example.com' })
      await expect(mail).toHaveAttribute('href', 'mailto:kontakt@example.com')
      await expect(main.getByText('Max Mustermann', { exact: true })).toBeVisible()
      for (const line of ['Blitzschutz Musterwerk GmbH', 'Musterstraße 1', '63450 Hanau']) {
        await expect(main.locator('address')).toContainText(line)
      }
    },
  )

  test(
    `an applicant reads a job on its own page and goes on to the other one (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      await page.goto(addressIn(language, '/jobs'))
      const main = page.getByRole('main')
      await main.getByRole('article').first().getByRole('link', { name: names[0] }).first().click()
      await expect(page).toHaveURL(addressIn(language, '/jobs/installer'))
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(names[0])
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(footers[language].introJobs)
      await expect(footer).not.toContainText(footers[language].intro)
      await main.getByRole('link', { name: names[1] }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(names[1])
    },
  )
}
