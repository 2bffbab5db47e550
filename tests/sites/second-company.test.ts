import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { publicPaths, toolPaths } from '#contract/pages/addresses.ts'
import { publicAddresses, textIn } from '#tests/harness/http/read-page.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { openMailSite } from '#tests/harness/site/mail-site.ts'
import { sampleFacts } from '#tests/harness/site/sample-facts.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

const otherFiles = [
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  ...languageCodes.map((language) => `/assets/i18n/${language}.json`),
]

/** Everything that anybody can read of a site, by address; there is no project on it, and maybe no job. */
async function readAll(site: TestSite): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  const hasJobs = (await site.request('listJobs', { query: {} })).body.length > 0
  const pages = publicAddresses.filter(
    ({ screen }) =>
      screen !== 'project-detail' &&
      screen !== 'knowledge-entry' &&
      screen !== 'tools' &&
      !(screen in toolPaths) &&
      (hasJobs || screen !== 'job-detail'),
  )
  for (const address of [...pages.map((page) => page.address), '/receipt', '/login', ...otherFiles]) {
    const { statusCode, body } = await site.app.inject(address)
    expect({ address, statusCode }).toEqual({ address, statusCode: 200 })
    read.set(address, body)
  }
  return read
}

describe('with the file of a company that gives only what is required', () => {
  let read: Map<string, string>
  let site: TestSite
  beforeAll(async () => {
    const COMPANY_FILE = await writeCompany(folder, minimalCompany)
    site = await openTestSite({ environment: { COMPANY_FILE } })
    read = await readAll(site)
    read.set('/icon.svg', (await site.app.inject('/icon.svg')).body)
  })
  afterAll(async () => await site.close())

  test('nobody can read a fact of the sample anywhere', async () => {
    const facts = sampleFacts()
    expect(facts).toContain('Hanau')
    expect(facts.length).toBeGreaterThan(70)
    for (const [address, body] of read) {
      const lower = textIn(body).toLowerCase() + body.toLowerCase()
      const found = facts.filter((fact) => lower.includes(fact.toLowerCase()))
      expect({ address, found }).toEqual({ address, found: [] })
    }
  })

  test('the same words are all found on the site of the sample', async () => {
    const sample = await openTestSite()
    // As if staff had made all their own: search engines are told of jobs only then.
    await sample.services.database.deleteFrom('sample_entry').execute()
    const everything = Array.from((await readAll(sample)).values(), (body) => textIn(body) + body).join('\n')
    const unused = sampleFacts().filter((fact) => !everything.toLowerCase().includes(fact.toLowerCase()))
    // Facts that only markup encodes otherwise.
    expect(unused.filter((fact) => !/[&“”'"<>]/.test(fact))).toEqual([])
    await sample.close()
  })

  test.each(languageCodes)('its own facts stand on every page that has a place for them (%s)', (language) => {
    const prefix = language === 'de' ? '' : '/en'
    const shownOn = (path: string) => textIn(read.get(prefix + path) ?? '')
    const { name, street, postalCode, city, country, phone, email, managingDirector } = minimalCompany
    const contact = [name, street, `${postalCode} ${city}`, country[language], phone, email]
    for (const [path, facts] of Object.entries({
      '/impressum': [
        ...contact,
        managingDirector,
        minimalCompany.legalForm,
        minimalCompany.dataProtectionAuthority[language],
      ],
      '/contactus': contact,
      '/jobs': contact,
      '/aboutus': [name, managingDirector, city],
      '/Services': [name, phone, email],
    })) {
      const text = shownOn(path)
      expect({ path, missing: facts.filter((fact) => !text.includes(fact)) }).toEqual({ path, missing: [] })
    }
  })

  test('a page says nothing of a map and may load none', async () => {
    const { headers } = await site.app.inject('/contactus')
    expect(headers['content-security-policy']).not.toContain('frame-src')
    for (const prefix of ['', '/en']) {
      const imprint = textIn(read.get(`${prefix}/impressum`) ?? '')
      expect(imprint).not.toMatch(/Karte|\bmaps?\b|map-allowed/)
      expect(imprint).not.toMatch(/Datenschutzbeauftragt|protection officer|Marktüberwachung|surveillance/)
      expect(imprint).not.toMatch(/Handelsregister|Commercial register|Umsatzsteuer|VAT|Beispielseite/)
    }
  })

  test('the page of the jobs says that none is open, and search engines are not sent there', () => {
    expect(textIn(read.get('/jobs') ?? '')).toContain('Zurzeit ist keine Stelle ausgeschrieben')
    expect(textIn(read.get('/en/jobs') ?? '')).toContain('No position is open at present')
    expect(read.get('/sitemap.xml')).not.toContain('/jobs')
    expect(read.get('/aboutus')).not.toContain('Offene Stellen')
  })

  test('its icon is the first letter of its name, not the logo of the sample', async () => {
    const manifest = JSON.parse(read.get('/manifest.webmanifest') ?? '')
    expect(manifest.icons).toEqual([{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }])
    expect(read.get('/')).toContain('<link rel="icon" href="/icon.svg"')
    expect(read.get('/')).not.toContain('apple-touch-icon')
    expect((await site.app.inject('/favicon.ico')).headers.location).toBe('/icon.svg')
    expect((await site.app.inject('/apple-touch-icon.png')).statusCode).toBe(404)
    expect(read.get('/icon.svg')).toContain('>D</text>')
  })

  test('without a project the gallery has no filter and no pages, and neither home nor the services lead there', () => {
    for (const prefix of ['', '/en']) {
      const gallery = read.get(`${prefix}/Projects`) ?? ''
      expect(gallery).not.toMatch(/data-swap="(filter|paging|count)"/)
      expect(gallery).toContain(`href="${prefix}/contactus" class="button`)
      const home = read.get(prefix || '/') ?? ''
      const hero = home.slice(home.indexOf('<main'), home.indexOf('</section>'))
      expect(hero).toContain(`href="${prefix}/Services"`)
      expect(hero).not.toContain('/Projects')
      const services = read.get(`${prefix}/Services`) ?? ''
      const main = services.slice(services.indexOf('<main'), services.indexOf('</main>'))
      expect(main).toContain('href="#form"')
      expect(main).not.toContain('/Projects')
    }
  })

  test('the start says which parts are hidden, and of the sample that it is one', async () => {
    const COMPANY_FILE = await writeCompany(folder, minimalCompany)
    const own = await openTestSite({ environment: { COMPANY_FILE } })
    expect(own.notes).toEqual([
      "The company's facts have no logo, shortName, openingHours, serviceArea, languages, emergencyPhone, portrait, quote, pictures, credentials, partners, statistics, map: these parts of the site are hidden",
    ])
    expect(own.warnings).toEqual([])
    await own.close()
    const sample = await openTestSite()
    expect(sample.notes).toEqual([expect.stringMatching(/^The site shows the built-in sample company/)])
    await sample.close()
  })
})

test('its mails name what it has given, and no register or number that it has not', async () => {
  const desk = await openMailSite({ COMPANY_FILE: await writeCompany(folder, minimalCompany) })
  await sendContact(desk.site)
  const bodies = (await desk.outbox()).map(({ body_text, body_html }) => body_text + body_html)
  expect(bodies).toHaveLength(2)
  const found = sampleFacts().filter((fact) => bodies.join().toLowerCase().includes(fact.toLowerCase()))
  expect(found).toEqual([])
  expect(bodies.join()).not.toMatch(/undefined|Registergericht|Amtsgericht|Commercial register|USt|VAT/)
  expect(bodies.join()).toContain(minimalCompany.managingDirector)
  await desk.close()
})

test('the start warns of sample projects under the name of another company', async () => {
  const environment = { COMPANY_FILE: await writeCompany(folder, minimalCompany) }
  const site = await openTestSite({ content: 'sample', environment })
  expect(site.warnings).toEqual([
    'Entries of the built-in sample on the site of a company of its own, marked as samples: 70. Remove them in the dashboard',
  ])
  await site.close()
})

test('every public screen was read in both languages', () => {
  expect(publicAddresses).toHaveLength(Object.keys(publicPaths).length * languageCodes.length)
})

test('the warning of a sample stands on the imprint of the sample alone', async () => {
  const sample = await openTestSite()
  expect(textIn((await sample.app.inject('/impressum')).body)).toContain('Dies ist eine Beispielseite')
  await sample.close()
})
