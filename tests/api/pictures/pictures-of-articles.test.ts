import { afterEach, describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const removeOldArticles = trashOf(articleEntries)

const { site, token } = await siteOfFile({}, 'editor')
afterEach(async () => {
  const { body } = await site.request('listStaffArticles', { query: {} }, token)
  for (const { id } of body) await site.request('removeArticle', { params: { id } }, token)
  await removeOldArticles(site.services, inDays(60))
})

const send = async () => await sendPicture(site, token)
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const add = async (changes: object) =>
  (await site.request('addArticle', { body: newArticle(changes) }, token)).body
const library = async (query: object = {}) => (await site.request('listPictures', { query }, token)).body
const find = async (address: string) => (await library()).data.find(({ id }) => id === idOf(address))
const refusedBy = async (address: string) => {
  const answer = await site.request('removePicture', { params: { id: idOf(address) } }, token)
  return [answer.status, ...(answer.error?.details ?? []).map(({ params }) => params)]
}

describe('the library of pictures', () => {
  test('tells of an article which of its pictures it is, with the descriptions of both languages', async () => {
    const [one, other] = [await send(), await send()]
    const german = [
      pictureBlock(one, { alt: 'Klemme am Fallrohr' }),
      pictureBlock(other, { alt: 'Ringerder' }),
    ]
    const { id } = await add({ content: contentOf([pictureBlock(one)], german) })
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
    expect((await library()).counts).toEqual({ all: 2, used: 2, unused: 0 })
    const found = await library({ Search: 'prüfklemme ringerder' })
    expect(found.data.map((picture) => picture.id)).toEqual([idOf(other)])
    expect(await refusedBy(one)).toEqual([
      409,
      { reason: 'picture_used', kind: 'article', id, state: 'published' },
    ])
  })

  test('tells a draft of an article from what is public, and a deleted one from both', async () => {
    const [shown, saved] = [await send(), await send()]
    const { id, slug } = await add({ content: contentOf([pictureBlock(shown)]) })
    const draft = {
      content: contentOf([pictureBlock(saved), pictureBlock(shown)]),
      publish: 'draft' as const,
    }
    await site.request('changeArticle', { body: { ...newArticle({ slug, ...draft }), id } }, token)
    const states = async (address: string) =>
      (await find(address))?.uses.map(({ state, place }) => [state, place])
    expect(await states(shown)).toEqual([
      ['published', 1],
      ['draft', 2],
    ])
    expect(await find(saved)).toMatchObject({ isPublic: false, isReadable: true })
    expect(await refusedBy(saved)).toMatchObject([409, { kind: 'article', state: 'draft' }])
    await site.request('removeArticle', { params: { id } }, token)
    expect(await states(saved)).toEqual([['deleted', 1]])
    expect(await find(saved)).toMatchObject({ isPublic: false, isReadable: false })
    expect(await refusedBy(saved)).toMatchObject([409, { kind: 'article', state: 'deleted' }])
    expect((await library({ Show: 'unused' })).data).toEqual([])
  })

  test('knows an article that was never public', async () => {
    const picture = await send()
    await add({ content: contentOf([pictureBlock(picture)]), publish: 'draft' })
    expect((await find(picture))?.uses).toMatchObject([{ kind: 'article', state: 'draft', place: 1 }])
    expect((await library()).counts.used).toBe(1)
  })
})

test('an article that takes a picture while it is deleted has it, or is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const picture = await send()
    const body = newArticle({ slug: `runde-${round}`, content: contentOf([pictureBlock(picture)]) })
    const remove = () => site.request('removePicture', { params: { id: idOf(picture) } }, token)
    const take = () => site.request('addArticle', { body }, token)
    const [removed, added] =
      round % 2 === 0
        ? await Promise.all([remove(), take()])
        : (await Promise.all([take(), remove()])).toReversed()
    expect(`${removed?.status} ${added?.status}`).toMatch(/^(204 400|409 201)$/)
    expect((await site.app.inject(picture)).statusCode).toBe(added?.status === 201 ? 200 : 404)
  }
})
