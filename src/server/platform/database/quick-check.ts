import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { databasePath } from '#server/platform/database/database-path.ts'
import { isDatabaseDamaged } from '#server/platform/database/refuse-database.ts'

/** So much takes a tenth of a second, from a slow disk a second. */
const maxBytesAtStart = 64 * 1024 * 1024
const maxProblems = 3

/** Whether the database is small enough that a start waits until it has been looked through. */
export function isCheckedAtStart(dataDir: string): boolean {
  return statSync(databasePath(dataDir)).size <= maxBytesAtStart
}

/** Looks through every page of a database; gives what is damaged, in the words of SQLite, the first three of it. */
export function quickCheck(sqlite: DatabaseSync): string[] {
  try {
    const rows = sqlite.prepare(`PRAGMA quick_check(${maxProblems})`).all()
    return rows.map((row) => String(row['quick_check'])).filter((text) => text !== 'ok')
  } catch (error) {
    if (!isDatabaseDamaged(error)) throw error
    return [(error as Error).message]
  }
}
