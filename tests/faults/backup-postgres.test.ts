import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import {
  backedUp,
  backup,
  changeManifest,
  linesOf,
  restore,
  restored,
  temporaryFolders,
} from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { refusedStart } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const folders = temporaryFolders()
let server: PostgresServer
let dataDir: string
let databaseUrl: string
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => await server.stop())
beforeEach(async () => {
  databaseUrl = await newDatabase()
  dataDir = await folders.makeData('sample')
  const site = await openTestSite({ dataDir })
  for (const title of ['one', 'two', 'three']) {
    expect((await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf(title) }] })).status).toBe(201)
  }
  const token = await site.logIn()
  await site.request('removeInquiry', { params: { id: 3 }, query: {} }, token)
  await site.request('purgeInquiry', { params: { id: 3 } }, token)
  await site.close()
})
afterEach(folders.remove)

async function newDatabase(): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await server.run(`create database ${name}`)
  return server.url(name)
}

const move = async () => await runCommand('src/server/move.ts', [], { dataDir, databaseUrl })

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** Returns a backup's counts of rows and files. */
async function held(path: string) {
  const { manifest } = await openBackup(path)
  const { tables, counters, files } = manifest
  return {
    tables,
    files,
    counters: Object.fromEntries(Object.entries(counters).filter(([, last]) => last > 0)),
  }
}

const countIn = async (folder: 'pictures' | 'originals') => (await readdir(join(dataDir, folder))).length

describe('a move from SQLite to PostgreSQL', () => {
  test('copies every row, leaves the files where they are, and the site goes on there with the next number', async () => {
    const before = await wholeSite(dataDir)
    const moved = await move()
    expect(moved).toMatchObject({ exitCode: 0, stderr: '' })
    expect(moved.stdout).toMatch(/^Moved, read back and compared in PostgreSQL at \S+ with DATA_DIR \S+:\n/)
    expect(moved.stdout).toMatch(/\n {2}inquiry +2 rows\n/)
    expect(moved.stdout).toMatch(/\n {2}files +stay in DATA_DIR \(no S3_BUCKET\)\n$/)
    expect(await wholeSite(dataDir)).toEqual(before)
    const again = await move()
    expect(again).toMatchObject({ exitCode: 0, stderr: '' })
    expect(again.stdout).toMatch(/^Nothing to do, it is all the same in PostgreSQL/)

    const site = await openTestSite({ dataDir, environment: { DATABASE_URL: databaseUrl } })
    const token = await site.logIn()
    expect((await sendContact(site)).status).toBe(201)
    const { body } = await site.request('listInquiries', { query: {} }, token)
    expect(body.data.map(({ id }) => id)).toEqual([4, 2, 1])
    const file = await site.request('readAttachment', { params: { id: 2, n: 1 } }, token)
    expect(file.rawBody).toEqual(pdf('two'))
    await site.close()
    expect((await move()).stderr).toMatch(/ is not empty: .*That is not the same .*: other rows in /)
  })

  test('is what a start on the empty database asks for, backups or not; after it the old rows do not matter', async () => {
    const before = await wholeSite(dataDir)
    const environment = { DATABASE_URL: databaseUrl, BACKUP_DIR: await folders.make() }
    const words = expect.stringMatching(/ has a site of its own .* is empty\. .* Run npm run move to copy /)
    expect(await startRefusal(dataDir, environment)).toEqual([words])
    await backedUp(dataDir, environment.BACKUP_DIR)
    expect(await startRefusal(dataDir, environment)).toEqual([words])
    expect(await ask("select from pg_tables where schemaname = 'public'")).toEqual([])
    expect(await wholeSite(dataDir)).toEqual(before)
    expect(await move()).toMatchObject({ exitCode: 0, stderr: '' })
    await startAndEnd(dataDir, environment)
  })

  test('that was cut short is refused by a start, and begun anew', async () => {
    expect((await move()).exitCode).toBe(0)
    await ask("delete from account; delete from project; insert into mark values ('restore under way', '')")
    const { exitCode, stderr } = await refusedStart({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/What was being copied into PostgreSQL at \S+ with DATA_DIR \S+ was cut short/)
    // Where only rows were being moved, a restore must not take the files of the site for its own.
    const path = await backedUp(dataDir, await folders.make())
    const before = await wholeSite(dataDir)
    const words = await restore(dataDir, path, { databaseUrl })
    expect(words).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        new RegExp(
          `is not empty: ${await countIn('pictures')} files in pictures, ${await countIn('originals')} files in originals, 2 files in attachments\\. Nothing was changed`,
        ),
      ),
    })
    expect(await wholeSite(dataDir)).toEqual(before)
    expect(await move()).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Moved/) })
    expect(await move()).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Nothing to do/) })
  })
})

