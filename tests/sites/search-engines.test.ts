import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicAddresses, readPage } from '#tests/harness/http/read-page.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const origin = 'https://www.example.com'
const { site } = await siteOfFile({ content: 'sample', environment: { PUBLIC_URL: origin } })
beforeAll(async () => {
  // Search engines are told of a job once it is the company's own.
  const { body } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
  const { isSample: _, ...job } = body
  await site.request('changeJob', { body: { ...job, location: 'Hanau' } }, await site.logIn())
})

const get = async (url: string) => await site.app.inject(url.replace(origin, '') || '/')
const read = async (url: string) => readPage((await get(url)).body)

describe.each(publicAddresses)('to search engines $address', ({ address, language, screen }) => {
  test('has a title, a description and one address in each language', async () => {
    const page = await read(address)
    expect(page.title).toMatch(/ \| Blitzschutz Musterwerk GmbH$/)
    expect(page.title.length).toBeLessThanOrEqual(110)
    if (screen !== 'project-detail') expect(page.description.length).toBeGreaterThanOrEqual(70)
    expect(page.description.length).toBeLessThanOrEqual(180)
    expect(page.canonical).toBe(origin + address)
    expect(Object.keys(page.alternates)).toEqual(['de', 'en', 'x-default'])
    expect(page.alternates[language]).toBe(page.canonical)
    expect(page.alternates['x-default']).toBe(page.alternates['de'])
    for (const alternate of new Set(Object.values(page.alternates))) {
      expect((await get(alternate)).statusCode).toBe(200)
      expect((await read(alternate)).alternates).toEqual(page.alternates)
    }
  })

  test('shows a picture where it is shared', async () => {
    const page = await read(address)
    expect(page.content('og:title')).toBe(page.title.replace(/ \| .*$/, ''))
    expect(page.content('og:description')).toBe(page.description)
    expect(page.content('og:url')).toBe(page.canonical)
    expect(page.content('og:locale')).toBe(language === 'de' ? 'de_DE' : 'en_GB')
    expect(page.content('og:image:alt').length).toBeGreaterThan(10)
    expect(page.content('twitter:card')).toBe('summary_large_image')
    const picture = await get(page.content('og:image'))
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect({ width: String(width), height: String(height) }).toEqual({
      width: page.content('og:image:width'),
      height: page.content('og:image:height'),
    })
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
  })

  test('says in its facts what it shows', async () => {
    const { body } = await get(address)
    const page = readPage(body)
    const facts = new Map(page.structuredData.map((data) => [String(data['@type']), data]))
    for (const data of facts.values()) expect(data['@context']).toBe('https://schema.org')

    const crumbs = facts.get('BreadcrumbList') as { itemListElement: Crumb[] } | undefined
    expect(crumbs !== undefined).toBe(screen !== 'home')
    for (const { name, item } of crumbs?.itemListElement ?? []) {
      expect(page.text).toContain(name)
      expect((await get(item)).statusCode).toBe(200)
    }
    expect(crumbs?.itemListElement.at(-1)?.item ?? page.canonical).toBe(page.canonical)

    const company = facts.get('Organization,LocalBusiness')
    expect(company !== undefined).toBe(['home', 'contact'].includes(screen))
    const { openingHoursSpecification: hours, ...said } = company ?? {}
    for (const fact of leaves(said)) expect(page.text).toContain(shown(fact, language))
    if (company) {
      expect(leaves(hours).slice(0, 6)).toEqual([
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `https://schema.org/${day}`),
        '07:30',
        '16:30',
      ])
      expect(page.text.replace(/\s+/g, ' ')).toContain(
        {
          de: 'Montag bis Donnerstag 7:30–16:30 Uhr Freitag 7:30–13:00 Uhr',
          en: 'Monday to Thursday 7.30 am – 4.30 pm Friday 7.30 am – 1 pm',
        }[language],
      )
    }

    const jobs = page.structuredData.filter((data) => data['@type'] === 'JobPosting')
    expect(jobs).toHaveLength(screen === 'job-detail' ? 1 : 0)
    for (const job of jobs) {
      const { title, datePosted, description, jobLocation } = job as unknown as Job
      expect(datePosted).toBe('2026-11-02')
      const date = { de: '2. November 2026', en: '2 November 2026' }[language]
      const parts = description.split(/<\/?p>|: |; /).filter(Boolean)
      expect(parts.length).toBeGreaterThan(8)
      for (const fact of [title, date, ...parts, ...Object.values(jobLocation.address).slice(1)]) {
        expect(page.text).toContain(fact)
      }
    }
  })
})

