import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { newBackupPath } from '#server/platform/database/backups.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { NodeSqliteDialect, openSqliteFile } from '#server/platform/database/sqlite-driver.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'

/** Opens `site.sqlite` in the data folder and takes the missing steps; a database that exists is backed up before it changes. */
export async function openDatabase(dataDir: string, steps = migrations): Promise<Database> {
  const path = join(dataDir, 'site.sqlite')
  const isNew = !existsSync(path)
  const sqlite = openSqliteFile(path)
  const database: Database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqlite) })
  try {
    await migrate(
      database,
      steps,
      isNew ? undefined : () => backUp(sqlite, newBackupPath(dataDir, new Date())),
    )
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

async function migrate(
  database: Database,
  steps: typeof migrations,
  backUpFirst: (() => void) | undefined,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => steps } })
  const isPending = (await migrator.getMigrations()).some((migration) => !migration.executedAt)
  if (!isPending) return
  backUpFirst?.()
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function backUp(sqlite: DatabaseSync, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  sqlite.prepare('VACUUM INTO ?').run(path)
}
