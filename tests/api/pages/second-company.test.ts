import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPaths } from '#contract/addresses.ts'
import { languageCodes } from '#contract/language.ts'
import { publicAddresses, textIn } from '#tests/harness/http/read-page.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const second = {
  name: 'Nordlicht Schutztechnik AG',
  legalForm: 'AG',
  street: 'Beispielallee 77',
  postalCode: '00999',
  city: 'Musterhausen',
  country: { de: 'Musterland', en: 'Sampleland' },
  phone: '+49 69 90009-777',
  email: 'office@second.example.org',
  registerCourt: 'Amtsgericht Beispielhausen',
  registerNumber: 'HRB 11111 (Beispiel)',
  vatId: 'DE111111111 (Beispiel)',
  managingDirector: 'Erika Beispiel',
  dataProtectionAuthority: { de: 'Die Musterbehörde für Datenschutz', en: 'the Sample Data Authority' },
  openingHours: { de: 'Dienstag 9–12 Uhr', en: 'Tuesday 9 am – noon' },
  partners: [{ name: 'Beispielpartner Nord', url: 'https://north.example.org/' }],
  statistics: {
    substations: 3,
    roofAreas: 4567,
    groundingCables: 8910,
    dataCenters: 5,
    activeProjects: 6,
    completedProjects: 7,
  },
  map: {
    latitude: 54.3212,
    longitude: 10.1347,
    frame: 'https://maps.example.org/embed?place=7',
    provider: 'Beispielkarten e. V.',
  },
  analytics: null as { script: string; notice: { de: string; en: string } } | null,
}

let folder: string
let site: TestSite
const pages = new Map<string, string>()
const open = async (company: object) => {
  const file = join(folder, 'company.json')
  await writeFile(file, JSON.stringify(company))
  return await openTestSite({ environment: { COMPANY_FILE: file } })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
  site = await open(second)
  for (const { screen, address } of publicAddresses) {
    if (screen === 'project-detail') continue
    pages.set(address, (await site.app.inject(address)).body)
  }
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** Every text in the sample's facts that says something about it alone. */
async function sampleFacts(): Promise<string[]> {
  const sample = JSON.parse(await readFile('src/server/sample-content/company.json', 'utf8'))
  const { legalForm: _, statistics, map, country: __, ...facts } = sample
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)]
  const numbers = [statistics.roofAreas, statistics.groundingCables]
  return [
    ...texts(facts),
    ...numbers.flatMap((number) => [
      new Intl.NumberFormat('de').format(number),
      new Intl.NumberFormat('en').format(number),
    ]),
    String(map.latitude),
    new Intl.NumberFormat('de', { minimumFractionDigits: 4 }).format(map.latitude),
    'openstreetmap',
    'Musterwerk',
    'Hess',
  ].filter((fact) => fact !== 'null')
}

describe('with the file of another company', () => {
  test('no page and no file names a fact of the sample', async () => {
    const facts = await sampleFacts()
    expect(facts).toContain('Hanau')
    expect(facts.length).toBeGreaterThan(20)
    expect(pages.size).toBe((Object.keys(publicPaths).length - 1) * languageCodes.length)
    const others = ['/manifest.webmanifest', '/.well-known/security.txt', '/sitemap.xml', '/robots.txt']
    for (const url of others) {
      const { statusCode, body } = await site.app.inject(url)
      expect(statusCode).toBe(200)
      pages.set(url, body)
    }
    for (const [address, html] of pages) {
      const found = facts.filter((fact) => html.toLowerCase().includes(fact.toLowerCase()))
      expect({ address, found }).toEqual({ address, found: [] })
    }
  })

  test.each(['de', 'en'] as const)('every fact stands where it belongs (%s)', (language) => {
    const shownOn = (path: string) => textIn(pages.get(language === 'de' ? path : `/en${path}`) ?? '')
    const inNumbers = (value: number, digits = 0) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(value)
    const address = [second.name, second.street, `${second.postalCode} ${second.city}`]
    const contact = [...address, second.country[language], second.phone, second.email]
    const coordinates = [inNumbers(second.map.latitude, 4), inNumbers(second.map.longitude, 4)]
    const expected: Record<string, string[]> = {
      '/impressum': [
        ...contact,
        second.legalForm,
        second.registerCourt,
        second.registerNumber,
        second.vatId,
        second.managingDirector,
        second.dataProtectionAuthority[language],
        second.map.provider,
      ],
      '/contactus': [...contact, second.openingHours[language], ...coordinates, second.map.provider],
      '/jobs': [...contact, second.managingDirector],
      '/aboutus': [second.name, second.managingDirector, second.city],
      [language === 'de' ? '/' : '']: [
        ...address,
        ...coordinates,
        'Beispielpartner Nord',
        ...Object.values(second.statistics).map((value) => inNumbers(value)),
      ],
      '/Services': [second.name, second.phone, second.email],
    }
    for (const [path, facts] of Object.entries(expected)) {
      const text = shownOn(path)
      expect({ path, missing: facts.filter((fact) => !text.includes(fact)) }).toEqual({ path, missing: [] })
    }
  })

  test('its map is the only foreign frame that a page may show', async () => {
    const { headers } = await site.app.inject('/contactus')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('; frame-src https://maps.example.org;')
    expect(policy.match(/https?:/g)).toHaveLength(1)
  })

  test('the warning of a sample is gone', async () => {
    expect(textIn(pages.get('/impressum') ?? '')).not.toContain('Beispielseite')
    const sample = await openTestSite()
    expect(textIn((await sample.app.inject('/impressum')).body)).toContain('Dies ist eine Beispielseite')
    await sample.close()
  })
})

test('an analytics script may be loaded from its origin only, and its operator must say what it does', async () => {
  const notice = {
    de: 'Es zählt Seitenaufrufe ohne Kennung.',
    en: 'It counts page views without an identifier.',
  }
  const counting = await open({ ...second, analytics: { script: 'https://stats.example.org/s.js', notice } })
  const { headers, body } = await counting.app.inject('/en/impressum')
  const policy = String(headers['content-security-policy'])
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://stats.example.org(;|$)`))
  }
  expect(policy).toContain('trusted-types analytics')
  expect(policy.match(/https?:/g)).toHaveLength(4)
  expect(textIn(body)).toContain('stats.example.org')
  expect(textIn(body)).toContain(notice.en)
  expect(body).not.toMatch(/<script[^>]*stats\.example/)
  await counting.close()

  const silent = open({ ...second, analytics: { script: 'https://stats.example.org/s.js' } })
  await expect(silent).rejects.toThrow(/COMPANY_FILE analytics\.notice/)
})
