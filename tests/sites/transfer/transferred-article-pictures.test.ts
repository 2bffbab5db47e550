import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { changeContent, contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

/** A folder with a project, and an entry with two pictures, the first of them in both languages; a draft has a third. */
async function exportedEntry(): Promise<string> {
  const from = await folders.makeData('account')
  await siteAt(from, async (site, token) => {
    await site.request('addProject', { body: newProject() }, token)
    const [one, two, three] = [40, 41, 42].map((width) => sendPicture(site, token, width))
    const english = [pictureBlock((await one) ?? ''), ...paragraph('Words'), pictureBlock((await two) ?? '')]
    const german = [pictureBlock((await one) ?? '', { alt: 'Klemme', caption: 'In Reichweite' })]
    const { body } = await site.request(
      'addArticle',
      { body: newArticle({ content: contentOf(english, german) }) },
      token,
    )
    const content = contentOf([...english, pictureBlock((await three) ?? '')], german)
    await site.request(
      'changeArticle',
      { body: { ...newArticle({ content }), id: body.id, publish: 'draft' } },
      token,
    )
  })
  const folder = join(await folders.make(), 'content')
  expect(await exported(from, folder)).toMatchObject({ articles: 1, pictures: { count: 3 } })
  return folder
}

const [first, second] = ['/pictures/article-pruefklemme-1.webp', '/pictures/article-pruefklemme-2.webp']

test('pictures of an entry go from one site to another, in both languages', async () => {
  const folder = await exportedEntry()
  const { articles } = await contentIn(folder)
  expect(articles[0].content).toEqual({
    de: [pictureBlock(first ?? '', { alt: 'Klemme', caption: 'In Reichweite' })],
    en: [pictureBlock(first ?? ''), ...paragraph('Words'), pictureBlock(second ?? '')],
  })
  const to = await folders.makeData('account')
  expect(await imported(to, folder)).toMatchObject({ articles: 1, pictures: { count: 3 } })
  await siteAt(to, async (site, token) => {
    const { body } = await site.request('readArticle', { params: { id: 'pruefklemme' }, query: {} })
    expect(body.pictures?.map(({ pictureSizes }) => pictureSizes.width)).toEqual([40, 41])
    for (const { picture } of body.pictures ?? [])
      expect((await site.app.inject(picture)).statusCode).toBe(200)
    // They are the entry's own, as those that staff have sent.
    const content = contentOf(paragraph('Words'))
    await site.request('changeArticle', { body: { ...newArticle({ content }), id: body.id } }, token)
    for (const { picture } of body.pictures ?? [])
      expect((await site.app.inject(picture)).statusCode).toBe(404)
  })
  const again = join(await folders.make(), 'content')
  await siteAt(to, async () => undefined)
  await exported(to, again)
  expect((await contentIn(again)).articles[0].content.en).toEqual(paragraph('Words'))
})

test('a file may be called otherwise, and one that is not there is named', async () => {
  const folder = await exportedEntry()
  await rm(join(folder, 'pictures/article-pruefklemme-2.png'))
  await expect(imported('/nowhere', folder)).rejects.toThrow(
    'pictures/article-pruefklemme-2.webp: is not there',
  )
  await changeContent(folder, ({ articles }) => {
    articles[0].content.en[2].picture = '/pictures/1.webp'
  })
  const to = await folders.makeData('account')
  await imported(to, folder)
  await siteAt(to, async (site) => {
    const { body } = await site.request('readArticle', { params: { id: 'pruefklemme' }, query: {} })
    expect(body.pictures).toHaveLength(2)
  })
})
