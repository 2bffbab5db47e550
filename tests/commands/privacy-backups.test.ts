import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { backupLock, whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const dayMs = 24 * 60 * 60 * 1000
const mark = newMark()
const fileMark = newMark()
const ada = `${mark}@example.com`

const folders = temporaryFolders()
let dataDir: string
let backupDir: string
let site: TestSite
beforeEach(async () => {
  dataDir = await folders.makeData('account')
  backupDir = join(dataDir, 'daily-backups')
  site = await openTestSite({ dataDir })
  await send('otto@example.com', 'otto')
  await send(ada.toUpperCase(), fileMark, mark)
  await send('erna@example.com', 'erna')
  await backedUp(dataDir, backupDir)
})
afterEach(async () => {
  await site.close()
  await folders.remove()
})

async function send(email: string, title: string, text = 'Wann?'): Promise<void> {
  const files = [{ name: `${title}.pdf`, content: pdf(title) }]
  expect((await sendContact(site, { fields: { ...message, email, message: text }, files })).status).toBe(201)
}

/** Staff delete her inquiry for good: from now on only the backups have it. */
async function purgeAda(): Promise<void> {
  const token = await site.logIn()
  const { body } = await site.request('listInquiries', { query: {} }, token)
  const id = body.data.find(({ email }) => email.toLowerCase() === ada)?.id ?? 0
  await site.request('removeInquiry', { params: { id }, query: {} }, token)
  await site.request('purgeInquiry', { params: { id } }, token)
}

const privacy = async (...args: string[]) => await runCommand('src/server/privacy.ts', args, { dataDir })
const traces = async () => await tracesIn(dataDir, [mark, fileMark])

/** Looks through every daily backup as a restore does; returns the number of inquiries in each. */
async function inquiriesInBackups(): Promise<(number | undefined)[]> {
  const kept = await listKeptBackups(backupDir)
  return await Promise.all(
    kept.map(async ({ path }) => {
      const { manifest } = await openBackup(path)
      return manifest.tables.find(({ name }) => name === 'inquiry')?.rows
    }),
  )
}

describe('a person who asks what is kept of them', () => {
  test('is given what only a daily backup still has, with its file', async () => {
    await purgeAda()
    const folder = join(await folders.make(), 'export')
    const { exitCode, stdout, stderr } = await privacy('export', ada, '--to', folder)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/\nIn \S+\/daily-backups\/site-\S+Z: 1 inquiry\.\n/)
    const { inquiries } = JSON.parse(await readFile(join(folder, 'inquiries.json'), 'utf8'))
    expect(inquiries).toMatchObject([{ message: mark, attachments: [{ name: `${fileMark}.pdf` }] }])
    expect(await readFile(join(folder, inquiries[0].attachments[0].file))).toEqual(pdf(fileMark))
  })
})

describe('a person who is erased', () => {
  test('is in no daily backup any more; the others are, and it can be restored', async () => {
    await backedUp(dataDir, backupDir)
    await purgeAda()
    expect((await traces()).length).toBeGreaterThan(3)
    const { exitCode, stdout, stderr } = await privacy('erase', ada, '--yes')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain(`The daily backups in ${backupDir} are without it, too.`)
    expect(await traces()).toEqual([])
    expect(await inquiriesInBackups()).toEqual([2, 2])

    const [, newest] = await listKeptBackups(backupDir)
    const empty = await folders.make()
    await restored(empty, newest?.path ?? '')
    await site.close()
    const { rows, files } = await wholeSite(empty)
    const of = await wholeSite(dataDir)
    expect({ files, inquiries: rows['inquiry'] }).toEqual({ files: of.files, inquiries: of.rows['inquiry'] })
    expect(JSON.parse(rows['sqlite_sequence']?.find((row) => row.includes('"inquiry"')) ?? '')).toEqual({
      name: 'inquiry',
      seq: 3,
    })
  })

  test('is in none either that was being made or replaced when a process was killed', async () => {
    const [{ path = '', name = '' } = {}] = await listKeptBackups(backupDir)
    for (const leftover of ['.draft', '.replaced']) {
      const part = join(backupDir, `${name}${leftover}`, 'tables/inquiry.ndjson.zst')
      await cp(path, `${path}${leftover}`, { recursive: true })
      expect(zstdDecompressSync(await readFile(part)).toString()).toContain(mark)
    }
    expect(await privacy('erase', ada, '--yes')).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await traces()).toEqual([])
    expect((await readdir(backupDir)).toSorted()).toEqual([backupLock, name])
  })

  test('is said to be left in a backup that is damaged', async () => {
    const [{ path = '' } = {}] = await listKeptBackups(backupDir)
    await writeFile(join(path, 'tables/inquiry.ndjson.zst'), 'something', { flag: 'a' })
    const { exitCode, stdout, stderr } = await privacy('erase', ada, '--yes')
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^Look into \S+Z yourself: tables\/inquiry\.ndjson\.zst in \S+ is damaged\.\n/)
    expect(stdout).not.toContain('no byte of it is left')
  })

  test('is not erased while a backup is being made, which would hold them', async () => {
    await whileBackupsLocked({ dataDir, backupDir }, async () => {
      const { exitCode, stderr } = await privacy('erase', ada, '--yes')
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr:
          'A backup is being made, or something is being deleted from backups. Run the command again when that is done.\n',
      })
    })
    expect((await traces()).some((trace) => trace.startsWith('site.sqlite'))).toBe(true)
    expect(await privacy('erase', ada, '--yes')).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await traces()).toEqual([])
  })
})

test('an inquiry that is too old goes from the daily backups with the same start as from the site', async () => {
  const old = newMark()
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  insertInquiry(sqlite, {
    email: 'old@example.com',
    mark: old,
    receivedAt: new Date(Date.now() - 179 * dayMs),
  })
  const key = `attachments/${randomUUID()}`
  await writeFile(join(dataDir, key), old)
  sqlite
    .prepare('insert into attachment (inquiry_id, n, name, type, bytes, file_key) values (4, 1, ?, ?, ?, ?)')
    .run(`${old}.pdf`, 'application/pdf', old.length, key)
  sqlite.close()
  await backedUp(dataDir, backupDir)
  expect(await inquiriesInBackups()).toEqual([3, 4])
  expect((await tracesIn(backupDir, [old])).length).toBeGreaterThan(3)
  await site.close()

  site = await openTestSite({ dataDir, environment: { INQUIRY_DAYS: '178' } })
  await site.listen()
  await expect.poll(async () => await tracesIn(dataDir, [old])).toEqual([])
  await expect.poll(async () => await inquiriesInBackups()).toEqual([3, 3])
  expect((await tracesIn(backupDir, [mark])).length).toBeGreaterThan(3)
})
