import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'

/** Whether a database has a table: one from before a migration may lack it. */
export async function hasTable<T>(database: Kysely<T>, name: keyof T & string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(
    database,
  )
  return rows.length > 0
}

/** Names of the tables that hold something of the site: neither SQLite's own nor those of the migrations. */
export function listOwnTables(sqlite: DatabaseSync): string[] {
  const rows = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  return rows.map((row) => String(row['name'])).filter((name) => !/^(sqlite|kysely)_/.test(name))
}
