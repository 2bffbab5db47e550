import { sql } from 'kysely'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** Returns the number of a migration, `010` of `010-kept-deletions`: the same on every kind of database. */
export function stepOf(name: string): string {
  return name.split('-')[0] ?? name
}

/** Returns the number of the last migration that a database has run. */
export async function readStep(database: PlatformDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(database)
  return stepOf(rows[0]?.name ?? '')
}