interface Crumb {
  name: string
  item: string
}
interface Job {
  title: string
  datePosted: string
  description: string
  jobLocation: { address: Record<string, string> }
}

/** The facts themselves: no types, no addresses of this site. */
function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value)
    .filter(([key]) => !/^@|^url$/.test(key))
    .flatMap(([, inner]) => leaves(inner))
}

function shown(fact: unknown, language: string): string {
  if (typeof fact !== 'number') return String(fact)
  return new Intl.NumberFormat(language, { minimumFractionDigits: 4 }).format(fact)
}

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(publicAddresses.map(({ address }) => read(address)))
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
})

test('views of the gallery that show the same projects have one address', async () => {
  const { body: categories } = await site.request('listCategories', { query: {} })
  const canonical = async (path: string) => (await read(path)).canonical.replace(origin, '')
  expect(await canonical(`/Projects?category=${categories[0]?.id}`)).toBe('/Projects')
  expect(await canonical(`/en/Projects?category=${categories[1]?.id}&rows=20`)).toBe(
    `/en/Projects?category=${categories[1]?.id}`,
  )
  expect(await canonical('/Projects?category=all&page=2')).toBe('/Projects?category=all&page=2')
  expect((await read('/Projects?category=all&page=2')).title).toContain('Seite 2 von 3')
})

describe('the sitemap', () => {
  const entries = async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
    return [...body.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', links = '']) => ({
      loc: loc.replaceAll('&amp;', '&'),
      links: [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [lang, href]),
    }))
  }

  test('lists every page and project in both languages, each under its one address', async () => {
    const listed = await entries()
    const addresses = listed.map(({ loc }) => loc)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { address } of publicAddresses) expect(addresses).toContain(origin + address)
    expect(addresses.filter((address) => address.includes('/project/'))).toHaveLength(48)
    expect(addresses.filter((address) => /login|dashboard|receipt/i.test(address))).toEqual([])
    for (const { loc, links } of listed) {
      const { statusCode, body } = await get(loc)
      expect({ loc, statusCode }).toEqual({ loc, statusCode: 200 })
      const page = readPage(body)
      expect(page.canonical).toBe(loc)
      expect(Object.fromEntries(links)).toEqual(page.alternates)
    }
  })

  test('follows a new project at once', async () => {
    const { body } = await site.request('addProject', { body: newProject() }, await site.logIn())
    const addresses = (await entries()).map(({ loc }) => loc)
    expect(addresses).toContain(`${origin}/project/${body.id}`)
    expect(addresses).toContain(`${origin}/en/project/${body.id}`)
  })

  test.each(['0', '1'])(
    'and robots.txt name the address that the site listens on where none is configured, whatever the visitor says (TRUST_PROXY=%s)',
    async (TRUST_PROXY) => {
      const plain = await openTestSite({ environment: { TRUST_PROXY } })
      const own = `http://127.0.0.1:${await plain.listen()}`
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      }
      const ask = async (url: string) => (await plain.app.inject({ url, headers })).body
      expect(await ask('/sitemap.xml')).toContain(`<loc>${own}/en/Services</loc>`)
      expect(await ask('/robots.txt')).toContain(`Sitemap: ${own}/sitemap.xml\n`)
      expect(await ask('/sitemap.xml')).not.toContain('evil')
      await plain.close()
    },
  )
})

test('pages that show a picture of their own are shared with it', async () => {
  const pictures = await Promise.all(
    ['/', '/Services', '/aboutus', '/jobs', '/project/1'].map(async (path) =>
      (await read(path)).content('og:image'),
    ),
  )
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('robots.txt names the sitemap and betrays no staff page', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
  for (const { address } of publicAddresses) {
    expect((await get(address)).body).not.toMatch(/href="[^"]*(login|dashboard)/i)
  }
})

test.each(['/receipt', '/en/receipt'])(
  '%s is for its sender alone, and no page leads there',
  async (address) => {
    const page = await read(address)
    expect(page.content('robots')).toBe('noindex')
    expect([page.canonical, page.alternates, page.content('og:url')]).toEqual(['', {}, ''])
    expect(page.text).toContain('JavaScript')
    for (const { address: other } of publicAddresses) {
      expect((await get(other)).body).not.toMatch(/href="[^"]*receipt/)
    }
  },
)
