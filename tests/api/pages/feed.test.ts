import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicAddresses } from '#tests/harness/http/read-page.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const origin = 'https://www.example.com'

/** Reads as much of XML as a feed has; anything that is not closed, or not escaped, is an error. */
function readXml(text: string) {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_tag, end, name, _attributes, isEmpty) => {
      if (end) expect(open.pop()).toBe(name)
      else if (!isEmpty) open.push(name)
      return ''
    })
  expect(open).toEqual([])
  expect(rest.replace(/&(amp|lt|gt|quot);/g, '')).not.toMatch(/[<>&]/)
  const all = (part: string, name: string) =>
    [...part.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
      ([, value = '']) => value,
    )
  const links = (part: string, rel: string) =>
    [...part.matchAll(new RegExp(`<link rel="${rel}"([^>]*)/>`, 'g'))].map(
      ([, attributes = '']) => /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    )
  const [head = '', ...entries] = text.split('<entry>')
  return {
    head: {
      id: all(head, 'id'),
      title: all(head, 'title'),
      updated: all(head, 'updated'),
      name: all(head, 'name'),
    },
    links: { self: links(head, 'self'), alternate: links(head, 'alternate') },
    entries: entries.map((entry) => ({
      id: all(entry, 'id')[0] ?? '',
      title: all(entry, 'title')[0],
      updated: all(entry, 'updated')[0] ?? '',
      published: all(entry, 'published')[0] ?? '',
      summary: all(entry, 'summary')[0],
      content: all(entry, 'content')[0],
      page: links(entry, 'alternate')[0] ?? '',
      picture: links(entry, 'enclosure')[0] ?? '',
    })),
  }
}

describe('of the sample', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ content: 'sample', environment: { PUBLIC_URL: origin } })
  })
  afterAll(async () => await site.close())
  const get = async (url: string) => await site.app.inject(url.replace(origin, ''))
  const read = async (code: string) => readXml((await get(`/feed/${code}.xml`)).body)

  test.each(['de', 'en'])(
    'there is a feed in %s, whose parts are there and whose links lead somewhere',
    async (code) => {
      const { head, links, entries } = await read(code)
      expect(links).toEqual({
        self: [`${origin}/feed/${code}.xml`],
        alternate: [`${origin}${code === 'de' ? '' : '/en'}/Projects`],
      })
      const name = 'Blitzschutz Musterwerk GmbH'
      const title = code === 'de' ? `Neue Projekte von ${name}` : `New projects from ${name}`
      expect(head).toMatchObject({ id: links.self, title: [title], name: [name] })
      expect(head.updated).toEqual([
        entries
          .map(({ updated }) => updated)
          .toSorted()
          .at(-1),
      ])
      expect(entries).toHaveLength(24)
      expect(new Set(entries.map(({ id }) => id)).size).toBe(24)
      const numbers = entries.map(({ page }) => Number(page.split('/').at(-1)))
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
      for (const { id, page, picture, title, summary, content, updated, published } of entries) {
        expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        for (const part of [title, summary, content]) expect(part?.length).toBeGreaterThan(5)
        for (const time of [updated, published]) expect(new Date(time).toISOString()).toBe(time)
        expect(page.startsWith(`${origin}${code === 'de' ? '' : '/en'}/project/`)).toBe(true)
        expect((await get(page)).statusCode).toBe(200)
        expect((await get(picture)).headers['content-type']).toBe('image/webp')
      }
    },
  )

  test('ids differ between the languages', async () => {
    const [de, en] = [await read('de'), await read('en')]
    expect(new Set([...de.entries, ...en.entries].map(({ id }) => id)).size).toBe(48)
  })

  test('who has it is told so, with any of the ways to say it', async () => {
    const { headers } = await get('/feed/de.xml')
    const etag = String(headers['etag'])
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const answer = await site.app.inject({ url: '/feed/de.xml', headers: { 'if-none-match': known } })
      expect({ status: answer.statusCode, body: answer.body, etag: answer.headers['etag'] }).toEqual({
        status: 304,
        body: '',
        etag,
      })
    }
    expect((await get('/feed/en.xml')).headers['etag']).not.toBe(etag)
    const other = await site.app.inject({ url: '/feed/de.xml', headers: { 'if-none-match': '"x"' } })
    expect(other.statusCode).toBe(200)
  })

  test.each(publicAddresses)('$address names the feed of its language', async ({ address, language }) => {
    const [, attributes = ''] =
      /<link rel="alternate" (type="application\/atom\+xml"[^>]*)>/.exec((await get(address)).body) ?? []
    expect(attributes).toContain(`href="${origin}/feed/${language}.xml"`)
  })
})

describe('when something changes', () => {
  let site: TestSite
  let token: string
  beforeEach(async () => {
    site = await openTestSite()
    token = await site.logIn()
  })
  afterEach(async () => await site.close())
  const feed = async (code = 'de') => await site.app.inject(`/feed/${code}.xml`)
  const read = async (code = 'de') => readXml((await feed(code)).body)
  const add = async (changes = {}) =>
    (await site.request('addProject', { body: newProject(changes) }, token)).body

  test('without a project it is empty and still a feed', async () => {
    expect(await read()).toMatchObject({ entries: [], head: { updated: ['1970-01-01T00:00:00.000Z'] } })
  })

  test('it is made anew, ids stay, and `updated` is when staff changed it', async () => {
    const { id } = await add()
    const before = await read()
    const { etag } = (await feed()).headers
    expect((await feed()).headers['etag']).toBe(etag)
    await site.request(
      'changeProject',
      { body: { id, ...newProject({ title: inBoth('New', 'Neu') }) } },
      token,
    )
    const after = await read()
    expect((await feed()).headers['etag']).not.toBe(etag)
    expect(after.entries[0]).toMatchObject({ id: before.entries[0]?.id, title: 'Neu' })
    expect(after.entries[0]?.published).toBe(before.entries[0]?.published)
    expect((after.entries[0]?.updated ?? '') > (before.entries[0]?.updated ?? '')).toBe(true)
    expect(after.head.updated).toEqual([after.entries[0]?.updated])

    await site.request('removeProject', { params: { id } }, token)
    expect((await read()).entries).toEqual([])
    await site.request('restoreProject', { params: { id } }, token)
    expect((await read()).entries[0]?.id).toBe(before.entries[0]?.id)
  })

  test('the name of the company counts, too', async () => {
    await add()
    expect((await read()).head.name).toEqual(['Blitzschutz Musterwerk GmbH'])
    await companyOf(site, token).change({ name: 'Müller & Söhne <Blitz>' })
    expect((await read()).head.name).toEqual(['Müller &amp; Söhne &lt;Blitz&gt;'])
  })

  test('the newest 30 are in it, and what markup would mean something else by', async () => {
    for (let n = 0; n < 31; n++) await add({ title: inBoth(`<b>${n} & "more"`, `${n}`) })
    const { entries } = await read('en')
    expect(entries).toHaveLength(30)
    expect(entries[0]?.title).toBe('&lt;b&gt;30 &amp; &quot;more&quot;')
    expect(entries.at(-1)?.title).toBe('&lt;b&gt;1 &amp; &quot;more&quot;')
  })

  test('who may not be named is not', async () => {
    await add({ client: 'Secret Works', clientPublic: false })
    expect((await feed()).body).not.toContain('Secret')
  })
})
