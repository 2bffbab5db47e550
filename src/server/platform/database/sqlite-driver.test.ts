import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteFile, sqliteDialect } from '#server/platform/database/sqlite-driver.ts'

let folder: string
let database: Kysely<{ note: { text: string } }>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-sqlite-'))
  database = new Kysely({ dialect: sqliteDialect(openSqliteFile(join(folder, 'site.sqlite'))) })
  await database.schema.createTable('note').addColumn('text', 'text').execute()
})
afterEach(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

const write = async (...texts: string[]) =>
  await database.transaction().execute(async (transaction) => {
    for (const text of texts) await transaction.insertInto('note').values({ text }).execute()
  })

test('a transaction that finds the disk full says so, leaves nothing, and the next one works', async () => {
  await sql`PRAGMA max_page_count = 8`.execute(database)
  await expect(write('short', 'x'.repeat(100_000))).rejects.toMatchObject({ errcode: 13 })
  expect(await database.selectFrom('note').selectAll().execute()).toEqual([])
  await write('short')
  expect(await database.selectFrom('note').selectAll().execute()).toEqual([{ text: 'short' }])
})

test('a statement for all columns has those that were added since it was kept', async () => {
  await write('short')
  const readAll = async () => await database.selectFrom('note').selectAll().execute()
  expect(await readAll()).toEqual([{ text: 'short' }])
  await database.schema.alterTable('note').addColumn('by', 'text').execute()
  expect(await readAll()).toEqual([{ text: 'short', by: null }])
})

test('a limit stands in the statement, which SQLite would plan anew for each parameter', () => {
  expect(database.selectFrom('note').selectAll().limit(3).offset(4).compile()).toMatchObject({
    sql: 'select * from "note" limit 3 offset ?',
    parameters: [4],
  })
})
