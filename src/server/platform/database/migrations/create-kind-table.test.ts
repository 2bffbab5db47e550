import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addKindColumns, createKindTable } from '#server/platform/database/migrations/create-kind-table.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

const mast = {
  table: 'mast',
  isNamed: true,
  columns: {
    title_de: 'text',
    parts: 'list',
    norm: 'optionalText',
    height: 'optionalNumber',
    is_old: 'flag',
  },
} as const

test('the table of a kind has its columns, and what is kept of every entry', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  const up = async (database: Kysely<unknown>) => await createKindTable(database, mast)
  const database = await openDatabase(dataDir, { '001-mast': { up } })
  await sql`insert into mast (slug, height) values ('pole', 7.5)`.execute(database)
  const { rows } = await sql`select * from mast`.execute(database)
  expect(rows).toEqual([
    {
      ...{ id: 1, slug: 'pole', title_de: '', parts: '[]', norm: null, height: 7.5, is_old: 0 },
      ...{ published_at: null, version: 1, changed_by: null, changed_at: '' },
      ...{ deleted_at: null, idempotency_key: null },
    },
  ])
  const twice = sql`insert into mast (slug) values ('pole')`.execute(database)
  await expect(twice).rejects.toThrow()
  await database.destroy()
  await rm(dataDir, { recursive: true })
})

test('columns of later fields have nothing in the entries that are there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  const database = await openDatabase(dataDir, {
    '001-mast': {
      async up(first: Kysely<unknown>) {
        await createKindTable(first, { table: 'mast', columns: { name: 'text' } })
        await sql`insert into mast (name) values ('pole')`.execute(first)
      },
    },
    '002-more': { up: async (then: Kysely<unknown>) => await addKindColumns(then, 'mast', mast.columns) },
  })
  const { rows } = await sql`select name, title_de, parts, norm, height, is_old from mast`.execute(database)
  expect(rows).toEqual([{ name: 'pole', title_de: '', parts: '[]', norm: null, height: null, is_old: 0 }])
  await database.destroy()
  await rm(dataDir, { recursive: true })
})
