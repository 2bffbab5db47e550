import { expect, test } from 'vitest'
import type { Fields } from '#contract/content/field.ts'
import { pictureHooks } from '#server/pictures/picture-hooks.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({}, 'editor')

const fields = { words: { sort: 'richText' } } as const satisfies Fields
interface Content {
  words: ReturnType<typeof contentOf>
}
const hooks = pictureHooks<Content>({ word: 'article', fields })

const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const rowOf = async (address: string) =>
  await site.services.database
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', idOf(address))
    .executeTakeFirst()
const change = async <R>(act: (made: Parameters<typeof hooks.prepare>[2]) => Promise<R>): Promise<R> =>
  await site.services.versions.change((transaction, touch) =>
    act({ transaction, touch, by: 'office', now: new Date() }),
  )

test('a kind whose texts name pictures owns them', async () => {
  const inText = await sendPicture(site, token)
  const sent = { words: contentOf([...paragraph('Words'), pictureBlock(inText.replace('webp', 'avif'))]) }
  const content = await change((made) => hooks.prepare(sent, undefined, made))
  expect(content.words).toEqual(contentOf([...paragraph('Words'), pictureBlock(inText)]))

  const { body } = await site.request('addArticle', { body: newArticle() }, token)
  const entry = { id: body.id, key: String(body.id) }
  const owner = { owner_kind: 'article', owner_id: body.id, uploaded_at: null }
  await site.services.versions.change(async (transaction, touch) => {
    const made = { transaction, touch, by: 'office', now: new Date() }
    await hooks.onSaved(entry, content, made)
    // Its own table says what it names: here neither.
    expect(
      await transaction.selectFrom('picture').selectAll().where('id', '=', idOf(inText)).executeTakeFirst(),
    ).toMatchObject({ ...owner, dropped_at: expect.any(String) })
  })
  const after = await change(({ transaction }) => hooks.onRemoved(entry as never, transaction))
  await after?.(site.services)
  expect(await rowOf(inText)).toBeUndefined()
})

test('a picture of something else is refused, with the field that names it', async () => {
  const { body } = await site.request('addProject', { body: newProject() }, token)
  const words = contentOf([pictureBlock(body.picture)])
  const prepared = change((made) => hooks.prepare({ words }, undefined, made))
  await expect(prepared).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ field: 'words.0.content.0.picture' }],
  })
})
