import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentIn } from '#contract/language.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const folders = temporaryFolders()
let dataDir: string
let site: TestSite
let token: string
const open = async () => {
  site = await openTestSite({ dataDir })
  token = await site.logIn()
}
beforeEach(async () => {
  dataDir = await folders.makeData('sample')
  await open()
})
afterEach(async () => {
  await site.close()
  await folders.remove()
})

const [struck, resistance] = ['nach-einem-blitzeinschlag', 'erdungswiderstand'] as const
const read = async (id: string) => {
  const query = { Drafts: '1' } as const
  const { version: _, ...article } = (await site.request('readArticle', { params: { id }, query }, token))
    .body
  return article
}
const shown = async (slug: string) =>
  (await site.app.inject(`/Wissen/${slug}`)).body.match(/<h1.*<\/main>/s)?.[0]

/** Sets the words of an article and its draft to those of an older version. */
async function makeOld(slug: string): Promise<void> {
  const { database } = site.services
  const article = database.selectFrom('article').selectAll().where('slug', '=', slug)
  const { id, content_de } = await article.executeTakeFirstOrThrow()
  const old = {
    title_de: 'Veraltet',
    content_de: content_de.replace('"text":"', '"text":"Früher: '),
    sources: '["DIN VDE 0185"]',
  }
  await database.updateTable('article').set(old).where('id', '=', id).execute()
  const draft = await database.selectFrom('draft').selectAll().where('id', '=', String(id)).executeTakeFirst()
  const value = JSON.stringify({ ...JSON.parse(draft?.value ?? '{}'), ...old })
  await database.updateTable('draft').set({ value }).where('id', '=', String(id)).execute()
}

test('an update puts right the articles that nobody has touched, and leaves what is the company’s own', async () => {
  const before = [await read(struck), await read(resistance)]
  const page = await shown(resistance)
  const body = { reviewedOn: '2026-11-20' }
  await site.request('reviewArticle', { params: { id: (await read('spd')).id }, body }, token)
  for (const slug of [struck, resistance, 'spd']) await makeOld(slug)
  const own = await read('spd')
  expect(contentIn(own.title, 'de')).toBe('Veraltet')

  await site.close()
  await open()
  // With mark and picture, and nobody's name in the history.
  expect([await read(struck), await read(resistance)]).toEqual(before)
  expect(before).toMatchObject([{ isSample: true }, { isSample: true, pictures: [{}] }])
  expect(await shown(resistance)).toBe(page)
  const params = { id: before[1]?.id ?? 0 }
  expect((await site.request('readArticleHistory', { params }, token)).body).toEqual([])
  expect(await read('spd')).toEqual(own)
})

test('so it does with those that are kept as drafts, but not with what staff have written into one', async () => {
  await companyOf(site, token).change({ name: 'Blitzschutz Meier & Söhne GmbH', samples: 'draft' })
  const before = await read(struck)
  const { isSample: _, pictures: __, ...article } = await read('spd')
  const summary = article.summary.map((text) => ({ ...text, content: 'Bei uns in Regensburg.' }))
  await site.request('changeArticle', { body: { ...article, summary, publish: 'draft' } }, token)
  for (const slug of [struck, 'spd']) await makeOld(slug)
  const own = await read('spd')

  await site.close()
  await open()
  expect(await read(struck)).toEqual(before)
  expect(await read('spd')).toEqual(own)
  expect(contentIn(own.title, 'de')).toBe('Veraltet')
})
