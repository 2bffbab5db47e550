import { describe, expect, test } from 'vitest'
import { dataTags } from '#contract/pages/data-tags.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const { site, token } = await siteOfFile({ clock: createTestClock() })
const company = companyOf(site, token)

const early = [{ days: ['monday' as const], opens: '06:15', closes: '14:45' }]
const page = async (path: string) => readPage((await site.app.inject(path)).body)

describe('staff read the facts about the company', () => {
  test('those of the built-in sample, which nobody has changed', async () => {
    const facts = await company.read()
    expect(facts).toMatchObject({ name: 'Blitzschutz Musterwerk GmbH', version: 0 })
    expect(await company.state()).toMatchObject({ version: 0, isSample: true })
    expect(await company.versions()).toEqual([])
    // A map that is not said is OpenStreetMap's, whatever its place.
    expect(Object.keys(facts.map ?? {}).sort()).toEqual(['latitude', 'longitude'])
  })
})

test('visitors read the public facts, and no draft of them', async () => {
  const { version: _, ...facts } = await company.read()
  const read = async (query: { Drafts?: '1' }) => await site.request('readCompany', { query })
  expect((await read({})).body).toEqual(facts)
  expect((await read({ Drafts: '1' })).error?.code).toBe('unauthorized')
})

describe('staff change the opening hours', () => {
  test('and visitors see them at the next request, in page, footer and data for search engines', async () => {
    // Kept pages are made anew, too.
    for (const path of ['/contactus', '/en', '/impressum']) await page(path)
    const { status, body } = await company.change({ openingHours: early })
    expect(status).toBe(200)
    expect(body).toMatchObject({ openingHours: early, version: 1 })
    const contact = await page('/contactus')
    expect(contact.text).toContain('6:15–14:45 Uhr')
    expect(JSON.stringify(contact.structuredData)).toContain('"opens":"06:15"')
    expect((await page('/en')).text).toContain('6.15 am – 2.45 pm')
    expect(
      JSON.stringify(await site.app.inject('/page-data/contactus').then(({ body: data }) => data)),
    ).toContain('06:15')
  })

  test('the versions say who changed what, and what it was can be asked for', async () => {
    await company.change({ openingHours: [] })
    const [second, first] = await company.versions()
    expect(first).toMatchObject({ version: 1, action: 'published', values: {} })
    expect(second).toMatchObject({
      version: 2,
      values: { 'openingHours[0].closes': { before: '14:45', after: '' } },
    })
    const then = await site.request('readCompanyVersion', { params: { id: 1 } }, token)
    expect(then.body.openingHours).toEqual(early)
    expect((await site.request('readCompanyVersion', { params: { id: 77 } }, token)).status).toBe(404)
    await company.change(then.body)
    expect((await company.read()).openingHours).toEqual(early)
  })
})

describe('everything follows without a restart', () => {
  test('icons, manifest, feed, security.txt, mails, and the look of the sample goes with its name', async () => {
    const { name, email } = await company.read()
    expect((await site.app.inject('/favicon.ico')).headers.location).not.toBe('/icon.svg')
    const own = { name: 'Donnerkeil & Söhne', email: 'office@donnerkeil.example.org' }
    await company.change(own)
    expect(await company.state()).toMatchObject({ isSample: false })
    expect((await site.app.inject('/manifest.webmanifest')).json().name).toBe(own.name)
    expect((await site.app.inject('/favicon.ico')).headers.location).toBe('/icon.svg')
    expect((await site.app.inject('/icon.svg')).body).toContain('>D</text>')
    expect((await site.app.inject('/feed/de.xml')).body).toContain('Donnerkeil &amp; Söhne')
    expect((await site.app.inject('/.well-known/security.txt')).body).toContain(own.email)
    expect(site.services.mail.domain).toBe('donnerkeil.example.org')
    expect((await page('/impressum')).text).not.toContain('Dies ist eine Beispielseite')
    await company.change({ name, email })
    expect(await company.state()).toMatchObject({ isSample: true })
    expect((await page('/impressum')).text).toContain('Dies ist eine Beispielseite')
  })

  test('the policy of a page lets in the map that it names, and none where it names none', async () => {
    const policy = async () =>
      String((await site.app.inject('/contactus')).headers['content-security-policy'])
    expect(await policy()).toContain('https://www.openstreetmap.org')
    const { map } = await company.read()
    await company.change({ map: { latitude: 50, longitude: 9, frame: 'https://maps.example.org/x' } })
    expect(await policy()).toContain('https://maps.example.org')
    await company.change({ map: undefined })
    expect(await policy()).not.toContain('frame-src')
    await company.change({ map })
  })
})

