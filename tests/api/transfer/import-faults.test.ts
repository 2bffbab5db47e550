import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { changeContent, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const kept = temporaryFolders()
const folders = temporaryFolders()
/** An export of one project in a category. */
let folder: string
beforeAll(async () => {
  const dataDir = await kept.makeData('account')
  folder = join(await kept.make(), 'content')
  const site = await openTestSite({ dataDir })
  const token = await site.logIn()
  const body = { name: 'Mills', translation: inBoth('Mills', 'Mühlen') }
  const { id } = (await site.request('addCategory', { body }, token)).body
  await site.request('addProject', { body: newProject({ categoryID: String(id) }) }, token)
  await site.close()
  await exported(dataDir, folder)
})
afterAll(kept.remove)
afterEach(folders.remove)

/** A copy of the export, to be spoilt. */
async function copy(): Promise<string> {
  const path = await folders.make()
  await cp(folder, path, { recursive: true })
  return path
}

test('says all that is wrong at once, each with its file and field, and opens no site', async () => {
  const spoilt = await copy()
  await changeContent(spoilt, (content) => {
    const [project] = content.projects
    content.more = 1
    content.categories[0].title.en = ' '
    content.categories.push({ ...content.categories[0], name: 'x'.repeat(101) })
    content.projects[0] = {
      ...project,
      location: 7,
      title: { de: 'x' },
      createdAt: 'yesterday',
      clientPublic: 'no',
    }
    content.projects.push({ ...project, picture: '../secret', category: 0 })
  })
  await expect(imported('/nowhere', spoilt)).rejects.toThrow(
    new RegExp(
      `^\\d+ faults in ${spoilt}:\\n${[
        'content.json: categories\\[0\\].title.en: is required',
        'content.json: categories\\[1\\].name: must not be longer than 100 characters',
        'content.json: categories\\[1\\].title.en: is required',
        'content.json: projects\\[0\\].createdAt: must be a time such as .*',
        'content.json: projects\\[0\\].title.en: is required',
        'content.json: projects\\[0\\].location: .*',
        'content.json: projects\\[0\\].clientPublic: .*',
        'content.json: projects\\[1\\].category: .*',
        'content.json: projects\\[1\\].picture: must be a file in pictures/',
        'content.json: the whole file: .*more.*',
      ]
        .map((line) => `  ${line}`)
        .join('\\n')}$`,
    ),
  )
})

test('says what does not fit together, and which pictures are none', async () => {
  const spoilt = await copy()
  await changeContent(spoilt, (content) => {
    const [category] = content.categories
    const [project] = content.projects
    content.lastNumbers.project = 0
    content.categories.push({ ...category, name: 'MILLS' })
    for (const name of ['text.jpg', 'bomb.png', 'gone.png', 'folder.png']) {
      content.projects.push({ ...project, picture: `pictures/${name}`, category: 99 })
    }
  })
  const pictures = join(spoilt, 'pictures')
  await writeFile(join(pictures, 'text.jpg'), 'no picture')
  await writeFile(join(pictures, 'bomb.png'), Buffer.alloc(11 * 1024 * 1024))
  await mkdir(join(pictures, 'folder.png'))
  const error = await imported('/nowhere', spoilt).catch((thrown: Error) => thrown.message)
  const lines = String(error).split('\n').slice(1)
  expect(lines).toEqual([
    '  content.json: categories[1].id: another entry has it, too',
    '  content.json: categories[1].name: another category has it, too',
    '  content.json: categories[1].title.de: another category has it, too',
    '  content.json: categories[1].title.en: another category has it, too',
    ...[1, 2, 3, 4].map((n) => `  content.json: projects[${n}].id: another entry has it, too`),
    ...[1, 2, 3, 4].map((n) => `  content.json: projects[${n}].category: there is no category 99`),
    `  content.json: lastNumbers.project: must be at least 1`,
    '  pictures/text.jpg: must be an intact JPEG, PNG, WebP or AVIF picture',
    '  pictures/bomb.png: is larger than 10 MiB',
    '  pictures/gone.png: is not there',
    '  pictures/folder.png: is no file',
  ])
})

test.each([
  ['is not there', async (path: string) => await rm(join(path, 'content.json'))],
  ['is not JSON', async (path: string) => await writeFile(join(path, 'content.json'), '{')],
  ['must be 1', async (path: string) => await changeContent(path, (content) => (content.format = 2))],
])('says of content.json that it %s', async (words, spoil) => {
  const spoilt = await copy()
  await spoil(spoilt)
  await expect(imported('/nowhere', spoilt)).rejects.toThrow(words)
})