describe('a backup', () => {
  test('is the same from either database, goes into either, and holds no key', async () => {
    const to = await folders.make()
    const fromSqlite = await held(await backedUp(dataDir, to))
    await move()
    await ask("insert into mark values ('secret', 'the key of tokens')")
    const path = await backedUp(dataDir, to, { databaseUrl })
    expect(await held(path)).toEqual(fromSqlite)
    expect((await linesOf(path, 'mark')).join()).not.toContain('secret')

    const intoSqlite = await folders.make()
    await restored(intoSqlite, path)
    expect(await wholeSite(intoSqlite)).toEqual(await wholeSite(dataDir))

    const intoPostgres = await folders.make()
    databaseUrl = await newDatabase()
    await restored(intoPostgres, path, { databaseUrl })
    expect(await held(await backedUp(intoPostgres, to, { databaseUrl }))).toEqual(fromSqlite)
    const site = await openTestSite({ dataDir: intoPostgres, environment: { DATABASE_URL: databaseUrl } })
    expect((await sendContact(site)).status).toBe(201)
    expect(await ask('select max(id)::int as id from inquiry')).toEqual([{ id: 4 }])
    await site.close()
  })

  test('of the moment is taken while the site writes', async () => {
    await move()
    const site = await openTestSite({
      dataDir,
      environment: { DATABASE_URL: databaseUrl, CONTACT_LIMIT: '10000' },
    })
    let isOver = false
    let sent = 0
    const visitor = (async () => {
      for (; !isOver; sent += 1) {
        const files = [{ name: 'plan.pdf', content: pdf(String(sent)) }]
        expect((await sendContact(site, { files })).status).toBe(201)
      }
    })()
    const before = sent
    const path = await backedUp(dataDir, await folders.make(), { databaseUrl })
    isOver = true
    await visitor
    await site.close()
    const { tables, files } = await held(path)
    const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
    expect(rows['inquiry']).toBeGreaterThanOrEqual(2 + before)
    expect(rows['inquiry']).toBe(rows['attachment'])
    expect(files.count).toBe(
      (await countIn('pictures')) + (await countIn('originals')) + (rows['attachment'] ?? 0),
    )
  })

  test('is made daily by the site itself', async () => {
    await move()
    const backupDir = await folders.make()
    const environment = { DATABASE_URL: databaseUrl, BACKUP_AT: '02:30', BACKUP_DIR: backupDir }
    const site = await openTestSite({ dataDir, environment })
    await site.listen()
    await vi.waitFor(async () => expect(await listKeptBackups(backupDir)).toHaveLength(1), {
      timeout: 120_000,
    })
    await site.close()
    const [{ path } = { path: '' }] = await listKeptBackups(backupDir)
    expect((await held(path)).tables).toContainEqual({ name: 'inquiry', rows: 2, sum: expect.any(String) })
  })

  test('of a database without the tables of a site is refused', async () => {
    const { exitCode, stderr } = await backup(dataDir, await folders.make(), { databaseUrl })
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^PostgreSQL at \S+ has no tables of the site yet\. Start the site once\.\n$/,
      ),
    })
  })
})

describe('a restore into PostgreSQL is refused', () => {
  const refusal = async (path: string) => {
    const { exitCode, stderr } = await restore(await folders.make(), path, { databaseUrl })
    expect(exitCode).toBe(1)
    return stderr
  }

  test('where there is a row, also one of somebody else', async () => {
    const path = await backedUp(dataDir, await folders.make())
    await ask('create table of_others (id int); insert into of_others values (1)')
    expect(await refusal(path)).toMatch(/ is not empty: 1 row in of_others\. Nothing was changed\./)
    await ask('delete from of_others')
    await restored(await folders.make(), path, { databaseUrl })
    expect(await ask('select * from of_others')).toEqual([])
    expect(await refusal(path)).toMatch(
      / is not empty: 1 row in account, 39 rows in article, 2 rows in attachment, /,
    )
  })

  test('while another one is under way', async () => {
    const path = await backedUp(dataDir, await folders.make())
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query("select pg_advisory_lock(hashtextextended('restore of the site', 0))")
    expect(await refusal(path)).toMatch(/^Something is being restored into PostgreSQL at \S+ already\.\n$/)
    await client.end()
  })

  test('from before its tables begin, with the way to go', async () => {
    const path = await backedUp(dataDir, await folders.make())
    await changeManifest(path, { step: '010' })
    expect(await refusal(path)).toMatch(
      /^The tables to be copied are of step 010, and on PostgreSQL they begin with 011\. .* then run npm run move\.\n$/,
    )
    await changeManifest(path, { step: '999' })
    expect(await refusal(path)).toMatch(/of step 999, which this version of the site does not know/)
  })
})
