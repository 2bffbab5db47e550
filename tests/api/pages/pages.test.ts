import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentIn } from '#contract/language.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { allScreens as paths } from '#tests/harness/site/screen-paths.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

const get = async (url: string, headers: Record<string, string> = {}) =>
  await site.app.inject({ url, headers })

describe('a page', () => {
  test.each(paths)('is complete in both languages before any script runs: %s', async (path) => {
    for (const language of ['de', 'en']) {
      const { statusCode, headers, body } = await get(
        language === 'de' ? path : `/en${path}`.replace(/\/$/, ''),
      )
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toMatch(/^<!doctype html><html lang="/)
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).toMatch(/<h1[ >]/)
      expect(body).toMatch(/<title>[^<]{5,}<\/title>/)
      const shown = body.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(/\{\{|undefined|\[object/.exec(shown)).toBeNull()
      expect(body.match(/<\/body>/g)).toHaveLength(1)
    }
  })

  test('may be asked for by HEAD: the same headers, no body', async () => {
    for (const path of paths) {
      const [full, head] = [await get(path), await site.app.inject({ method: 'HEAD', url: path })]
      const { date: _, 'x-request-id': __, ...expected } = full.headers
      expect(head.statusCode).toBe(200)
      expect(head.headers).toMatchObject(expected)
      expect(head.body).toBe('')
    }
  })

  test('is the same, compressed or not', async () => {
    const identity = await get('/Projects')
    const br = await get('/Projects', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/Projects', { 'accept-encoding': 'gzip' })
    expect(identity.headers['content-encoding']).toBeUndefined()
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(identity.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(identity.body)
    expect(br.rawPayload.length).toBeLessThan(identity.rawPayload.length / 2)
    const answers = [identity, br, gzip]
    for (const { headers } of answers) expect(headers['vary']).toBe('accept-encoding')
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3)
  })

  test.each(['gzip;q=0', 'br;q=0, gzip;q=0', 'zstd', '', 'nonsense;;q=,'])(
    'is not compressed for a client that cannot read that: %j',
    async (accepted) => {
      const answer = await get('/Projects', { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toContain('</html>')
    },
  )

  test('is not sent again to a client that has it', async () => {
    const { headers } = await get('/Projects', { 'accept-encoding': 'br' })
    const etag = String(headers['etag'])
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const answer = await get('/Projects', { 'accept-encoding': 'br', 'if-none-match': known })
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 304, body: '' })
      expect(answer.headers['etag']).toBe(etag)
    }
    expect((await get('/Projects', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('the gallery', () => {
  test.each([
    ['de', '/Projects'],
    ['en', '/en/Projects'],
  ] as const)('shows in %s the projects of the first category, and says so', async (language, path) => {
    const { body: categories } = await site.request('listCategories', { query: {} })
    const { body: first } = await site.request('listProjects', { query: { CategoryID: categories[0]?.id } })
    const { body: all } = await site.request('listProjects', { query: { PageLength: 100 } })
    const page = (await get(path)).body
    const { text: shown } = readPage(page)
    const addresses = [...page.matchAll(/href="(?:\/en)?\/project\/(\d+)"/g)].map((match) => Number(match[1]))
    expect([...new Set(addresses)]).toEqual(first.data.map((project) => project.id))
    const folds = [...page.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, label]) => label).join()
    expect(folds).toContain(contentIn(categories[0]?.translation ?? [], language))
    for (const { id, title } of all.data) {
      const isShown = first.data.some((project) => project.id === id)
      expect(shown.includes(contentIn(title, language))).toBe(isShown)
    }
  })

  test('binds numbers to their units where the API gives what was typed', async () => {
    const { body } = await site.request('listProjects', { query: { PageLength: 100 } })
    const park = body.data.find(({ location }) => location === 'Gelnhausen')
    const typed = 'mindestens 1,08 m von der nächsten Modulkante'
    expect(contentIn(park?.content ?? [], 'de')).toContain(typed)
    const page = (await get(`/project/${park?.id}`)).body
    expect(page).toContain(typed.replace('1,08 m', '1,08\u00a0m'))
    expect((await get('/Blitzschutz')).body).toContain('DIN\u00a0EN\u00a0IEC\u00a062305-2')
  })

  test.each(['/project/24', '/en/project/24'])(
    'brings styles for the hyphens that it has: %s',
    async (path) => {
      const { body } = await get(path)
      const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
      const isGerman = !path.startsWith('/en')
      expect(body.includes('<span class="shy-narrow"></span>')).toBe(isGerman)
      expect(/\.shy-narrow:+before/.test(styles)).toBe(isGerman)
    },
  )

  test('has in its address what it shows', async () => {
    const numbersAt = async (path: string) =>
      new Set([...(await get(path)).body.matchAll(/\/project\/(\d+)"/g)].map((match) => Number(match[1])))
    expect((await numbersAt('/Projects?category=all')).size).toBe(10)
    expect((await numbersAt('/Projects?category=all&rows=30')).size).toBe(24)
    const pages = await Promise.all([1, 2, 3].map((page) => numbersAt(`/Projects?category=all&page=${page}`)))
    expect(new Set(pages.flatMap((page) => [...page])).size).toBe(24)
  })
})

describe('an address', () => {
  test.each([
    ['/projects', 301, '/Projects'],
    ['/PROJECTS?category=2&page=1&junk=1', 301, '/Projects?category=2'],
    ['/Projects/', 301, '/Projects'],
    ['/en/projects', 301, '/en/Projects'],
    ['/EN/Projects', 301, '/en/Projects'],
    ['/en/', 301, '/en'],
    ['/ContactUs', 301, '/contactus'],
    ['/blitzschutz', 301, '/Blitzschutz'],
    ['/services/', 301, '/Services'],
    ['/Jobs', 301, '/jobs'],
    ['/en/AboutUs', 301, '/en/aboutus'],
    ['/Impressum', 301, '/impressum'],
    ['/Project/1', 301, '/project/1'],
    ['/en/jobs/projectmanager', 301, '/en/jobs/projectManager'],
    ['/nothing', 302, '/'],
    ['/nothing/deeper?x=1', 302, '/'],
    ['/en/nothing', 302, '/en'],
    ['/english', 302, '/'],
    ['/index.php', 302, '/'],
    ['/project/999', 302, '/'],
    ['/en/project/999', 302, '/en'],
    ['/project/abc', 302, '/'],
    ['/project/0', 302, '/'],
    ['/project', 302, '/'],
    ['//', 302, '/'],
    ['//example.com/projects', 302, '/'],
    ['/http://example.com', 302, '/'],
  ])('that is not quite right leads on: %s', async (url, status, location) => {
    const answer = await get(url)
    expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({ status, location })
  })

  test('with other parameters is the same page', async () => {
    const [plain, tracked] = [await get('/Projects'), await get('/Projects?utm_source=x&rows=10&page=1')]
    expect(tracked.headers['etag']).toBe(plain.headers['etag'])
  })
})

describe('the texts', () => {
  const scopes = [
    'homepage',
    'servicespage',
    'BlitzSchutz',
    'ImprintPage',
    'aboutus',
    'kontactus',
    'JobsPage',
  ]
  const addresses = ['de', 'en'].flatMap((language) => [
    `/assets/i18n/${language}.json`,
    ...scopes.map((scope) => `/assets/i18n/${scope}/${language}.json`),
  ])
  test.each(addresses)('can be loaded and kept: %s', async (url) => {
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(answer.json()).length).toBeGreaterThan(0)
    const again = await get(url, { 'if-none-match': String(answer.headers['etag']) })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  const elsewhere = [
    'fr.json',
    'homepage/fr.json',
    'nothing/de.json',
    'de',
    'common/de.json',
    '..%2fde.json',
    '',
  ]
  const ofTheServer = ['server/office/de.json', 'server/sender-mail/en.json', 'server/sender-mail.json']
  test.each([...elsewhere, ...ofTheServer])('are not found at /assets/i18n/%s', async (name) => {
    const answer = await get(`/assets/i18n/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.code).toBe('not_found')
  })
})
