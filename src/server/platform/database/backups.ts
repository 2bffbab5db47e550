import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from '#server/platform/database/sqlite-driver.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'
import { flushFile, flushFolder, undefinedIfMissing } from '#server/platform/files/on-disk.ts'

/** A copy of the database before a migration; its tables are those of that time. */
export interface Backup {
  path: string
  /** Its path below the data folder. */
  name: string
  /** Undefined for a file that the site did not make. */
  madeAt: Date | undefined
}

const prefix = 'before-migration-'
/** Of an unfinished copy. */
const draftEnding = '.sqlite.new'
const companions = ['-journal', '-wal', '-shm']

const folderOf = (dataDir: string) => join(dataDir, 'backups')

/** Returns the path of a copy made at `now`. */
export function newBackupPath(dataDir: string, now: Date): string {
  return join(folderOf(dataDir), `${prefix}${now.toISOString().replaceAll(':', '-')}.sqlite`)
}

/** Copies the open database, readable by its owner only; the copy is complete or not there. */
export async function makeBackup(sqlite: DatabaseSync, dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeDrafts(folder)
  const path = newBackupPath(dataDir, now)
  const draft = path.replace(/\.sqlite$/, draftEnding)
  // SQLite writes into an empty file that is there, and leaves its mode as it is.
  await writeFile(draft, '', { flag: 'wx', mode: 0o600 })
  try {
    sqlite.prepare('VACUUM INTO ?').run(draft)
    await flushFile(draft)
    await rename(draft, path)
  } catch (error) {
    await removeDrafts(folder)
    throw error
  }
  await flushFolder(folder)
}

/** Returns the last copy made by the site, its path below the data folder; undefined if there is none. */
export function findNewestBackup(dataDir: string): string | undefined {
  const folder = folderOf(dataDir)
  const names = existsSync(folder) ? readdirSync(folder).filter(madeAt) : []
  const newest = names.toSorted().at(-1)
  return newest && relative(dataDir, join(folder, newest))
}

/** Returns every file among the backups, also foreign ones, which may be no databases. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const entries = await readdir(folderOf(dataDir), { recursive: true, withFileTypes: true }).catch(
    undefinedIfMissing,
  )
  const paths = (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const isCompanion = (path: string) =>
    companions.some((ending) => path.endsWith(ending) && paths.includes(path.slice(0, -ending.length)))
  return paths
    .filter((path) => !isCompanion(path))
    .sort()
    .map((path) => ({ path, name: relative(dataDir, path), madeAt: madeAt(path) }))
}

/** Opens a copy unmigrated for `act`; if it is no database, the first query fails. Deleted data is overwritten. */
export async function inBackup<T extends PlatformTables, R>(
  { path }: Backup,
  { isReadOnly }: { isReadOnly: boolean },
  act: (database: Kysely<T>) => Promise<R>,
): Promise<R> {
  const sqlite = new DatabaseSync(path, { readOnly: isReadOnly, timeout: 5000 })
  if (!isReadOnly) sqlite.exec('PRAGMA secure_delete = 1')
  const database = new Kysely<T>({ dialect: sqliteDialect(sqlite) })
  try {
    return await act(database)
  } finally {
    await database.destroy()
  }
}

export async function removeBackup({ path }: Backup): Promise<void> {
  for (const ending of ['', ...companions]) await rm(path + ending, { force: true })
}

function madeAt(path: string): Date | undefined {
  const found = /before-migration-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/.exec(path)
  return found ? new Date(`${found[1]}:${found[2]}:${found[3]}`) : undefined
}

/** Unfinished copies, with their SQLite journals. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && name.includes(draftEnding)) await rm(join(folder, name))
  }
}
