import { sql } from 'kysely'
import type { Database, Tables } from '#server/platform/database/tables.ts'

/** Whether a database has a table: one from before a migration may lack it. */
export async function hasTable(database: Database, name: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(
    database,
  )
  return rows.length > 0
}
