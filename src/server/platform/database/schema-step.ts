import { sql } from 'kysely'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** The number that the name of a step begins with, `010` of `010-kept-deletions`: the same on every kind of database. */
export function stepOf(name: string): string {
  return name.split('-')[0] ?? name
}

/** The last step of the schema that a database has taken. */
export async function readStep(database: PlatformDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(database)
  return stepOf(rows[0]?.name ?? '')
}
