import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
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
  ['must be 1 or 2', async (path: string) => await changeContent(path, (content) => (content.format = 3))],
])('says of content.json that it %s', async (words, spoil) => {
  const spoilt = await copy()
  await spoil(spoilt)
  await expect(imported('/nowhere', spoilt)).rejects.toThrow(words)
})

type Spoiling = (path: string, picture: string) => Promise<unknown>
const linked =
  (place: (picture: string) => string, target?: string): Spoiling =>
  async (path, picture) => {
    const from = join(path, place(picture))
    const to = join(await folders.make(), 'outside')
    await rename(from, to)
    await symlink(target ?? to, from)
  }
const pipe =
  (place: (picture: string) => string): Spoiling =>
  async (path, picture) => {
    await rm(join(path, place(picture)), { recursive: true })
    await promisify(execFile)('mkfifo', [join(path, place(picture))])
  }
const named =
  (name: string): Spoiling =>
  async (path, picture) => {
    const to = join(path, name)
    await mkdir(dirname(to), { recursive: true })
    await cp(join(path, picture), to)
    await changeContent(path, (content) => (content.projects[0].picture = name))
  }
const number =
  (field: 'id' | 'lastNumbers', value: unknown): Spoiling =>
  async (path) =>
    await changeContent(path, (content) => {
      content.lastNumbers.project = value
      if (field === 'id') content.projects[0].id = value
    })

test.each<[string, Spoiling]>([
  ['pictures that are a link', linked(() => 'pictures')],
  ['pictures that are a link to themselves', linked(() => 'pictures', '.')],
  ['pictures that are a link to no folder', linked(() => 'pictures', '/dev/zero')],
  ['pictures that are a pipe', pipe(() => 'pictures')],
  ['files of the company that are a link', (path) => symlink('/etc', join(path, 'company'))],
  ['files of the company that are a file', (path) => writeFile(join(path, 'company'), '')],
  ['a picture that is a link', linked((picture) => picture)],
  ['a picture that is a link to what has no end', linked((picture) => picture, '/dev/zero')],
  ['a picture that is a pipe', pipe((picture) => picture)],
  ['content that is a link', linked(() => 'content.json')],
  ['content that is a pipe', pipe(() => 'content.json')],
  ['content that is a link to what has no end', linked(() => 'content.json', '/dev/zero')],
  ...['pictures/../x.png', 'other/x.png', 'Pictures/x.png', 'pictures/a/x.png', 'pictures/größe.png'].map(
    (name): [string, Spoiling] => [`a picture ${name}`, named(name)],
  ),
  ...['pictures/.x.png', 'pictures/x\\y.png', 'pictures/x\u202egnp.png', 'x.png', './pictures/x.png'].map(
    (name): [string, Spoiling] => [`a picture ${JSON.stringify(name)}`, named(name)],
  ),
  ['a number after which none is left', number('lastNumbers', Number.MAX_SAFE_INTEGER)],
  ['a project with such a number', number('id', Number.MAX_SAFE_INTEGER)],
  ['a number that no site gives', number('lastNumbers', 1e15)],
  ['a number without end', number('lastNumbers', 1e300)],
  ['a number below nothing', number('lastNumbers', -1)],
  ['half a number', number('lastNumbers', 1.5)],
])(
  'a folder with %s is refused before anything is opened',
  async (_what, spoil) => {
    const spoilt = await copy()
    const [first = ''] = await readdir(join(spoilt, 'pictures'))
    await spoil(spoilt, `pictures/${first}`)
    await expect(imported('/nowhere', spoilt)).rejects.toThrow(/^(One fault|\d faults) in /)
  },
  15_000,
)
