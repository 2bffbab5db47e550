import { afterEach, describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import {
  removeOldDroppedPictures,
  removeOldWaitingPictures,
  sweepOrphanPictures,
} from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const removeOldArticles = trashOf(articleEntries)

const { site, token } = await siteOfFile()
afterEach(async () => {
  const { body } = await site.request('listStaffArticles', { query: {} }, token)
  for (const { id } of body) await site.request('removeArticle', { params: { id } }, token)
  await removeOldArticles(site.services, inDays(60))
  expect(await rows()).toEqual([])
  expect(await filesIn(site, 'pictures')).toEqual([])
})

const rows = async () => await site.services.database.selectFrom('picture').select('id').execute()
const get = async (url: string) => (await site.app.inject(url)).statusCode
const send = async (width?: number) => await sendPicture(site, token, width)
let count = 0
const ownSlug = () => `bild-${++count}`
const add = async (changes: object) =>
  await site.request('addArticle', { body: newArticle({ slug: ownSlug(), ...changes }) }, token)
const change = async ({ id, slug }: { id: number; slug: string }, changes: object) =>
  await site.request('changeArticle', { body: { ...newArticle({ slug }), id, ...changes } }, token)
const read = async (slug: string) =>
  (await site.request('readArticle', { params: { id: slug }, query: {} })).body
const refusal = ({ error, status }: Awaited<ReturnType<typeof add>>) => [status, ...fieldsOf(error)]

describe('a picture in an article', () => {
  test('is read with what is needed to show it, in each language that names it', async () => {
    const [one, other] = [await send(40), await send(41)]
    const english = [pictureBlock(one, { caption: 'In reach' }), ...paragraph('Words')]
    const { status, body } = await add({
      content: contentOf(english, [pictureBlock(one, { alt: 'Klemme' }), pictureBlock(other)]),
    })
    expect(status).toBe(201)
    const seen = await read(body.slug)
    expect(seen.content.find(({ language }) => language === 1)?.content).toEqual(english)
    expect(seen.pictures).toMatchObject([
      { picture: one, pictureSizes: { width: 40, height: 30 } },
      { picture: other, pictureSizes: { width: 41 } },
    ])
    const params = { id: body.slug }
    const { body: inEnglish } = await site.request('readArticle', { params, query: { Language: '1' } })
    expect(inEnglish.pictures?.map(({ picture }) => picture)).toEqual([one])
    expect([await get(one), await get(other)]).toEqual([200, 200])
    // It waits no longer.
    expect(await removeOldWaitingPictures(site.services, inDays(8))).toBe(0)
    expect((await sweepOrphanPictures(site.services, inDays(1))).taken).toEqual([])
  })

  test('may be named by any of its files, and is stored by the one address that stands for it', async () => {
    const picture = await send()
    const avif = picture.replace(/webp$/, 'avif')
    const { body } = await add({ content: contentOf([pictureBlock(avif)]) })
    expect(body.content[0]?.content).toEqual([pictureBlock(picture)])
  })

  test('is known to the history by its words', async () => {
    const picture = await send()
    const { body } = await add({ content: contentOf(paragraph('Words')) })
    await change(body, { content: contentOf([pictureBlock(picture, { caption: 'In reach' })]) })
    const { body: history } = await site.request('readArticleHistory', { params: { id: body.id } }, token)
    expect(history[0]?.values['content.en']).toEqual({
      before: 'Words',
      after: 'A clamp on a downpipe\nIn reach',
    })
  })
})

describe('a refused picture', () => {
  const unknown = `/pictures/${'a'.repeat(24)}-40.webp`
  test.each<[string, object, string]>([
    ['that is not there', { picture: unknown }, 'picture'],
    ['of another site', { picture: 'https://example.com/a.webp' }, 'picture'],
    ['that is a data URL', { picture: 'data:image/png;base64,AAAA' }, 'picture'],
    ['below another path', { picture: '/pictures/../a.webp' }, 'picture'],
    ['without a description', { picture: unknown, alt: ' ' }, 'alt'],
    ['with a long description', { picture: unknown, alt: 'a'.repeat(201) }, 'alt'],
    ['with a long caption', { picture: unknown, caption: 'a'.repeat(301) }, 'caption'],
  ])('%s is named by its place', async (_, block, field) => {
    const content = contentOf([...paragraph('Words'), pictureBlock('', block)])
    expect(refusal(await add({ content }))).toEqual([400, `content.0.content.1.${field}`])
  })

  test('is the thirteenth of a text', async () => {
    const content = contentOf(Array.from({ length: 13 }, () => pictureBlock(unknown)))
    expect(refusal(await add({ content }))).toEqual([400, 'content.0.content'])
  })

  test('belongs to a project or another article, and stays theirs', async () => {
    const { body: project } = await site.request('addProject', { body: newProject() }, token)
    const picture = await send()
    await add({ content: contentOf([pictureBlock(picture)]) })
    for (const taken of [project.picture, picture]) {
      const refused = await add({ content: contentOf([], [pictureBlock(taken)]) })
      expect(refusal(refused)).toEqual([400, 'content.1.content.0.picture'])
      expect(await get(taken)).toBe(200)
    }
    const pictures = [{ picture }]
    const { picture: _, ...texts } = newProject()
    const { status } = await site.request('addProject', { body: { ...texts, pictures } }, token)
    expect(status).toBe(400)
    await removeProjectsForGood(site, token)
  })
})

/** Where the library says that pictures are used. */
const uses = async () =>
  (await site.request('listPictures', { query: {} }, token)).body.data.flatMap((picture) => picture.uses)

describe('a picture goes', () => {
  test('from its address when neither what is public nor its draft names it, and for good after a month', async () => {
    const [old, next] = [await send(40), await send(41)]
    const { body } = await add({ content: contentOf([pictureBlock(old)]) })
    const draft = { content: contentOf([pictureBlock(next)]), publish: 'draft' as const }
    await change(body, draft)
    expect([await get(old), await get(next)]).toEqual([200, 200])
    expect((await read(body.slug)).pictures?.map(({ picture }) => picture)).toEqual([old])
    const items = [{ kind: 'article' as const, id: String(body.id) }]
    await site.request('discardDrafts', { body: { items } }, token)
    expect([await get(old), await get(next)]).toEqual([200, 404])
    const third = await send(42)
    await change(body, { ...draft, content: contentOf([pictureBlock(third)]) })
    await site.request('publishDrafts', { body: { items } }, token)
    expect([await get(old), await get(third)]).toEqual([404, 200])
    await change(body, { content: contentOf(paragraph('Words')) })
    expect(await get(third)).toBe(404)
    expect(await removeOldDroppedPictures(site.services, inDays(29))).toBe(0)
    expect(await removeOldDroppedPictures(site.services, inDays(31))).toBe(3)
    expect(await rows()).toEqual([])
    expect(await filesIn(site, 'pictures')).toEqual([])
  })

  test('with a draft that was never public', async () => {
    const picture = await send()
    const { body } = await add({ content: contentOf([pictureBlock(picture)]), publish: 'draft' })
    // By the address alone, which nobody can guess.
    expect(await get(picture)).toBe(200)
    expect(await uses()).toMatchObject([{ kind: 'article', id: body.id, state: 'draft' }])
    const items = [{ kind: 'article' as const, id: String(body.id) }]
    await site.request('discardDrafts', { body: { items } }, token)
    expect(await get(picture)).toBe(404)
    expect(await uses()).toMatchObject([{ kind: 'article', id: body.id, state: 'deleted' }])
    expect(await removeOldArticles(site.services, inDays(31))).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('from sight with a deleted article, and comes back with it and its draft', async () => {
    const [shown, saved] = [await send(40), await send(41)]
    const { body } = await add({ content: contentOf([pictureBlock(shown)]) })
    await change(body, { content: contentOf([pictureBlock(saved)]), publish: 'draft' })
    const states = async () => (await uses()).map(({ state }) => state).sort()
    expect(await states()).toEqual(['draft', 'published'])
    await site.request('removeArticle', { params: { id: body.id } }, token)
    expect([await get(shown), await get(saved)]).toEqual([404, 404])
    expect(await states()).toEqual(['deleted', 'deleted'])
    expect((await sweepOrphanPictures(site.services, inDays(1))).taken).toEqual([])
    await site.request('restoreArticle', { params: { id: body.id } }, token)
    expect([await get(shown), await get(saved)]).toEqual([200, 200])
    expect((await read(body.slug)).pictures?.map(({ picture }) => picture)).toEqual([shown])
  })

  test('after a week when no article has named it', async () => {
    const picture = await send()
    expect(await removeOldWaitingPictures(site.services, inDays(6))).toBe(0)
    expect(await removeOldWaitingPictures(site.services, inDays(8))).toBe(1)
    expect(await get(picture)).toBe(404)
    expect((await add({ content: contentOf([pictureBlock(picture)]) })).status).toBe(400)
  })
})

test('of two articles that name a picture at once, one gets it', async () => {
  const picture = await send()
  const content = contentOf([pictureBlock(picture)])
  const answers = await Promise.all([add({ content }), add({ content }), add({ content })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  expect(await get(picture)).toBe(200)
})
