import { type Kysely, sql } from 'kysely'
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
import { inSnapshot } from '#server/platform/database/dialect.ts'
import { findMark, restoreMark } from '#server/platform/database/marks.ts'
import { postgresMigrations } from '#server/platform/database/migrations/migrations.ts'
import { newClient } from '#server/platform/database/postgres/connection.ts'
import { openWholePostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { serverInWords } from '#server/platform/database/postgres/refuse-server.ts'
import { migratorOf, runSteps, stepOf, stepsUpTo } from '#server/platform/database/schema-step.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** Tables of the instances, and of Kysely's migrations: worthless to another database. */
const shared = [
  'data_version',
  'shared_counter',
  'shared_turn',
  'shared_job',
  'kysely_migration',
  'kysely_migration_lock',
]
const restoreLock = 'restore of the site'

/** Rows of a PostgreSQL database, in its user's first schema; `tables` are those of the site. */
export function postgresRows(url: string, tables: readonly string[]): StoredRows {
  return {
    place: serverInWords(url),
    async inSnapshot(read) {
      const { database, steps } = await openWholePostgres<PlatformTables>(url)
      try {
        if (steps.length === 0) {
          throw new CommandRefused(
            `${serverInWords(url)} has no tables of the site yet. Start the site once.`,
          )
        }
        return await inSnapshot(database).execute(read)
      } finally {
        await database.destroy()
      }
    },
    readCounters,
    look: async () => await look(url),
    begin: async (step, clear) => await begin(url, { step, clear, tables }),
  }
}

async function look(url: string): Promise<FoundRows> {
  const { database, steps } = await openWholePostgres<PlatformTables>(url)
  try {
    const content: string[] = []
    for (const table of await listTables(database)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (select 1 from ${sql.table(table)} limit ${maxCounted}) as found`.execute(
        database,
      )
      content.push(...rowsInWords(table, rows[0]?.count ?? 0))
    }
    return { cutShort: steps.length > 0 ? await findMark(database, restoreMark) : undefined, content }
  } finally {
    await database.destroy()
  }
}

/** Returns all tables except those of the instances: any foreign ones are not ours to overwrite. */
async function listTables<T>(database: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by name`.execute(database)
  return rows.map(({ name }) => name).filter((name) => !shared.includes(name))
}

async function begin(
  url: string,
  { step, clear, tables }: { step: string; clear: () => Promise<void>; tables: readonly string[] },
): Promise<EmptyRows> {
  const steps = stepsUpTo(postgresMigrations, step)
  if (!steps) throw new CommandRefused(refusedStep(step))
  const release = await lockRestore(url)
  const { database } = await openWholePostgres<PlatformTables>(url)
  const close = async () => {
    await database.destroy()
    await release()
  }
  try {
    const { cutShort, content } = await look(url)
    if (cutShort !== undefined) await clear()
    else if (content.length > 0) throw notEmpty(serverInWords(url), content)
    await dropTables(database, tables)
    await runSteps(migratorOf(database, steps))
    const migrate = async () => await runSteps(migratorOf(database, postgresMigrations))
    return { database, migrate, close }
  } catch (error) {
    await close()
    throw error
  }
}

function refusedStep(step: string): string {
  const names = Object.keys(postgresMigrations).map(stepOf)
  const [first = '', last = ''] = [names[0], names.at(-1)]
  if (step > last) return unknownStep(step, last)
  return `The tables to be copied are of step ${step}, and on PostgreSQL they begin with ${first}. Nothing was changed. Restore into an empty DATA_DIR without DATABASE_URL, start the site there once, then run npm run move.`
}

/** Locks on a connection of its own; PostgreSQL releases the lock however this process ends. */
async function lockRestore(url: string): Promise<() => Promise<void>> {
  const { client, end } = newClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
      [restoreLock],
    )
    if (rows[0]?.isFree) return end
  } catch (error) {
    await end()
    throw error
  }
  await end()
  throw new CommandRefused(`Something is being restored into ${serverInWords(url)} already.`)
}

/** The tables are empty, and may be of another migration than the wanted one. */
async function dropTables<T>(database: Kysely<T>, tables: readonly string[]): Promise<void> {
  for (const name of [...tables, ...shared]) {
    await sql`drop table if exists ${sql.table(name)} cascade`.execute(database)
  }
  await sql`drop sequence if exists data_version_number`.execute(database)
}

async function readCounters(snapshot: PlatformDatabase): Promise<Counters> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select c.table_name as name, s.last_value as last
    from information_schema.columns c join pg_sequences s
      on format('%I.%I', s.schemaname, s.sequencename)
        = pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)
    where c.table_schema = current_schema() and c.is_identity = 'YES'`.execute(snapshot)
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}
