import { type Kysely, sql } from 'kysely'

/** Whether a database has a table: one from before a migration may lack it. */
export async function hasTable<T>(database: Kysely<T>, name: keyof T & string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(
    database,
  )
  return rows.length > 0
}
