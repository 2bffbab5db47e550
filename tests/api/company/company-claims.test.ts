import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { type CompanyClient, companyOf } from '#tests/harness/texts/company-facts.ts'
import { builtInSources } from '#texts/sources.ts'

let now = new Date('2026-12-01T12:00:00Z')
let company: CompanyClient
const clock = { ...createTestClock({ isStopped: true }), now: () => now }
const comeTo = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`)
  company = companyOf(site, await site.logIn())
}
const { site } = await siteOfFile({ clock })
beforeAll(async () => {
  await comeTo('2026-12-01')
  // Their figures have a month, too.
  await company.change({ statistics: undefined })
})

const page = async (language: 'de' | 'en', path: '/' | '/Services' | '/Blitzschutz' | '/aboutus') =>
  readPage((await site.app.inject(addressIn(language, path))).body)
const sourcePages = ['/', '/Services', '/Blitzschutz'] as const
const ask = { de: 'Ausgaben bitte erfragen', en: 'Please ask for current editions' }
const asOf = { de: /Stand:? 11\/2026/, en: /as of:? 11\/2026/i }

describe('the month in which somebody looked up the editions', () => {
  // Each day is the last or the first of its month in Germany.
  test.each([
    [11, '2027-10-31', true],
    [12, '2027-11-01', true],
    [13, '2027-12-01', true],
    [17, '2028-04-30', true],
    [18, '2028-05-01', false],
    [19, '2028-06-30', false],
  ] as const)('after %i months visitors read it, or are told to ask', async (_months, day, isTold) => {
    await comeTo(day)
    for (const language of languageCodes) {
      for (const path of sourcePages) {
        const { text } = await page(language, path)
        expect(asOf[language].test(text)).toBe(isTold)
        expect(text.toLowerCase().includes(ask[language].toLowerCase())).toBe(!isTold)
        expect(text.includes('11/2026')).toBe(isTold)
      }
      // What the reminder on the dashboard counts from.
      const { body } = await site.app.inject(addressIn(language, '/dashboard'))
      expect(body).toContain(`"today":"${day}"`)
    }
  })

  test('a month of the company’s own takes its place, and so does a list', async () => {
    await comeTo('2028-06-30')
    await company.change({ sourcesAsOf: '2028-06' })
    expect((await page('de', '/Services')).text).toContain('Stand 06/2028')
    const first = builtInSources.list[0]
    expect((await page('en', '/Blitzschutz')).text).toContain(first.title.en)

    const own = {
      name: 'DIN EN IEC 62305-1',
      edition: '2027-05',
      title: { de: 'Grundsätze', en: 'Principles' },
    }
    expect((await company.change({ sources: [own] })).status).toBe(200)
    const { text } = await page('en', '/Blitzschutz')
    expect(text).toContain('edition 2027-05')
    expect(text).toContain('Principles')
    expect(text).not.toContain(first.title.en)
    expect((await company.change({ sourcesAsOf: 'June 2028' })).status).toBe(400)
    // What only pages show does not go into their data.
    expect((await site.app.inject('/page-data/Blitzschutz')).body).not.toContain('2027-05')
    await company.change({ sources: [], sourcesAsOf: undefined })
    expect((await page('en', '/Blitzschutz')).text).toContain(first.title.en)
  })
})

describe('what the site says for every company', () => {
  const general = {
    de: 'Industrie, Gewerbe und öffentliche Gebäude',
    en: 'industry, commerce and public buildings',
  }
  const special = /Rechenzentren, Krankenhäuser|data centres, hospitals|explosionsgefährdeten|hazardous areas/

  test.each(languageCodes)(
    'for whom it works is said in general, or in its own words (%s)',
    async (language) => {
      for (const path of ['/', '/aboutus'] as const) {
        const { text } = await page(language, path)
        expect(text).toContain(general[language])
        expect(text).not.toMatch(special)
      }
      expect((await page(language, '/')).description).toContain(general[language])
      await company.change({ clients: { de: 'Höfe und Scheunen', en: 'farms and barns' } })
      const own = { de: 'für Höfe und Scheunen', en: 'or farms and barns' }[language]
      for (const path of ['/', '/aboutus'] as const)
        expect((await page(language, path)).text).toMatch(new RegExp(own, 'i'))
      expect((await page(language, '/')).description).toContain(own)
      await company.change({ clients: undefined })
    },
  )

  test.each(languageCodes)(
    'of qualified specialists it speaks for as long as a proof is valid (%s)',
    async (language) => {
      const says = {
        de: { plain: 'durch erfahrene Fachleute', qualified: /durch (eine )?Blitzschutz-Fachkr/ },
        en: { plain: 'experienced specialists', qualified: /qualified lightning protection specialists?/ },
      }[language]
      const expectQualified = async (isQualified: boolean) => {
        for (const path of ['/', '/Services'] as const) {
          const { text } = await page(language, path)
          expect([path, text.includes(says.plain), says.qualified.test(text)]).toEqual([
            path,
            !isQualified,
            isQualified,
          ])
        }
      }
      await comeTo('2026-12-01')
      await expectQualified(false)
      const name = { de: 'Nachweis', en: 'Proof' }
      await company.change({ credentials: [{ name, validUntil: '2026-12-31' }] })
      await expectQualified(true)
      await comeTo('2027-01-02')
      await expectQualified(false)
      await company.change({ credentials: [] })
    },
  )
})
