import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import {
  type Counters,
  type EmptyRows,
  type FoundRows,
  maxCounted,
  notEmpty,
  rowsInWords,
  type StoredRows,
  unknownStep,
} from '#server/platform/backup/storage.ts'
import { databasePath } from '#server/platform/database/database-path.ts'
import { inSnapshot } from '#server/platform/database/dialect.ts'
import { lockStoppedSite } from '#server/platform/database/instance-lock.ts'
import { listOwnTables } from '#server/platform/database/list-tables.ts'
import { restoreMark } from '#server/platform/database/marks.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openExistingDatabase } from '#server/platform/database/open-existing-database.ts'
import { asRefusal } from '#server/platform/database/refuse-database.ts'
import { openUntouched } from '#server/platform/database/refuse-lost-database.ts'
import { migratorOf, runSteps, stepOf, stepsUpTo } from '#server/platform/database/schema-step.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const endings = ['', '-wal', '-shm', '-journal']

export function sqliteRows(dataDir: string): StoredRows {
  return {
    place: `site.sqlite in ${dataDir}`,
    async inSnapshot(read) {
      // A connection of its own: what is written meanwhile goes to the log, where this one does not look.
      const database = openExistingDatabase<PlatformTables>(dataDir, { isReadOnly: true })
      try {
        return await inSnapshot(database).execute(read)
      } finally {
        await database.destroy()
      }
    },
    readCounters,
    look: async () => look(dataDir),
    begin: async (step, clear) => await begin(dataDir, step, clear),
  }
}

function look(dataDir: string): FoundRows {
  const path = databasePath(dataDir)
  if (!existsSync(path)) {
    const hasLog = existsSync(`${path}-wal`)
    return { cutShort: undefined, content: hasLog ? ['site.sqlite-wal without its database'] : [] }
  }
  try {
    const sqlite = openUntouched(path)
    try {
      return lookAt(sqlite)
    } finally {
      sqlite.close()
    }
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

function lookAt(sqlite: DatabaseSync): FoundRows {
  const tables = listOwnTables(sqlite)
  const marked = tables.includes('mark') && sqlite.prepare('select value from mark where name = ?')
  const cutShort = marked ? marked.get(restoreMark)?.['value'] : undefined
  const content = tables.flatMap((table) => {
    const query = `select count(*) as count from (select 1 from "${table}" limit ${maxCounted})`
    return rowsInWords(table, Number(sqlite.prepare(query).get()?.['count']))
  })
  return { cutShort: cutShort === undefined ? undefined : String(cutShort), content }
}

async function begin(dataDir: string, step: string, clear: () => Promise<void>): Promise<EmptyRows> {
  const steps = stepsUpTo(migrations, step)
  if (!steps) throw new CommandRefused(unknownStep(step, stepOf(Object.keys(migrations).at(-1) ?? '')))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockStoppedSite(dataDir)
  try {
    const { cutShort, content } = look(dataDir)
    if (cutShort !== undefined) await clear()
    else if (content.length > 0) throw notEmpty(`DATA_DIR ${dataDir}`, content)
    for (const ending of endings) await rm(databasePath(dataDir) + ending, { force: true })
    const database = await openDatabase<PlatformTables>(dataDir, steps)
    return {
      database,
      migrate: async () => await runSteps(migratorOf(database, migrations)),
      async close() {
        await database.destroy()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function readCounters(snapshot: PlatformDatabase): Promise<Counters> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    snapshot,
  )
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
}
