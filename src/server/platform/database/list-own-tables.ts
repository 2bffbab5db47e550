import type { DatabaseSync } from 'node:sqlite'

/** Names of the tables that hold something of the site: neither SQLite's own nor those of the migrations. */
export function listOwnTables(sqlite: DatabaseSync): string[] {
  const rows = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  return rows.map((row) => String(row['name'])).filter((name) => !/^(sqlite|kysely)_/.test(name))
}
