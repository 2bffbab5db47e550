import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupLock } from '#server/platform/backup/lock-backups.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import {
  backedUp,
  backup,
  changeManifest,
  restore,
  restored,
  temporaryFolders,
} from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { startServer } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const folders = temporaryFolders()
afterEach(folders.remove)

/** Returns the refusal of a command. */
async function refusal(running: ReturnType<typeof backup>): Promise<string> {
  const { exitCode, stdout, stderr } = await running
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  return stderr.trimEnd()
}

describe('a backup is refused', () => {
  test('without a folder, or with too many', async () => {
    const dataDir = await folders.makeData('account')
    for (const args of [[], ['one', 'two'], ['--help']]) {
      expect(await refusal(runCommand('src/server/backup.ts', args, { dataDir }))).toMatch(
        /^Usage: npm run backup/,
      )
    }
  })

  test('where there is no site yet, and none is made', async () => {
    const dataDir = join(await folders.make(), 'data')
    expect(await refusal(backup(dataDir, await folders.make()))).toBe(
      `There is no database in ${dataDir} yet. Start the site once, or check DATA_DIR.`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  test('into DATA_DIR, where nobody would look for whom is to be erased', async () => {
    const dataDir = await folders.makeData('account')
    for (const folder of ['', 'attachments', 'mine']) {
      expect(await refusal(backup(dataDir, join(dataDir, folder)))).toMatch(
        /^A backup in DATA_DIR would outlive/,
      )
    }
    expect(existsSync(join(dataDir, 'mine'))).toBe(false)
    await backedUp(dataDir, join(dataDir, 'daily-backups'))
  })

  test('with a wrong configuration, as a start is', async () => {
    const through = (command: readonly string[]) => ['env', 'BACKUP_AT=half past two', ...command]
    const dataDir = await folders.makeData('account')
    expect(await refusal(backup(dataDir, await folders.make(), { through }))).toBe(
      'BACKUP_AT must be a time of day such as 02:30',
    )
  })

  test('of a site that has lost files which its rows name: it names them, and leaves nothing', async () => {
    const dataDir = await folders.makeData('sample')
    const to = await folders.make()
    const [first = '', second = ''] = (await readdir(join(dataDir, 'pictures'))).sort()
    await rm(join(dataDir, 'pictures', first))
    const words = await refusal(backup(dataDir, to))
    expect(words).toContain(
      `has lost files that its database names: pictures/${first}. Nothing was backed up.`,
    )
    expect(await readdir(to)).toEqual([backupLock])

    // One in the trash is not lost: the site takes it back.
    await mkdir(join(dataDir, 'trash/pictures'), { recursive: true })
    await rename(join(dataDir, 'pictures', second), join(dataDir, 'trash/pictures', second))
    expect(await refusal(backup(dataDir, to))).toBe(words)
  })
})

describe('a restore is refused', () => {
  test('into a folder in which there is a row, and nothing changes', async () => {
    const path = await backedUp(await folders.makeData('account'), await folders.make())
    const dataDir = await folders.makeData('account')
    const before = await wholeSite(dataDir)
    expect(await refusalAfterCheck(restore(dataDir, path))).toBe(
      `DATA_DIR ${dataDir} is not empty: 1 row in account, 1 row in mark, 2 rows in job, 1 row in staff_event, 2 rows in sample_entry. Nothing was changed. Move what is there away, or choose another place.`,
    )
    expect(await wholeSite(dataDir)).toEqual(before)
  })

  test('into a folder in which there is a file', async () => {
    const path = await backedUp(await folders.makeData('account'), await folders.make())
    for (const place of ['attachments', 'trash/pictures']) {
      const dataDir = await folders.make()
      await mkdir(join(dataDir, place), { recursive: true })
      await writeFile(join(dataDir, place, 'one'), 'something')
      expect(await refusalAfterCheck(restore(dataDir, path))).toMatch(
        / is not empty: 1 file in (attachments|pictures)\./,
      )
      expect(await readdir(dataDir)).toEqual([place.split('/')[0]])
    }
  })

  test('while the site is running there', async () => {
    const path = await backedUp(await folders.makeData('account'), await folders.make())
    const dataDir = await folders.makeData('empty')
    const server = await startServer({ DATA_DIR: dataDir })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    expect(await refusalAfterCheck(restore(dataDir, path))).toMatch(/ is not empty: 1 row in account, /)
    const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
    sqlite.exec(
      'delete from login_place; delete from account; delete from job; delete from mark; delete from sample_entry; delete from staff_event',
    )
    sqlite.close()
    expect(await refusalAfterCheck(restore(dataDir, path))).toBe(
      `The site is running on ${dataDir}. Stop it, then run this command again.`,
    )
  })

  test('of what is no backup, or was never finished', async () => {
    const dataDir = await folders.make()
    const path = await backedUp(await folders.makeData('account'), await folders.make())
    await rm(join(path, 'SHA256SUMS'))
    await rename(path, `${path}.draft`)
    expect(await refusal(restore(dataDir, `${path}.draft`))).toMatch(
      /is no backup: it has no SHA256SUMS\. It looks like one that was never finished: use another\.$/,
    )
    expect(await refusal(restore(dataDir, dataDir))).toBe(`${dataDir} is no backup: it has no SHA256SUMS.`)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('of a newer version, whose step it names', async () => {
    const path = await backedUp(await folders.makeData('account'), await folders.make())
    await changeManifest(path, { step: '999' })
    const dataDir = await folders.make()
    expect(await refusalAfterCheck(restore(dataDir, path))).toMatch(
      /^The tables to be copied are of step 999, which this version of the site does not know: its last one is \d{3}\./,
    )
    await changeManifest(path, { format: 3 })
    expect(await refusal(restore(dataDir, path))).toMatch(/is a backup of another format than 1 and 2,/)
    expect(await readdir(dataDir)).toEqual([])
  })
})

/** Returns the refusal after the backup itself was verified. */
async function refusalAfterCheck(running: ReturnType<typeof restore>): Promise<string> {
  const { exitCode, stdout, stderr } = await running
  expect({ exitCode, stdout }).toEqual({
    exitCode: 1,
    stdout: expect.stringMatching(/^The backup of \S+Z is as it was written: \d+ parts\.\n$/),
  })
  return stderr.trimEnd()
}

test.each(['002', '003', '006', '009'])(
  'a backup of the tables of step %s is restored, and brought up to date',
  async (step) => {
    const dataDir = await folders.makeData('empty')
    const older = Object.entries(migrations).filter(([name]) => name < `${step}-~`)
    await (await openDatabase(dataDir, Object.fromEntries(older))).destroy()
    const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
    for (let n = 0; n < 450; n++) insertInquiry(sqlite, { email: `${n}@example.com`, mark: `m${n}` })
    sqlite.exec("insert into account (username, password_hash, created_at) values (' ada ', '', '')")
    sqlite.close()
    for (const folder of ['pictures', 'attachments']) await mkdir(join(dataDir, folder))

    const path = await backedUp(dataDir, await folders.make())
    const empty = await folders.make()
    await restored(empty, path)
    // As a start does it, but for what a start fills in.
    await (await openDatabase(dataDir)).destroy()
    expect(await wholeSite(empty)).toEqual(await wholeSite(dataDir))
    await startAndEnd(dataDir)
    await startAndEnd(empty)
  },
)

test('a start after a restore that was cut short is refused, and says what to do', async () => {
  const dataDir = await folders.makeData('empty')
  await (await openDatabase(dataDir)).destroy()
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  sqlite.exec("insert into mark (name, value) values ('restore under way', '')")
  sqlite.close()
  expect(await startRefusal(dataDir)).toEqual([
    `What was being copied into DATA_DIR ${dataDir} was cut short, so it is not whole. Run npm run restore, or npm run move, again: it begins anew.`,
  ])
  expect(await refusal(backup(dataDir, await folders.make()))).toMatch(
    / holds half of what was being copied there\./,
  )
  await restored(dataDir, await backedUp(await folders.makeData('account'), await folders.make()))
  await startAndEnd(dataDir)
})
