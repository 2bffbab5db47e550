import { afterEach, describe, expect, test } from 'vitest'
import { germanDate } from '#server/platform/german-time.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const clock = createTestClock({ isStopped: true })
const { site, token } = await siteOfFile({ clock })
afterEach(async () => {
  for (const { id } of await staffList()) await site.request('removeArticle', { params: { id } }, token)
})

const add = async (changes = {}) => await site.request('addArticle', { body: newArticle(changes) }, token)
const staffList = async () => (await site.request('listStaffArticles', { query: {} }, token)).body
const list = async () => (await site.request('listArticles', { query: {} })).body
const read = async (id: string) => await site.request('readArticle', { params: { id }, query: {} })
/** Deleted ones keep their address, so each test has one of its own. */
let count = 0
const ownSlug = () => `begriff-${++count}`

describe('staff add a term', () => {
  test('and visitors read it by its number and by its address', async () => {
    const slug = ownSlug()
    const { status, body } = await add({ slug })
    expect(status).toBe(201)
    const { version, ...seen } = body
    expect(version).toBe(1)
    expect((await read(slug)).body).toEqual(seen)
    expect((await read(String(body.id))).body).toEqual(seen)
    const { content: _, related: __, sources: ___, ...summary } = seen
    expect(await list()).toEqual([summary])
  })

  test('with the fields of the first contract alone', async () => {
    const { summary: _, related: __, ...body } = newArticle({ slug: ownSlug() })
    const { status, body: added } = await site.request('addArticle', { body }, token)
    expect(status).toBe(201)
    expect((await read(String(added.id))).body).toMatchObject({ title: body.title, summary: [] })
    expect((await site.app.inject('/Wissen')).statusCode).toBe(200)
    expect((await site.app.inject(`/Wissen/${body.slug}`)).statusCode).toBe(200)
  })

  test('but not at an address that another one has, nor one that can be restored', async () => {
    const slug = ownSlug()
    const { body } = await add({ slug })
    const again = await add({ slug })
    expect({ status: again.status, fields: fieldsOf(again.error) }).toEqual({ status: 409, fields: ['slug'] })
    await site.request('removeArticle', { params: { id: body.id } }, token)
    expect((await add({ slug })).status).toBe(409)
  })

  test.each<[string, object, string[]]>([
    ['capitals in its address', { slug: 'Ableitung' }, ['slug']],
    ['no German title', { title: [{ content: 'x', language: 1 }] }, ['title']],
    ['an unknown kind', { kind: 'news' }, ['kind']],
    ['a day that is none', { reviewedOn: '2026-02-30' }, ['reviewedOn']],
    ['HTML in place of blocks', { content: [{ content: '<b>x</b>', language: 1 }] }, ['content.0.content']],
    [
      'a link that runs a script',
      {
        content: [
          {
            content: [{ type: 'paragraph', line: [{ text: 'x', link: 'javascript:alert(1)' }] }],
            language: 1,
          },
        ],
      },
      ['content.0.content.0.line.0.link'],
    ],
    [
      'a link to another host without its protocol',
      {
        content: [
          { content: [{ type: 'paragraph', line: [{ text: 'x', link: '//x.example' }] }], language: 1 },
        ],
      },
      ['content.0.content.0.line.0.link'],
    ],
    [
      'a link that hides what it is',
      {
        content: [
          {
            content: [
              { type: 'paragraph', line: [{ text: 'x', link: 'https://a@b.example/\u202egpj.exe' }] },
            ],
            language: 1,
          },
        ],
      },
      ['content.0.content.0.line.0.link'],
    ],
    [
      'a table whose rows differ',
      {
        content: [{ content: [{ type: 'table', head: [[{ text: 'a' }]], rows: [[[], []]] }], language: 1 }],
      },
      ['content.0.content'],
    ],
  ])('but not with %s', async (_what, changes, fields) => {
    const { status, error } = await add({ slug: ownSlug(), ...changes })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields })
  })
})

describe('staff change a term', () => {
  test('and history says what, in lines', async () => {
    const slug = ownSlug()
    const { body } = await add({ slug })
    const content = [{ content: paragraph('Sie sitzt hoch oben.'), language: 2 as const }]
    const changed = await site.request(
      'changeArticle',
      { body: { ...newArticle({ slug, content }), id: body.id, version: 1 } },
      token,
    )
    expect(changed.body).toMatchObject({ version: 2, content })
    const history = (await site.request('readArticleHistory', { params: { id: body.id } }, token)).body
    expect(history[0]).toMatchObject({
      action: 'changed',
      fields: ['content.de', 'content.en'],
      values: {
        'content.de': { before: 'Sie sitzt in Reichweite.', after: 'Sie sitzt hoch oben.' },
      },
    })
  })

  test('and are told which should be read again', async () => {
    await add({ slug: ownSlug(), reviewedOn: '2020-01-31' })
    await add({ slug: ownSlug(), reviewedOn: germanDate(clock.now()) })
    expect((await staffList()).map(({ isDue }) => isDue).sort()).toEqual([false, true])
  })
})

describe('a draft', () => {
  test('of a new term that is discarded keeps its address, and comes back', async () => {
    const slug = ownSlug()
    const { body } = await add({ slug, publish: 'draft' })
    const items = [{ kind: 'article' as const, id: String(body.id) }]
    await site.request('discardDrafts', { body: { items } }, token)
    expect(await staffList()).toEqual([])
    expect((await add({ slug })).status).toBe(409)
    const restored = await site.request('restoreArticle', { params: { id: body.id } }, token)
    expect(restored.body).toMatchObject({ slug, version: 3 })
    expect(await staffList()).toMatchObject([{ slug, isPublic: false, hasDraft: true }])
  })
})
