import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { filesIn, readStored } from '#tests/harness/files/stored-files.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { changeContent, contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
const camera = sharp({ create: { width: 900, height: 600, channels: 3, background: 'grey', noise } })
  .withExif({ IFD0: { Artist: 'Erika Musterfrau' } })
  .withMetadata({ orientation: 8 })
const photograph = await camera.clone().jpeg({ quality: 90 }).toBuffer()
const small = await camera.clone().resize(300).avif({ effort: 0 }).toBuffer()

const sumOf = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

/** A site with a project and an article, each with a picture. */
async function makeSite(): Promise<string> {
  const dataDir = await folders.makeData('account')
  const site = await openTestSite({ dataDir })
  const token = await site.logIn()
  await site.request(
    'addProject',
    { body: newProject({ picture: dataUrl(photograph, 'image/jpeg') }) },
    token,
  )
  const { body } = await site.request(
    'addPicture',
    { body: { picture: dataUrl(small, 'image/avif') } },
    token,
  )
  const content = contentOf([pictureBlock(body.picture)])
  await site.request('addArticle', { body: newArticle({ content }) }, token)
  await site.close()
  return dataDir
}

/** Sums of all files of the pictures, whose names are others on every site. */
async function picturesOf(dataDir: string): Promise<Record<string, string[]>> {
  const sums: Record<string, string[]> = {}
  for (const folder of ['originals', 'pictures'] as const) {
    const names = await filesIn({ dataDir }, folder)
    const read = names.map(async (name) => {
      const [, rest = ''] = /^[0-9a-f]{24}(.*)$/.exec(name) ?? []
      return `${rest} ${sumOf(await readStored({ dataDir }, `${folder}/${name}`))}`
    })
    sums[folder] = (await Promise.all(read)).toSorted()
  }
  return sums
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, 'pictures'))).toSorted()
  const read = names.map(
    async (name) => [name, sumOf(await readFile(join(folder, 'pictures', name)))] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

test('a picture loses nothing however often it goes from one site to another', async () => {
  const from = await makeSite()
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  expect(Object.keys(await filesBelow(folder))).toEqual(['1.jpg', 'article-pruefklemme-1.avif'])
  const of = await picturesOf(from)
  expect(of['originals']).toHaveLength(2)
  // 480, 600 and 225 pixels wide, each as AVIF and WebP.
  expect(of['pictures']).toHaveLength(6)
  const to = await folders.makeData('account')
  await imported(to, folder)
  expect(await picturesOf(to)).toEqual(of)
  const again = join(await folders.make(), 'content')
  await exported(to, again)
  expect(await filesBelow(again)).toEqual(await filesBelow(folder))
  expect(await contentIn(again)).toEqual(await contentIn(folder))
})

test('a folder of the version before, with the largest WebP of every picture, is read', async () => {
  const folder = join(await folders.make(), 'content')
  await exported(await makeSite(), folder)
  for (const [name, former] of [
    ['1.jpg', '1.webp'],
    ['article-pruefklemme-1.avif', 'article-pruefklemme-1.webp'],
  ] as const) {
    const path = join(folder, 'pictures', name)
    await writeFile(
      path,
      await sharp(await readFile(path))
        .autoOrient()
        .webp()
        .toBuffer(),
    )
    await rename(path, join(folder, 'pictures', former))
  }
  await changeContent(folder, (content) => {
    content.format = 1
    content.projects[0].picture = 'pictures/1.webp'
  })
  const to = await folders.makeData('account')
  expect(await imported(to, folder)).toMatchObject({ projects: 1, articles: 1, pictures: { count: 2 } })
  const site = await openTestSite({ dataDir: to })
  const { body } = await site.request('readProject', { params: { id: 1 }, query: {} })
  expect(body.pictureSizes).toMatchObject({ width: 600, height: 900 })
  expect((await site.app.inject(body.picture)).statusCode).toBe(200)
  await site.close()
})

test('a picture from before, of which what was sent is not kept, is exported as its largest file', async () => {
  const from = await makeSite()
  const site = await openTestSite({ dataDir: from })
  await site.services.database.deleteFrom('picture_original').execute()
  await site.close()
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  expect(Object.keys(await filesBelow(folder))).toEqual(['1.webp', 'article-pruefklemme-1.webp'])
  await imported(await folders.makeData('account'), folder)
})
