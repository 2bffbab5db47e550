import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { primaryCodeOf, sqliteCodes } from '#server/platform/database/sqlite-errors.ts'
import { CommandRefused, isStorageFull, StorageRefused } from '#server/platform/operator-errors.ts'

export interface Lock {
  release: () => void
}

/** Locks a data folder for this process; returns and throws as `lockFile` does. */
export function lockDataFolder(dataDir: string): Lock | undefined {
  return lockFile(join(dataDir, 'instance.lock'))
}

/** Locks the data folder of a site that is stopped; throws `CommandRefused` if it is running. */
export function lockStoppedSite(dataDir: string): Lock {
  const lock = lockDataFolder(dataDir)
  if (lock) return lock
  throw new CommandRefused(`The site is running on ${dataDir}. Stop it, then run this command again.`)
}

/**
 * Locks a file by an exclusive transaction on a small database, which the operating system releases however the
 * process ends. Returns undefined if somebody else holds it; throws `StorageRefused` if the file cannot be locked, and
 * a full disk as the system's error.
 */
export function lockFile(path: string): Lock | undefined {
  makeLockFile(path)
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const code = primaryCodeOf(error)
    if (code === sqliteCodes.busy) return undefined
    if (code === undefined || isStorageFull(error)) throw error
    throw new StorageRefused(
      `${path} cannot be locked (${(error as Error).message}). Nothing is kept in it: while the site is stopped, delete it. DATA_DIR must be on a local disk.`,
    )
  }
  return { release: () => lock.close() }
}

/** Never opens one that is there: closing it again would release the locks that this process has on it. */
function makeLockFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    accessSync(path, constants.R_OK | constants.W_OK)
  }
}
