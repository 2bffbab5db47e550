import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data folder for this process. The lock is an exclusive transaction on a small database file, so the
 * operating system lets go of it however the process ends. Returns undefined when another process holds it.
 */
export function lockDataFolder(dataDir: string): { release: () => void } | undefined {
  const lock = new DatabaseSync(join(dataDir, 'instance.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  return { release: () => lock.close() }
}

const sqliteBusy = 5
