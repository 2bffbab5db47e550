import { expect, test } from 'vitest'
import type { ArticleBody } from '#tests/harness/knowledge/new-article.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const add = async (slug: string, changes: Partial<ArticleBody> = {}) =>
  (await site.request('addArticle', { body: newArticle({ slug, ...changes }) }, token)).body
const change = async (id: number, slug: string, changes: Partial<ArticleBody> = {}) =>
  (await site.request('changeArticle', { body: { ...newArticle({ slug, ...changes }), id } }, token)).body
const visit = async (path: string) => {
  const { statusCode, headers } = await site.app.inject(path)
  return `${statusCode} ${headers.location ?? ''}`.trim()
}
const both = async (slug: string) => [await visit(`/Wissen/${slug}`), await visit(`/en/Wissen/${slug}`)]
const to = (slug: string) => [`301 /Wissen/${slug}`, `301 /en/Wissen/${slug}`]
const shown = ['200', '200']
const toList = ['302 /Wissen', '302 /en/Wissen']

test('an address that a public entry had leads to it in both languages, over several changes at once', async () => {
  const { id } = await add('alt')
  expect(await both('alt')).toEqual(shown)
  await change(id, 'neu')
  expect(await both('alt')).toEqual(to('neu'))
  expect(await both('neu')).toEqual(shown)
  await change(id, 'neuer')
  expect(await both('alt')).toEqual(to('neuer'))
  expect(await both('neu')).toEqual(to('neuer'))
  const { body } = await site.request('readArticle', { params: { id: 'alt' }, query: {} })
  expect(body).toMatchObject({ id, slug: 'neuer' })
  const sitemap = (await site.app.inject('/sitemap.xml')).body
  expect(sitemap).toContain('/Wissen/neuer<')
  expect(sitemap).not.toContain('/Wissen/alt<')
  await change(id, 'alt')
  expect(await both('alt')).toEqual(shown)
  expect(await both('neuer')).toEqual(to('alt'))
})

test('until another one takes it; a draft does not take it yet', async () => {
  const { id } = await add('erste')
  await change(id, 'zweite')
  const other = await add('erste', { title: inBoth('Other', 'Andere'), publish: 'draft' })
  expect(await both('erste')).toEqual(to('zweite'))
  await site.request('publishDrafts', { body: { items: [{ kind: 'article', id: String(other.id) }] } }, token)
  expect(await both('erste')).toEqual(shown)
  expect((await site.request('readArticle', { params: { id: 'erste' }, query: {} })).body.id).toBe(other.id)
  expect(await both('zweite')).toEqual(shown)
})

test('a draft moves nothing before it is published, and an address that was never public leads nowhere', async () => {
  const { id } = await add('bleibt')
  await change(id, 'kommt', { publish: 'draft' })
  expect(await both('bleibt')).toEqual(shown)
  expect(await both('kommt')).toEqual(toList)
  await change(id, 'kommt-doch', { publish: 'draft' })
  await site.request('publishDrafts', { body: { items: [{ kind: 'article', id: String(id) }] } }, token)
  expect(await both('bleibt')).toEqual(to('kommt-doch'))
  expect(await both('kommt')).toEqual(toList)
})

test('of a deleted one both addresses lead to the list, and to it again once it is back', async () => {
  const { id } = await add('da')
  await change(id, 'dort')
  expect(await both('da')).toEqual(to('dort'))
  await site.request('removeArticle', { params: { id } }, token)
  expect([...(await both('da')), ...(await both('dort'))]).toEqual([...toList, ...toList])
  await site.request('restoreArticle', { params: { id } }, token)
  expect([...(await both('da')), ...(await both('dort'))]).toEqual([...to('dort'), ...shown])
})

test('entries that belong to it still name it', async () => {
  const { id } = await add('teil')
  const whole = await add('ganzes', { title: inBoth('Whole', 'Ganzes'), related: ['teil'] })
  await change(id, 'teilchen', { title: inBoth('Small part', 'Teilchen') })
  const { body } = await site.request('readArticle', { params: { id: String(whole.id) }, query: {} })
  expect(body.related).toEqual(['teilchen'])
  expect((await site.app.inject('/Wissen/ganzes')).body).toContain('href="/Wissen/teilchen"')
})

test('a review counts at once and leaves the draft; a draft with a day of its own keeps it', async () => {
  const review = async (id: number, reviewedOn: string) =>
    (await site.request('reviewArticle', { params: { id }, body: { reviewedOn } }, token)).body
  const dayOf = async (id: number, Drafts?: '1') =>
    (
      await site.request(
        'readArticle',
        { params: { id: String(id) }, query: Drafts ? { Drafts } : {} },
        token,
      )
    ).body.reviewedOn
  const { id, version = 0 } = await add('gelesen', { reviewedOn: '2025-01-01' })
  const summary = inBoth('Shorter.', 'Kürzer.')
  await change(id, 'gelesen', { reviewedOn: '2025-01-01', summary, publish: 'draft' })
  expect(await review(id, '2026-11-20')).toEqual({ reviewedOn: '2026-11-20', before: '2025-01-01' })
  expect([await dayOf(id), await dayOf(id, '1')]).toEqual(['2026-11-20', '2026-11-20'])
  expect((await site.app.inject('/Wissen/gelesen')).body).toMatch(/Zuletzt geprüft am 20\.\s?November/)
  const draft = await site.request(
    'readArticle',
    { params: { id: String(id) }, query: { Drafts: '1' } },
    token,
  )
  expect(draft.body).toMatchObject({ summary, version: version + 2 })
  const history = (await site.request('readArticleHistory', { params: { id } }, token)).body
  expect(history[0]).toMatchObject({ action: 'changed', fields: ['reviewedOn'] })
  await review(id, '2025-01-01')
  expect([await dayOf(id), await dayOf(id, '1')]).toEqual(['2025-01-01', '2025-01-01'])
  await change(id, 'gelesen', { reviewedOn: '2026-11-21', summary, publish: 'draft' })
  await review(id, '2026-11-20')
  expect([await dayOf(id), await dayOf(id, '1')]).toEqual(['2026-11-20', '2026-11-21'])
  const refused = await site.request(
    'reviewArticle',
    { params: { id }, body: { reviewedOn: 'today' } },
    token,
  )
  expect(refused.status).toBe(400)
})

test.each([81, 101])(
  'an address of %i letters, which no entry can have, leads to the list',
  async (length) => {
    expect(await both('x'.repeat(length))).toEqual(toList)
  },
)
