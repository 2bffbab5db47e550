import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { NodeSqliteDialect } from '#server/platform/database/sqlite-driver.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'

/** A copy of the database as it was before a migration; its tables are those of its time. */
export interface Backup {
  path: string
  /** Its path below the data folder. */
  name: string
  /** Undefined for one that the site did not make. */
  madeAt: Date | undefined
}

const prefix = 'before-migration-'
const companions = ['-journal', '-wal', '-shm']

const folderOf = (dataDir: string) => join(dataDir, 'backups')

/** Where a copy that is made at `now` belongs. */
export function newBackupPath(dataDir: string, now: Date): string {
  return join(folderOf(dataDir), `${prefix}${now.toISOString().replaceAll(':', '-')}.sqlite`)
}

/** Everything that lies among the backups, whoever put it there; some of it may be no database. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const entries = await readdir(folderOf(dataDir), { recursive: true, withFileTypes: true }).catch(
    noneIfMissing,
  )
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const isCompanion = (path: string) =>
    companions.some((ending) => path.endsWith(ending) && paths.includes(path.slice(0, -ending.length)))
  return paths
    .filter((path) => !isCompanion(path))
    .sort()
    .map((path) => ({ path, name: relative(dataDir, path), madeAt: madeAt(path) }))
}

/** Opens a copy as it is; the first query fails when it is no database. What is deleted in it is overwritten. */
export function openBackup({ path }: Backup, { isReadOnly }: { isReadOnly: boolean }): Database {
  const sqlite = new DatabaseSync(path, { readOnly: isReadOnly, timeout: 5000 })
  if (!isReadOnly) sqlite.exec('PRAGMA secure_delete = 1')
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqlite) })
}

export async function removeBackup({ path }: Backup): Promise<void> {
  for (const ending of ['', ...companions]) await rm(path + ending, { force: true })
}

function madeAt(path: string): Date | undefined {
  const found = /before-migration-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/.exec(path)
  return found ? new Date(`${found[1]}:${found[2]}:${found[3]}`) : undefined
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
