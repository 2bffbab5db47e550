import { afterEach, describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { removeOldWaitingPictures, sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
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
const library = async (query: object = {}) => (await site.request('listPictures', { query }, token)).body
const find = async (address: string) => (await library()).data.find(({ id }) => address.includes(id))
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

  test('is told by the library with its place and the descriptions of both languages', async () => {
    const [one, other] = [await send(), await send()]
    const german = [
      pictureBlock(one, { alt: 'Klemme am Fallrohr' }),
      pictureBlock(other, { alt: 'Ringerder' }),
    ]
    const { id } = (await add({ content: contentOf([pictureBlock(one)], german) })).body
    expect(await find(one)).toMatchObject({
      isPublic: true,
      isReadable: true,
      goneAt: null,
      uses: [
        {
          kind: 'article',
          id,
          title: newArticle().title,
          state: 'published',
          place: 1,
          pictureAlt: [
            { content: 'A clamp on a downpipe', language: 1 },
            { content: 'Klemme am Fallrohr', language: 2 },
          ],
        },
      ],
    })
    expect((await find(other))?.uses).toMatchObject([{ place: 2 }])
    const found = await library({ Search: 'prüfklemme ringerder' })
    expect(found.data.map(({ picture }) => picture)).toEqual([other])
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
})
