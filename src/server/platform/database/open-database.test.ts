import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const backups = async () => await readdir(join(dataDir, 'backups')).catch(() => [])

/** A step that changes something and then may fail. */
function step(end: () => void): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.createTable('novelty').addColumn('id', 'integer').execute()
      await sql`alter table mark add column colour text not null default 'blue'`.execute(database)
      await sql`update mark set value = 'changed'`.execute(database)
      end()
    },
  }
}

async function makeFirstDatabase(): Promise<void> {
  const database = await openDatabase<PlatformTables>(dataDir)
  await database.insertInto('mark').values({ name: 'energy', value: 'before' }).execute()
  await database.destroy()
}

/** Returns the content of a database file, without our own code. */
function look(path: string) {
  const sqlite = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
    return {
      tables: tables.map((row) => row['name']),
      marks: sqlite
        .prepare('select * from mark')
        .all()
        .map((row) => ({ ...row })),
      integrity: sqlite.prepare('pragma integrity_check').get()?.['integrity_check'],
    }
  } finally {
    sqlite.close()
  }
}
const asItWas = {
  tables: expect.not.arrayContaining(['novelty']),
  marks: [{ name: 'energy', value: 'before' }],
  integrity: 'ok',
}

describe('the database', () => {
  test('survives a power cut, keeps references whole and overwrites what is deleted', async () => {
    const database = await openDatabase<PlatformTables>(dataDir)
    const setting = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
      return Object.values(rows[0] ?? {})[0]
    }
    expect({
      journal_mode: await setting('journal_mode'),
      synchronous: await setting('synchronous'),
      foreign_keys: await setting('foreign_keys'),
      busy_timeout: await setting('busy_timeout'),
      secure_delete: await setting('secure_delete'),
    }).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 5000, secure_delete: 1 })
    await database.destroy()
  })

  test('is made by all migrations in the order of their names', async () => {
    const database = await openDatabase<PlatformTables>(dataDir)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by rowid`.execute(
      database,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    await database.destroy()
  })

  test('that is new or up to date is not backed up', async () => {
    await makeFirstDatabase()
    await (await openDatabase(dataDir)).destroy()
    expect(await backups()).toEqual([])
  })

  test('that exists is backed up before it changes', async () => {
    await makeFirstDatabase()
    const database = await openDatabase<PlatformTables>(dataDir, {
      ...migrations,
      '999-novelty': step(() => undefined),
    })
    await database.destroy()
    const [name = '', ...more] = await backups()
    expect(more).toEqual([])
    expect(look(join(dataDir, 'backups', name))).toEqual(asItWas)
    const after = look(join(dataDir, 'site.sqlite'))
    expect(after.tables).toContain('novelty')
    expect(after.marks).toEqual([{ ...asItWas.marks[0], value: 'changed', colour: 'blue' }])
  })

  test('stays as it was when a migration fails, also the steps before it, and starts again', async () => {
    await makeFirstDatabase()
    const failing = {
      ...migrations,
      '998-before': { up: async (database) => void (await sql`delete from mark`.execute(database)) },
      '999-fails': step(() => {
        throw new Error('This cannot be')
      }),
    } satisfies Record<string, Migration>
    await expect(openDatabase(dataDir, failing)).rejects.toThrow('This cannot be')
    expect(look(join(dataDir, 'site.sqlite'))).toEqual(asItWas)
    const [name = ''] = await backups()
    expect(look(join(dataDir, 'backups', name))).toEqual(asItWas)
    const database = await openDatabase<PlatformTables>(dataDir)
    expect(await database.selectFrom('mark').select('name').execute()).toHaveLength(1)
    await database.destroy()
  })
})
