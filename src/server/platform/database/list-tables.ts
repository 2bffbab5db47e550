import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Returns true if a database has a table: one from before a migration may lack it. */
export async function hasTable<T>(database: Kysely<T>, name: keyof T & string): Promise<boolean> {
  const found = isPostgres(database)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  return (await found.execute(database)).rows.length > 0
}

/** Returns the tables of the site: neither SQLite's own nor those of the migrations. */
export function listOwnTables(sqlite: DatabaseSync): string[] {
  const rows = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  return rows.map((row) => String(row['name'])).filter((name) => !/^(sqlite|kysely)_/.test(name))
}
