import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { restoreContents } from '#server/platform/backup/restore-contents.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { backedUp, restore, tablePart, temporaryFolders } from '#tests/harness/site/backups.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'
import {
  counters,
  dropTable,
  fitted,
  folder,
  foreign,
  inPlace,
  lines,
  linked,
  linkTo,
  manifest,
  pipe,
  replaced,
  rows,
  sum,
  type Tampering,
  zeros,
} from '#tests/harness/site/tampering.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

// A pipe that is read has no end.

const folders = temporaryFolders()
let whole: string
beforeAll(async () => {
  const dataDir = await folders.makeData('account')
  const site = await openTestSite({ dataDir })
  await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf() }] })
  await site.request('addProject', { body: newProject() }, await site.logIn())
  await site.close()
  whole = await backedUp(dataDir, await folders.make())
})
afterAll(folders.remove)

const accounts = tablePart('account')
const session = { account_id: 1, begun_at: '', id: 'forged', program: '', seen_at: '', token_version: 1 }

const tampered: Record<string, [string, Tampering][]> = {
  'a link in the place of': [
    ['a picture', linked('files/pictures/*')],
    ['a picture, to what is not of the site', fitted(linkTo('files/pictures/*', '/etc/passwd'))],
    ['an attachment, to what is not of the site', fitted(linkTo('files/attachments/*', '/etc/passwd'))],
    ['an attachment, to another part', fitted(linkTo('files/attachments/*', '../../manifest.json'))],
    ['an attachment, to itself', linkTo('files/attachments/*', '../attachments')],
    ['a picture, to what has no end', linkTo('files/pictures/*', '/dev/zero')],
    ['a picture, to nothing', linkTo('files/pictures/*', '/nowhere/at/all')],
    ['a table', linked('tables/account.ndjson.zst')],
    ['the manifest', linked('manifest.json')],
    ['the sums', linked('SHA256SUMS')],
    ['the folder of all files', linked('files')],
    ['the folder of pictures', linked('files/pictures')],
    ['the folder of tables', linked('tables')],
    ['a folder, to itself', linkTo('files/pictures', '.')],
  ],
  'what is no file in the place of': [
    ['a picture: a pipe', replaced('files/pictures/*', pipe)],
    ['an attachment: a pipe', replaced('files/attachments/*', pipe)],
    ['a table: a pipe', replaced('tables/inquiry.ndjson.zst', pipe)],
    ['the manifest: a pipe', replaced('manifest.json', pipe)],
    ['the sums: a pipe', replaced('SHA256SUMS', pipe)],
    ['a picture: a folder', replaced('files/pictures/*', folder)],
    ['a table: a folder', replaced('tables/account.ndjson.zst', folder)],
    ['the manifest: a folder', replaced('manifest.json', folder)],
    ['the sums: a folder', replaced('SHA256SUMS', folder)],
    ['the folder of pictures: a file', replaced('files/pictures', (place) => writeFile(place, ''))],
    ['the folder of pictures: a pipe', replaced('files/pictures', pipe)],
  ],
  'a table': [
    ['that is not packed', fitted((path) => writeFile(join(path, accounts), '{"id":1}\n'))],
    ['that is empty', fitted((path) => writeFile(join(path, accounts), ''))],
    ['that is cut short', fitted((path) => truncate(join(path, accounts), 50))],
    [
      'that unpacks to a line without an end',
      fitted((path) => writeFile(join(path, accounts), zstdCompressSync(Buffer.alloc(100_000_000)))),
    ],
    ['that is there a second time, as it was before', foreign('tables/account.ndjson')],
  ],
  'a file that is none of the site:': [
    ...['spool/x', 'trash/x', 'unknown/x', 'Pictures/x.webp', 'company/page.html', 'pictures/x.webp'],
    ...['pictures/0123456789abcdef01234567-400.webp', 'attachments/01234567-89ab-4def-8123-456789abcdef'],
    ...['pictures/.htaccess', 'pictures/folder/x', 'pictures/größe.webp', 'pictures/x\u202egpj.exe'],
    ...['pictures/two words.webp', 'pictures/x\\y', 'pictures/x\ry', 'pictures/．．', 'x'],
  ].map((name): [string, Tampering] => [JSON.stringify(`files/${name}`), foreign(`files/${name}`)]),
  'among the sums': [
    ...['evil.sh', 'site.sqlite', 'tables/evil.ndjson.zst', 'tables/../../evil.ndjson', '/etc/passwd'],
    ...['files/pictures/..', 'files/../../../etc/passwd', './manifest.json', 'files//x', 'Manifest.json'],
  ]
    .map((part): [string, Tampering] => [part, sum(`${zeros}  ${part}`)])
    .concat([
      [
        'a part twice',
        async (path) => {
          const [first = ''] = (await readFile(join(path, 'SHA256SUMS'), 'utf8')).split('\n')
          await sum(first)(path)
        },
      ],
      ['a table that the manifest does not name', foreign('tables/evil.ndjson.zst')],
      ['nothing', (path) => writeFile(join(path, 'SHA256SUMS'), '')],
      ['no sum', sum(`${zeros} manifest.json`)],
      ['what has no end of a line', sum('x'.repeat(100_000))],
    ]),
  'a manifest with': [
    ['a number after which none is left', counters({ project: Number.MAX_SAFE_INTEGER })],
    ['a number that no site gives', counters({ project: 1e15 })],
    ['a number below nothing', counters({ project: -1 })],
    ['half a number', counters({ project: 1.5 })],
    ['a number in words', counters({ project: '1' })],
    ['a number for a table that is none', counters({ nothing: 1 })],
    ['a number for what is no table', counters({ constructor: 1 })],
    ['a table twice', manifest(({ tables }) => ({ tables: [...tables, tables[0]] }))],
    [
      'a table that nobody knows',
      manifest(({ tables }) => ({ tables: [...tables, { ...tables[0], name: 'evil' }] })),
    ],
    [
      'a table that is a path',
      manifest(({ tables }) => ({ tables: [...tables, { ...tables[0], name: '../x' }] })),
    ],
    ['one table less', dropTable('account')],
    ['another step', manifest(() => ({ step: '999' }))],
    ['a step that writes to the terminal', manifest(() => ({ step: '\u001b[2J' }))],
    ['more than it should have', manifest(() => ({ more: 1 }))],
    [
      'another count of rows',
      manifest(({ tables }) => ({ tables: tables.map((t: object) => ({ ...t, rows: 7 })) })),
    ],
    ['another count of files', manifest(({ files }) => ({ files: { ...files, count: 0 } }))],
  ],
  'rows that': [
    ['are nothing', inPlace('account', 'null')],
    ['are lists', inPlace('account', '[1]')],
    ['are texts', inPlace('account', '"row"')],
    ['hold more than values', rows('account', () => ({ username: { a: 1 } }))],
    [
      'hold a number that is none',
      lines('account', (all) => all.map((line) => line.replace('"id":1', '"id":1e999'))),
    ],
    ['have a number after which none is left', rows('project', () => ({ id: Number.MAX_SAFE_INTEGER }))],
    ['have a column more', rows('account', () => ({ evil: 1 }))],
    [
      'have a column of the prototype',
      lines('account', (all) => all.map((line) => line.replace('{', '{"__proto__":1,'))),
    ],
    ['have a column that is SQL', rows('account', () => ({ '"x) values (1);--': 1 }))],
    ['have other columns than the first', lines('mark', ([first = '']) => [first, '{"name":"x"}'])],
    ['name a file outside', rows('attachment', () => ({ file_key: 'attachments/../../../../etc/passwd' }))],
    ['name a file that is not there', rows('attachment', () => ({ file_key: 'attachments/other' }))],
    ['name no file', rows('attachment', () => ({ file_key: null }))],
    ['name pictures outside', rows('picture', () => ({ id: '../../etc' }))],
    ['name pictures of no width', rows('picture', () => ({ widths: 'wide' }))],
    ['name pictures of many widths', rows('picture', () => ({ widths: '{"length":1e9}' }))],
    ['begin a session', inPlace('session', JSON.stringify(session))],
    [
      'have the key that tokens are signed with',
      lines('mark', (all) => [...all, '{"name":"secret","value":"mine"}']),
    ],
    ['are there twice', lines('account', (all) => [...all, ...all])],
    ['belong to nothing', rows('attachment', () => ({ inquiry_id: 99 }))],
    ['lack what they must have', rows('account', () => ({ username: null }))],
    ['have words for a number', rows('account', () => ({ id: 'one' }))],
  ],
}

