import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeEach(async () => {
  // As a data folder is that is older than the knowledge section.
  site = await openTestSite()
  token = await site.logIn()
})
afterEach(async () => await site.close())

const offered = async () => (await site.request('listSamples', {}, token)).body.offered
const drafts = async () => (await site.request('listStaffArticles', { query: {} }, token)).body

test('a site from before the knowledge section is offered its entries, and gets them as drafts that nobody sees', async () => {
  expect(await offered()).toEqual({ article: 9, term: 30 })
  expect((await site.request('takeOfferedArticles', {}, token)).status).toBe(204)
  expect(await offered()).toEqual({ article: 0, term: 0 })
  expect((await site.request('listArticles', { query: {} })).body).toEqual([])
  const taken = await drafts()
  expect(taken).toHaveLength(39)
  for (const article of taken)
    expect(article).toMatchObject({ isPublic: false, hasDraft: true, isSample: true, reviewedOn: '' })

  // Published as it is, it says that nobody of the company vouches for it; with its pictures.
  const { id = 0 } = taken.find(({ slug }) => slug === 'brauche-ich-blitzschutz') ?? {}
  const items = [{ kind: 'article' as const, id: String(id) }]
  expect((await site.request('publishDrafts', { body: { items } }, token)).status).toBe(200)
  const { body: article } = await site.request('readArticle', { params: { id: String(id) }, query: {} })
  expect(article.isSample).toBe(true)
  for (const { picture } of article.pictures ?? [])
    expect((await site.app.inject(picture)).statusCode).toBe(200)
})

test('only what the site does not have is added, and what was declined or deleted is not offered again', async () => {
  const own = {
    slug: 'spd',
    kind: 'term' as const,
    title: [
      { content: 'SPD', language: 2 as const },
      { content: 'SPD', language: 1 as const },
    ],
    summary: [
      { content: 'Unser Text', language: 2 as const },
      { content: 'Our text', language: 1 as const },
    ],
    reviewedOn: '2026-11-20',
  }
  const { body: spd } = await site.request('addArticle', { body: own }, token)
  expect(await offered()).toEqual({ article: 9, term: 29 })
  await site.request('takeOfferedArticles', {}, token)
  expect((await drafts()).filter(({ slug }) => slug === 'spd')).toMatchObject([
    { id: spd.id, isPublic: true },
  ])
  await site.services.database.deleteFrom('article').where('is_public', '=', 0).execute()
  expect(await offered()).toEqual({ article: 0, term: 0 })
})

test('a person who declines is not asked again', async () => {
  expect((await site.request('declineOfferedArticles', {}, token)).status).toBe(204)
  expect(await offered()).toEqual({ article: 0, term: 0 })
  expect(await drafts()).toEqual([])
})
