import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databasePath } from '#server/platform/database/database-path.ts'
import { listOwnTables } from '#server/platform/database/list-tables.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { asRefusal, refuseUnknownSteps } from '#server/platform/database/refuse-database.ts'
import { openSqliteFile, sqliteDialect } from '#server/platform/database/sqlite-driver.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/**
 * Opens the site's database unmigrated, for a command: only a start of the site makes or changes tables. Throws
 * `CommandRefused` if there is none, or one that a command must not touch.
 */
export function openExistingDatabase<T extends PlatformTables>(
  dataDir: string,
  { isReadOnly = false } = {},
): Kysely<T> {
  const path = databasePath(dataDir)
  if (!statSync(path, { throwIfNoEntry: false })?.size) throw noDatabase(dataDir)
  try {
    const sqlite = isReadOnly
      ? new DatabaseSync(path, { readOnly: true, timeout: 5000 })
      : openSqliteFile(path)
    try {
      if (listOwnTables(sqlite).length === 0) throw noDatabase(dataDir)
      refuseUnknownSteps(sqlite, migrations, dataDir)
      return new Kysely<T>({ dialect: sqliteDialect(sqlite) })
    } catch (error) {
      sqlite.close()
      throw error
    }
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

function noDatabase(dataDir: string): CommandRefused {
  return new CommandRefused(`There is no database in ${dataDir} yet. Start the site once, or check DATA_DIR.`)
}