async function restoreInto(dataDir: string, path: string): Promise<void> {
  const { contents } = await openBackup(path, siteLayout)
  await restoreContents(contents, siteLayout, await openStorage(testConfig(dataDir, {})))
}

/** Rows can only be tried in tables; what there is of them before any row is no site, and a start refuses it. */
const isTables = (name: string) =>
  /^(instance\.lock|site\.sqlite(-\w+)?|pictures|originals|attachments|company|spool|trash)$/.test(name)

describe.each(Object.entries(tampered))('%s', (_kind, cases) => {
  test.each(cases)('%s is refused in a sentence, and nothing of it is written', async (_what, tamper) => {
    const path = join(await folders.make(), 'backup')
    await cp(whole, path, { recursive: true })
    await tamper(path)
    const dataDir = await folders.make()
    const error = await restoreInto(dataDir, path).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CommandRefused)
    expect((error as Error).message).toMatch(
      /\. (Use|Restore|Check|Move) [^\n]+\.$|is no backup: it has no SHA256SUMS\.$/,
    )
    const left = await readdir(dataDir, { recursive: true, withFileTypes: true })
    expect(left.map(({ name }) => name).filter((name) => !isTables(name))).toEqual([])
    if (left.length > 0) await restoreInto(dataDir, whole)
  })
})

test('the command says so and leaves the folder empty, and takes the same backup untouched', async () => {
  const path = join(await folders.make(), 'backup')
  await cp(whole, path, { recursive: true })
  await fitted(linkTo('files/pictures/*', '/etc/passwd'))(path)
  const [first] = await readdir(join(path, 'files/pictures'))
  const dataDir = await folders.make()
  expect(await restore(dataDir, path)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `The backup ${path} is not as it was written: SHA256SUMS names files/pictures/${first}, which is no file. Use another backup.\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
  expect((await restore(dataDir, whole)).exitCode).toBe(0)
})