describe('what is wrong is refused by its path', () => {
  test.each([
    [
      { openingHours: [early[0], { ...early[0], closes: '05:00' }] },
      'openingHours[1].closes',
      'must be later than opens',
    ],
    [{ country: { de: 'Deutschland' } }, 'country.en', 'is missing'],
    [{ name: '  ' }, 'name', 'is empty'],
    [{ email: 'office' }, 'email', 'must be a mail address'],
    [{ phoneNumber: '1' }, 'phoneNumber', 'is not known here'],
    [{ name: 'Firma\r\nBcc: somebody@example.org' }, 'name', 'must be on one line'],
    [{ phone: '+49 1\t2' }, 'phone', 'must be on one line'],
    [{ city: 'Stadt\u2028Ort' }, 'city', 'must be on one line'],
    [{ country: { de: 'Deutsch\nland', en: 'Germany' } }, 'country.de', 'must be on one line'],
    [{ partners: [{ name: 'A\u0000B' }] }, 'partners[0].name', 'must be on one line'],
    [{ map: { latitude: 50, longitude: 9, provider: 'A\u0085B' } }, 'map.provider', 'must be on one line'],
    [{ partners: [{ name: 'A', colour: 'red' }] }, 'partners[0].colour', 'is not known here'],
    [
      { partners: [{ name: 'A', logo: 'lost.svg' }] },
      'partners[0].logo',
      'names lost.svg, which is not there',
    ],
    [
      { notice: { text: { de: 'x', en: 'x' }, from: '2026-12-24', until: '2026-12-23' } },
      'notice.until',
      'must not be before from',
    ],
  ])('%j', async (facts, field, problem) => {
    const { status, error } = await company.change(facts as object)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ field, problem })
  })

  test('and invisible characters are taken out', async () => {
    const { street } = await company.read()
    await company.change({ street: 'Muster\u202estraße 2 ' })
    expect((await company.read()).street).toBe('Musterstraße 2')
    await company.change({ street })
  })
})

describe('line ends', () => {
  test('around a fact are cut off, and stay within what has several lines', async () => {
    const { street, disputes } = await company.read()
    const lines = { de: 'Erste Zeile\nzweite Zeile', en: 'First line\nsecond line' }
    expect((await company.change({ street: ' Weg 1\r\n', disputes: lines })).body).toMatchObject({
      street: 'Weg 1',
      disputes: lines,
    })
    await company.change({ street, disputes })
  })

  test('that an earlier version has kept in a fact are spaces, and nothing else is lost', async () => {
    const { name, version: _, ...facts } = await company.read()
    await company.change({ quote: { text: { de: 'Eins\nZwei', en: 'One\nTwo' }, who: 'A' } })
    const { database, versions } = site.services
    const stored = await database.selectFrom('company').select('facts').executeTakeFirstOrThrow()
    const old = JSON.stringify({
      ...JSON.parse(stored.facts ?? ''),
      name: 'Firma\r\nBcc: somebody@example.org',
      partners: [{ name: 'A\nB' }],
    })
    await versions.change(async (transaction, touch) => {
      await transaction.updateTable('company').set({ facts: old }).execute()
      touch(dataTags.company)
    })
    expect((await page('/impressum')).text).toContain('Firma Bcc: somebody@example.org')
    expect(await company.read()).toMatchObject({
      name: 'Firma Bcc: somebody@example.org',
      partners: [{ name: 'A B' }],
      quote: { text: { de: 'Eins\nZwei' } },
    })
    expect((await company.change({ phone: '+49 69 1' })).status).toBe(200)
    await company.change({ ...facts, name, quote: facts.quote })
  })
})
