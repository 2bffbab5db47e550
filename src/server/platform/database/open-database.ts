import { closeSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type LogConfig } from 'kysely'
import { makeBackup } from '#server/platform/database/backups.ts'
import { databasePath } from '#server/platform/database/database-path.ts'
import { listOwnTables } from '#server/platform/database/list-tables.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { isCheckedAtStart, quickCheck } from '#server/platform/database/quick-check.ts'
import { asRefusal, damaged, refuseUnknownSteps } from '#server/platform/database/refuse-database.ts'
import { migratorOf, runSteps } from '#server/platform/database/schema-step.ts'
import { openSqliteFile, sqliteDialect } from '#server/platform/database/sqlite-driver.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'

/**
 * Opens `site.sqlite` in the data folder and runs the missing migrations; an existing database is backed up first.
 * `log` gets every statement. Throws `StorageRefused` if it is damaged, of a newer version or cannot be opened; a full
 * disk as SQLite's error.
 */
export async function openDatabase<T extends PlatformTables>(
  dataDir: string,
  steps = migrations,
  log?: LogConfig,
): Promise<Kysely<T>> {
  try {
    const sqlite = openChecked(dataDir, steps)
    const database = new Kysely<T>({ dialect: sqliteDialect(sqlite), ...(log && { log }) })
    try {
      const migrator = migratorOf(database, steps)
      const isPending = (await migrator.getMigrations()).some(({ executedAt }) => !executedAt)
      if (isPending && listOwnTables(sqlite).length > 0) await makeBackup(sqlite, dataDir, new Date())
      if (isPending) await runSteps(migrator)
    } catch (error) {
      await database.destroy()
      throw error
    }
    return database
  } catch (error) {
    throw asRefusal(error, dataDir)
  }
}

function openChecked(dataDir: string, steps: typeof migrations): DatabaseSync {
  const path = databasePath(dataDir)
  // SQLite copies the mode of this file to its log and index.
  closeSync(openSync(path, 'a', 0o600))
  const sqlite = openSqliteFile(path)
  try {
    const [problem] = isCheckedAtStart(dataDir) ? quickCheck(sqlite) : []
    if (problem !== undefined) throw damaged(problem, dataDir)
    refuseUnknownSteps(sqlite, steps, dataDir)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}
