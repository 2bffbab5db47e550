import { beforeAll, describe, expect, test } from 'vitest'
import { publicPaths } from '#contract/pages/addresses.ts'
import { createMarkReader, type MarkedText, withoutMarks } from '#contract/texts/text-marks.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const { site, token } = await siteOfFile({ content: 'sample' })
const texts = textsOf(site, token)
beforeAll(async () => {
  const { published } = await texts.read(slogan)
  await texts.change(slogan, inBoth(published[0]?.content ?? '', 'Ein Entwurf.'), 'draft')
})

async function preview(Address: string, query: { Drafts?: '1'; Marks?: '1' } = {}) {
  const { status, headers, rawBody } = await site.request(
    'previewPage',
    { query: { Address, ...query } },
    token,
  )
  const html = rawBody.toString()
  const script = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]
  return {
    status,
    headers,
    html,
    data: JSON.parse(script('page-data') ?? 'null'),
    marks: JSON.parse(script('text-marks') ?? 'null') as MarkedText[] | null,
  }
}

/** The body without scripts and styles, as its text nodes and attributes. */
function partsOfBody(html: string) {
  const body = (/<body.*<\/body>/s.exec(html)?.[0] ?? '').replace(/<script.*?<\/script>/gs, '')
  const tags = body.match(/<[^>]*>/g) ?? []
  return {
    nodes: body.split(/<[^>]*>/).filter(Boolean),
    attributes: tags.flatMap((tag) =>
      Array.from(tag.matchAll(/ [\w-]+="([^"]*)"/g), ([, value = '']) => value),
    ),
  }
}

/** Undoes the escapes of React and the non-breaking spaces. */
const plain = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')

describe('the preview of a page', () => {
  test('shows drafts where they are asked for, and is kept by nobody', async () => {
    const withDrafts = await preview('/', { Drafts: '1' })
    expect(withDrafts.status).toBe(200)
    expect(withDrafts.html).toContain('Ein Entwurf.')
    expect(withDrafts.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(withDrafts.headers).not.toHaveProperty('etag')
    expect((await preview('/')).html).not.toContain('Ein Entwurf.')
    expect((await site.app.inject('/')).body).not.toContain('Ein Entwurf.')
  })

  test('brings its data along, drafts among them', async () => {
    const key = { scope: 'common', key: 'form.heading' } as const
    await texts.change(key, inBoth('Draft of a heading', 'Überschrift im Entwurf'), 'draft')
    expect((await preview('/en', { Drafts: '1' })).data.texts.en.common.form.heading).toBe(
      'Draft of a heading',
    )
    expect((await preview('/en')).data.texts.en.common.form.heading).not.toBe('Draft of a heading')
    const page = await site.app.inject('/page-data/en')
    expect(page.json().texts.en.common.form.heading).not.toBe('Draft of a heading')
  })

  test('without drafts and marks is what visitors get, but for the data', async () => {
    for (const address of ['/', '/en/Projects', '/impressum']) {
      const { html } = await preview(address)
      const { body } = await site.app.inject(address)
      expect(html.replace(/<script type="application\/json" id="page-data">.*?<\/script>/s, '')).toBe(body)
    }
  })

  test('of another spelling, or of what is not there, is the page to which visitors are led', async () => {
    const to = async (address: string) => (await preview(address)).headers['content-location']
    expect(await to('/projects?category=all&odd=1')).toBe('/Projects?category=all')
    expect(await to('/nowhere')).toBe('/')
    expect(await to('/en/nowhere')).toBe('/en')
    expect(await to('//example.com/')).toBe('/')
    const gone = await preview('/project/99999')
    expect([gone.status, gone.html]).toEqual([200, expect.stringContaining('<main')])
  })

  test('is asked for by an address of the site', async () => {
    for (const query of [
      {},
      { Address: 'https://example.com/' },
      { Address: '' },
      { Address: '/', Drafts: 'yes' },
    ]) {
      const { error } = await site.request('previewPage', { query: query as never }, token)
      expect(error?.details?.[0]?.field).toMatch(/Address|Drafts/)
    }
  })
})

describe('with marks', () => {
  const addresses = async () => {
    const [project] = (await site.request('listProjects', { query: {} })).body.data
    return Object.values(publicPaths).flatMap((path) => {
      const address = path.replace(':id', String(project?.id))
      return [address, `/en${address}`.replace(/\/$/, '')]
    })
  }

  test('every page is the same when they are taken out, and head and data have none', async () => {
    for (const address of await addresses()) {
      const marked = await preview(address, { Marks: '1' })
      const html = marked.html
        .replace(/<script type="application\/json" id="text-marks">.*?<\/script>/s, '')
        .replace(/<template data-(fact|spots)="[^>]*><\/template>/g, '')
      expect(withoutMarks(html), address).toBe((await preview(address)).html)
      const head = /<head>.*?<\/head>/s.exec(html)?.[0] ?? ''
      expect(head).toContain('<title')
      expect(withoutMarks(head)).toBe(head)
      expect(withoutMarks(JSON.stringify(marked.data))).toBe(JSON.stringify(marked.data))
      for (const { attributes } of [partsOfBody(html)]) {
        const odd = attributes.filter((value) => /^(https?:|mailto:|tel:|\/|#)/.test(withoutMarks(value)))
        expect(odd.filter((value) => withoutMarks(value) !== value || /%E2%81%A/i.test(value))).toEqual([])
      }
    }
  })

  test('every text says which it is, also those of lists, groups and attributes', async () => {
    const all = new Map(
      (await site.request('listTexts', { query: {} }, token)).body.map((text) => [
        `${text.scope}:${text.key}`,
        text,
      ]),
    )
    let found = 0
    for (const address of await addresses()) {
      const { html, marks } = await preview(address, { Marks: '1' })
      const language = address.startsWith('/en') ? 0 : 1
      const { nodes, attributes } = partsOfBody(html)
      const reader = createMarkReader()
      const parts = [
        ...nodes.flatMap((node) => reader.read(node)),
        ...attributes.flatMap((value) => createMarkReader().read(value)),
      ]
      for (const { content, texts: numbers } of parts) {
        const number = numbers.at(-1)
        if (number === undefined) continue
        const mark = marks?.[number]
        const text = all.get(`${mark?.scope}:${mark?.key}`)?.published[language]?.content
        expect(text, `${address}: ${content}`).toBeDefined()
        if (!text || /\{\{|<\w/.test(text) || content.includes('{')) continue
        expect(plain(text).replaceAll('\n', ' '), `${address}: ${mark?.key}`).toContain(plain(content).trim())
        found += 1
      }
      expect(nodes.filter((node) => node.includes('Ein Entwurf.'))).toEqual([])
    }
    expect(found).toBeGreaterThan(1000)
  })

  test('the slogan is found by its key', async () => {
    const { html, marks } = await preview('/', { Marks: '1', Drafts: '1' })
    const reader = createMarkReader()
    const parts = partsOfBody(html).nodes.flatMap((node) => reader.read(node))
    const part = parts.find(({ content }) => content.includes('Entwurf.'))
    expect(marks?.[part?.texts.at(-1) ?? -1]).toEqual({ scope: slogan.scope, key: slogan.key })
  })
})
