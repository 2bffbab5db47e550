import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStorage } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { moveSite } from '#server/platform/backup/move-site.ts'
import type { Storage } from '#server/platform/backup/storage.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { startServer } from '#tests/harness/site/server-process.ts'
import { startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const folders = temporaryFolders()
let from: string
let to: string
beforeEach(async () => {
  from = await folders.makeData('account')
  to = await folders.make()
  const site = await openTestSite({ dataDir: from })
  const files = ['one', 'two', 'three'].map((title) => ({ name: `${title}.pdf`, content: pdf(title) }))
  expect((await sendContact(site, { files })).status).toBe(201)
  const token = await site.logIn()
  await site.request('addProject', { body: newProject() }, token)
  const texts = textsOf(site, token)
  await texts.change(slogan, inBoth('Ours', 'Unserer'))
  await texts.change(slogan, inBoth('Soon', 'Bald'), 'draft')
  await site.request('addProject', { body: newProject({ publish: 'draft' }) }, token)
  await site.close()
})
afterEach(folders.remove)

const storageAt = async (dataDir: string) => await openStorage({ dataDir })
const move = async (target?: Storage) =>
  await moveSite(await storageAt(from), target ?? (await storageAt(to)), siteLayout)

function change(dataDir: string, sql: string): void {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  sqlite.exec(sql)
  sqlite.close()
}

test('a site is moved row by row and file by file, and stays where it was', async () => {
  const before = await wholeSite(from)
  const moved = await move()
  expect(moved).toMatchObject({ wasThere: false, files: { count: Object.keys(before.files).length } })
  expect(moved.tables).toContainEqual({ name: 'attachment', rows: 3 })
  expect(moved.tables).toContainEqual({ name: 'text_version', rows: 2 })
  expect(moved.tables).toContainEqual({ name: 'draft', rows: 2 })
  expect(await wholeSite(from)).toEqual(before)
  expect(await wholeSite(to)).toEqual(before)
})

test('a second time it finds the same, by comparison, and changes nothing', async () => {
  const first = await move()
  const before = await wholeSite(to)
  expect(await move()).toEqual({ ...first, wasThere: true })
  expect(await wholeSite(to)).toEqual(before)
})

describe('a target that holds something else is refused, and stays as it is', () => {
  const others: [what: string, make: () => Promise<void>, words: RegExp][] = [
    [
      'a row that has changed',
      async () => change(to, "update project set location = 'Fulda' "),
      /That is not the same as what is to be moved: other rows in project\./,
    ],
    ['a row more', async () => change(to, "insert into mark values ('x', 'y')"), /: other rows in mark\./],
    [
      'a row less',
      async () => change(to, 'delete from attachment where n = 2'),
      /: other rows in attachment\./,
    ],
    [
      'another file',
      async () => {
        const [name = ''] = await readdir(join(to, 'attachments'))
        await writeFile(join(to, 'attachments', name), 'x', { flag: 'a' })
      },
      /: files that are others: 1\./,
    ],
    [
      'a file less',
      async () => {
        const [name = ''] = await readdir(join(to, 'attachments'))
        await rm(join(to, 'attachments', name))
      },
      /: files missing: 1\./,
    ],
    [
      'a file more',
      async () => await writeFile(join(to, 'attachments', 'x'), 'x'),
      /: files that no row names: 1\./,
    ],
    [
      'a newer source',
      async () => change(from, 'delete from attachment where n = 3'),
      /: other rows in attachment/,
    ],
  ]
  test.each(others)('%s', async (_what, make, words) => {
    await move()
    await make()
    const before = await wholeSite(to)
    await expect(move()).rejects.toThrow(words)
    expect(await wholeSite(to)).toEqual(before)
  })
})

/** A storage that fails when the n-th file comes. */
async function failingAt(n: number): Promise<Storage> {
  const storage = await storageAt(to)
  let left = n
  return {
    ...storage,
    async openFiles() {
      const files = await storage.openFiles()
      const adopt: typeof files.adopt = async (...given) => {
        if (--left === 0) throw new Error('The line was cut')
        await files.adopt(...given)
      }
      return { ...files, adopt }
    },
  }
}

describe('a move that was cut short', () => {
  test('is begun anew, whatever has changed in the source since then', async () => {
    await expect(move(await failingAt(4))).rejects.toThrow('The line was cut')
    expect(await readdir(join(to, 'pictures'))).toHaveLength(3)
    expect(await startRefusal(to)).toEqual([
      expect.stringMatching(/^What was being copied into DATA_DIR \S+ was cut short/),
    ])

    change(from, 'delete from project; delete from project_draft; delete from picture')
    for (const folder of ['pictures', 'originals']) await rm(join(from, folder), { recursive: true })
    await (await openTestSite({ dataDir: from })).close()
    expect(await move()).toMatchObject({ wasThere: false, files: { count: 3 } })
    expect(await wholeSite(to)).toEqual(await wholeSite(from))
  })

  test('has left nothing that counts, when the first file failed', async () => {
    await expect(move(await failingAt(1))).rejects.toThrow('The line was cut')
    await move()
    expect(await wholeSite(to)).toEqual(await wholeSite(from))
  })
})

describe('where only the one is to be moved', () => {
  const filesOf = ({ filesPlace, reachFiles, openFiles }: Storage) => ({ filesPlace, reachFiles, openFiles })

  test('rows leave the files where they are, also when it was cut short before', async () => {
    const target: Storage = { ...(await storageAt(to)), ...filesOf(await storageAt(from)) }
    const before = await wholeSite(from)
    await (await openDatabase(to)).destroy()
    change(to, "insert into mark (name, value) values ('restore under way', '')")
    expect(await move(target)).toMatchObject({ wasThere: false, files: { count: 0 } })
    expect(await wholeSite(from)).toEqual(before)
    for (const folder of ['pictures', 'originals', 'attachments'])
      await cp(join(from, folder), join(to, folder), { recursive: true })
    expect(await wholeSite(to)).toEqual(before)
    expect(await move(target)).toMatchObject({ wasThere: true })
  })

  test('files leave the rows where they are; what was copied before is compared and kept', async () => {
    const target: Storage = { ...(await storageAt(from)), ...filesOf(await storageAt(to)) }
    const { files, rows } = await wholeSite(from)
    const cut: Storage = { ...target, openFiles: (await failingAt(2)).openFiles }
    await expect(move(cut)).rejects.toThrow('The line was cut')
    expect(await move(target)).toMatchObject({ wasThere: false, files: { count: Object.keys(files).length } })
    expect(await move(target)).toMatchObject({ wasThere: true })
    await cp(join(from, 'site.sqlite'), join(to, 'site.sqlite'))
    expect(await wholeSite(to)).toEqual({ files, rows })

    const [name = ''] = await readdir(join(to, 'attachments'))
    await writeFile(join(to, 'attachments', name), 'x', { flag: 'a' })
    await expect(move(target)).rejects.toThrow(/: files that are others: 1\./)
  })
})

describe('the command', () => {
  const command = async (...args: string[]) => await runCommand('src/server/move.ts', args, { dataDir: from })

  test('says that there is nowhere to move to, where nothing else is configured', async () => {
    expect(await command()).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Neither DATABASE_URL nor S3_BUCKET is set: there is nowhere to move to.\n',
    })
    expect(await command('there')).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^Usage: /) })
  })
})

test('nothing is moved into the folder of a running site', async () => {
  const server = await startServer({ DATA_DIR: to })
  try {
    await expect(move()).rejects.toThrow(
      /is not empty: 1 row in account, 1 row in mark, 2 rows in job, 1 row in staff_event, 2 rows in sample_entry\. That is not the same/,
    )
  } finally {
    await server.end()
  }
})
