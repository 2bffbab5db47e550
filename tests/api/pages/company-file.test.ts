import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FiledCompany, filesOf } from '#contract/company/company.ts'
import { readCompany } from '#server/company.ts'
import { StartError } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const example = JSON.parse(await readFile('docs/company.example.json', 'utf8'))
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M0 0h9v9z"/></svg>'
const photograph = await picture().jpeg().toBuffer()
const files: Record<string, string | Buffer> = {
  'logo.svg': drawing,
  'partners/earthing.svg': drawing.replace('120', '300'),
  'directors.jpg': await picture(400, 500).jpeg().toBuffer(),
  'head-office.jpg': await picture(800, 500, '#123456').jpeg().toBuffer(),
  'team.jpg': await picture(800, 500, '#654321').jpeg().toBuffer(),
  'certificate.pdf': pdf('certificate'),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function problemsWith(company: object, more = {}): Promise<string[]> {
  const path = await writeCompany(folder, company, { ...files, ...more })
  try {
    await (await openTestSite({ environment: { COMPANY_FILE: path } })).close()
  } catch (error) {
    if (error instanceof StartError) return error.problems
    throw error
  }
  return []
}

describe('the documented example', () => {
  let site: TestSite
  let now = new Date('2026-11-16T12:00:00Z')
  beforeAll(async () => {
    const environment = { COMPANY_FILE: await writeCompany(folder, example, files) }
    site = await openTestSite({ environment, clock: { ...systemClock, now: () => now } })
  })
  afterAll(async () => await site.close())
  const read = async (path: string) => readPage((await site.app.inject(path)).body)

  test('gives every fact that there is', () => {
    const { heroVideo: _, ...known } = FiledCompany.shape
    expect(Object.keys(example).sort()).toEqual(Object.keys(known).sort())
  })

  test.each([
    [
      '/',
      'Donnerkeil',
      'Stand 11/2026',
      'geschütztes Umspannwerk 1 ',
      '12.345.678 m²',
      'geschützte Rechenzentren 0 ',
      'laufendes Projekt 1 ',
      'abgeschlossene Projekte 514 ',
      'Muster Messgeräte',
      'Montag bis Donnerstag 7:00–16:00 Uhr',
      'Symbolische Zeichnung',
      'Route planen',
    ],
    [
      '/en',
      'As of 11/2026',
      'protected substation 1 ',
      '12,345,678 m²',
      'active project 1 ',
      '7 am – 12.30 pm',
    ],
    [
      '/contactus',
      'Wir arbeiten in ganz Norddeutschland.',
      'Deutsch und Englisch',
      '+49 69 90009-799',
      'Freitag 7:00–12:30 Uhr',
    ],
    ['/en/contactus', 'We work all over northern Germany.', 'German and English', 'In urgent cases'],
    [
      '/aboutus',
      'Messen kann man nur, was man noch erreicht.',
      'Nummer BSP-0000',
      'Gültig bis 31. Dezember 2099',
    ],
    [
      '/en/aboutus',
      'You can only measure what you can still reach.',
      'Certified specialist company (example)',
    ],
    [
      '/jobs',
      'Messtechnikerin oder Messtechniker (m/w/d)',
      ...['Teilzeit, 30 Stunden', 'Lüneburg', 'Beginn: ab sofort', '3.400 bis 3.900 € im Monat'],
      'Bewerbung bis 31. Dezember 2099',
      'Alex Beispiel',
    ],
    ['/en/jobs', 'Measuring technician (m/f/d)', 'Apply by 31 December 2099', 'Write reports'],
    [
      '/impressum',
      'Persönlich haftende Gesellschafterin',
      'Donnerkeil Verwaltungs GmbH',
      ...[example.disputes.de, example.dataProtectionOfficer, example.marketSurveillance],
    ],
    ['/en/impressum', 'General partner', example.disputes.en, `authority: ${example.marketSurveillance}`],
  ])('has its facts on %s', async (path, ...facts) => {
    const { text } = await read(path)
    expect(facts.filter((fact) => !`${text} `.includes(fact))).toEqual([])
  })

  test('tells search engines the same', async () => {
    const { structuredData } = await read('/en/jobs/measuring')
    expect(structuredData.find((data) => data['@type'] === 'JobPosting')).toMatchObject({
      title: 'Measuring technician (m/f/d)',
      employmentType: 'PART_TIME',
      validThrough: '2099-12-31',
      jobLocation: { address: { addressLocality: 'Lüneburg', addressCountry: example.country.en } },
    })
    const [company] = (await read('/en/contactus')).structuredData
    const said = { areaServed: 'We work all over northern Germany.', knowsLanguage: ['de', 'en'] }
    expect(company).toMatchObject(said)
  })

  test('serves its files under addresses that change with them, and a drawing can run nothing', async () => {
    const shown = await Promise.all(
      ['/', '/aboutus', '/jobs'].map(async (path) => (await site.app.inject(path)).body),
    )
    const addresses = new Set(shown.join().match(/\/media\/[0-9a-f]{16}\.\w+/g))
    expect(addresses.size).toBe(filesOf(FiledCompany.parse(example)).length)
    for (const address of addresses) {
      const { statusCode, headers, rawPayload } = await site.app.inject(address)
      expect(statusCode).toBe(200)
      expect(Object.values(files).some((content) => rawPayload.equals(Buffer.from(content)))).toBe(true)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      if (address.endsWith('.svg')) expect(headers['content-security-policy']).toMatch(/; sandbox$/)
    }
    const manifest = (await site.app.inject('/manifest.webmanifest')).json()
    expect(manifest.short_name).toBe('Donnerkeil')
    expect(addresses).toContain(manifest.icons[0].src)
  })

  test('shows a job and a certificate until their day is over, though the pages were kept', async () => {
    expect((await read('/jobs')).text).toContain('Messtechnikerin')
    const ofJob = '/jobs/measuring'
    expect((await site.app.inject(ofJob)).statusCode).toBe(200)
    expect((await site.app.inject('/sitemap.xml')).body).toContain(`${ofJob}<`)
    now = new Date('2100-01-01T12:00:00Z')
    const jobs = await read('/jobs')
    expect(jobs.text).not.toContain('Messtechnikerin')
    expect(jobs.text).toContain('Zurzeit ist keine Stelle ausgeschrieben')
    expect(jobs.structuredData.filter((data) => data['@type'] === 'JobPosting')).toEqual([])
    const closed = await site.app.inject(ofJob)
    expect(closed.statusCode).toBe(410)
    expect(readPage(closed.body).text).toContain('Diese Stelle ist nicht mehr ausgeschrieben')
    expect(closed.body).not.toContain('JobPosting')
    expect((await site.app.inject('/jobs/nobody')).headers.location).toBe('/jobs')
    expect((await read('/aboutus')).text).not.toContain('BSP-0000')
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain('/jobs')
  })
})

describe('a start is refused in words', () => {
  test('when facts are missing, wrong or unknown', async () => {
    const { legalForm: _, city: __, ...company } = minimalCompany
    expect(
      await problemsWith({
        ...company,
        city: '',
        country: { de: 'Deutschland' },
        email: 'office',
        vatid: 'DE',
        registerCourt: 'Amtsgericht',
        openingHours: [{ days: ['monday', 'funday'], opens: '7:30', closes: '16:00' }],
        statistics: { substations: 1.5, roofAreas: -1 },
        jobs: 'none',
        partners: [{ url: 'ftp://example.org' }],
      }),
    ).toEqual([
      'COMPANY_FILE legalForm is missing',
      'COMPANY_FILE city is empty',
      'COMPANY_FILE country.en is missing',
      'COMPANY_FILE email must be a mail address',
      expect.stringMatching(/^COMPANY_FILE openingHours\[0\]\.days\[1\] must be one of monday, tuesday/),
      'COMPANY_FILE openingHours[0].opens must be a time such as 07:30',
      'COMPANY_FILE partners[0].name is missing',
      'COMPANY_FILE partners[0].url must be an address beginning with http:// or https://',
      'COMPANY_FILE statistics.substations must be a whole number',
      'COMPANY_FILE statistics.roofAreas must be at least 0',
      'COMPANY_FILE jobs must be a list',
      'COMPANY_FILE vatid is not a fact that the site knows',
    ])
  })

  test('when only one half of what belongs together is given', async () => {
    const openingHours = [{ days: ['monday'], opens: '16:00', closes: '07:30' }]
    expect(await problemsWith({ ...minimalCompany, openingHours })).toEqual([
      'COMPANY_FILE openingHours[0].closes must be later than opens',
    ])
    expect(await problemsWith({ ...minimalCompany, registerCourt: 'Amtsgericht' })).toEqual([
      'COMPANY_FILE registerNumber and registerCourt are given both or not at all',
    ])
    expect(await problemsWith({ ...minimalCompany, jobs: [example.jobs[0], example.jobs[0]] })).toEqual([
      'COMPANY_FILE jobs must each have an id of its own',
    ])
  })

  test.each([
    ['../logo.svg', drawing, 'must be the name of an .svg or .png file beside this file'],
    ['missing.svg', undefined, 'missing.svg cannot be read (ENOENT)'],
    ['script.svg', drawing.replace('<path', '<script>alert(1)</script><path'), 'script.svg holds <script>:'],
    ['handler.svg', drawing.replace('<path', '<path onload="x"'), 'handler.svg holds onload="x": no script'],
    [
      'foreign.svg',
      drawing.replace('<path', '<image href="https://example.org/a.png"/><path'),
      'foreign.svg holds href="https://example.org/a.png": no script, nothing that moves and nothing from elsewhere',
    ],
    ['shapeless.svg', drawing.replace('viewBox', 'data-box'), 'shapeless.svg has no viewBox'],
    ['text.svg', 'a logo', 'text.svg is not an SVG drawing'],
    ['false.png', photograph, 'false.png is not what its ending .png says'],
  ])('when the logo is %s', async (logo, content, problem) => {
    const more = content === undefined || logo.startsWith('.') ? {} : { [logo]: content }
    const problems = await problemsWith({ ...minimalCompany, logo }, more)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('COMPANY_FILE logo')
    expect(problems[0]).toContain(problem)
  })

  test('when a picture is cut short', async () => {
    const half = photograph.subarray(0, photograph.length / 2)
    const portrait = { ...example.portrait, file: 'half.jpg' }
    expect(await problemsWith({ ...minimalCompany, portrait }, { 'half.jpg': half })).toEqual([
      'COMPANY_FILE portrait.file: half.jpg must be an intact JPEG, PNG, WebP or AVIF picture',
    ])
  })
})

test('the built-in sample is a company by the same rules', () => {
  expect(readCompany(undefined).name).toBe('Blitzschutz Musterwerk GmbH')
})
