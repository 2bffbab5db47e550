import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { NodeSqliteDialect, openSqliteFile } from '#server/platform/database/sqlite-driver.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'

/** Opens the database of the site for a command, as it is: only a start of the site makes or changes its tables. */
export function openExistingDatabase(dataDir: string): Database {
  const path = join(dataDir, 'site.sqlite')
  if (!existsSync(path)) {
    throw new CommandRefused(
      `There is no database in ${dataDir} yet. Start the site once, or check DATA_DIR.`,
    )
  }
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqliteFile(path)) })
}
