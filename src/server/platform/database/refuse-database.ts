import type { DatabaseSync } from 'node:sqlite'
import { findNewestBackup } from '#server/platform/database/backups.ts'
import { primaryCodeOf, sqliteCodes } from '#server/platform/database/sqlite-errors.ts'
import { isStorageFull, StorageRefused } from '#server/platform/operator-errors.ts'

/**
 * Returns a `StorageRefused` for SQLite's errors while opening `site.sqlite`, any other error unchanged. A full disk
 * stays as it is, since the reserve may help.
 */
export function asRefusal(error: unknown, dataDir: string): unknown {
  const code = primaryCodeOf(error)
  if (code === undefined || isStorageFull(error)) return error
  const { message } = error as Error
  const file = `site.sqlite in ${dataDir}`
  switch (code) {
    case sqliteCodes.corrupt:
    case sqliteCodes.notDatabase:
      return damaged(message, dataDir)
    case sqliteCodes.inputOutput:
      return new StorageRefused(
        `${file} cannot be read or written (${message}). Check the disk. ${howToRestore(dataDir)}`,
      )
    case sqliteCodes.busy:
    case sqliteCodes.locked:
      return new StorageRefused(
        `${file} is held by another program (${message}). End that, then start again.`,
      )
    case sqliteCodes.perm:
    case sqliteCodes.readOnly:
    case sqliteCodes.cantOpen:
    case sqliteCodes.auth:
      return new StorageRefused(
        `${file} cannot be opened (${message}). It and its folder must belong to the user that the site runs as.`,
      )
    default:
      return new StorageRefused(
        `${file} cannot be used by this version of the site (${message}); nothing in it has changed. Start the version that last worked with it. If none does: ${howToRestore(dataDir)}`,
      )
  }
}

export function damaged(what: string, dataDir: string): StorageRefused {
  return new StorageRefused(`site.sqlite in ${dataDir} is damaged (${what}). ${howToRestore(dataDir)}`)
}

/** Returns advice for a lost database. */
export function howToRestore(dataDir: string): string {
  return `Keep a copy of it, then put your newest backup in its place and remove site.sqlite-wal and site.sqlite-shm. ${newestInWords(dataDir)}`
}

/** Returns a sentence naming the newest copy of the database that the site has made. */
export function newestInWords(dataDir: string): string {
  const newest = findNewestBackup(dataDir)
  return newest ? `The newest copy in DATA_DIR itself is ${newest}.` : 'DATA_DIR itself has no copy.'
}

/** Throws `StorageRefused` for a database that a newer version of the site has changed. */
export function refuseUnknownSteps(sqlite: DatabaseSync, steps: object, dataDir: string): void {
  const known = Object.keys(steps)
  const unknown = listTakenSteps(sqlite).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StorageRefused(
    `site.sqlite in ${dataDir} is from a newer version of the site: this one does not know its step ${unknown.join(', ')}. ` +
      `Start the newer version, or restore a copy from before that step. ${newestInWords(dataDir)}`,
  )
}

function listTakenSteps(sqlite: DatabaseSync): string[] {
  const hasTable = sqlite.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
  if (!hasTable) return []
  const rows = sqlite.prepare('select name from kysely_migration order by name').all()
  return rows.map((row) => String(row['name']))
}
