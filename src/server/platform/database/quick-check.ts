import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { databasePath } from '#server/platform/database/database-path.ts'
import { isDatabaseDamaged } from '#server/platform/database/sqlite-errors.ts'

/** Bytes; takes a tenth of a second, from a slow disk a second. */
const maxBytesAtStart = 64 * 1024 * 1024
const maxProblems = 3

/** Returns true for a database small enough to be checked before the start. */
export function isCheckedAtStart(dataDir: string): boolean {
  return statSync(databasePath(dataDir)).size <= maxBytesAtStart
}

/** Checks every page of a database; returns the first three problems in the words of SQLite. */
export function quickCheck(sqlite: DatabaseSync): string[] {
  try {
    const rows = sqlite.prepare(`PRAGMA quick_check(${maxProblems})`).all()
    return rows.map((row) => String(row['quick_check'])).filter((text) => text !== 'ok')
  } catch (error) {
    if (!isDatabaseDamaged(error)) throw error
    return [(error as Error).message]
  }
}
