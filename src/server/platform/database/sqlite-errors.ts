import { isStorageFull } from '#server/platform/operator-errors.ts'

// Imports little: threads load it.

/** Primary result codes of SQLite. */
export const sqliteCodes = {
  perm: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  cantOpen: 14,
  auth: 23,
  notDatabase: 26,
} as const

const codesOfDamage: (number | undefined)[] = [
  sqliteCodes.corrupt,
  sqliteCodes.notDatabase,
  sqliteCodes.inputOutput,
]

/** Returns the primary code of an error of SQLite, undefined for any other error. */
export function primaryCodeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined
}

/** Returns true if SQLite failed because the file is damaged, no database, or cannot be read from its disk. */
export const isDatabaseDamaged = (error: unknown): boolean =>
  codesOfDamage.includes(primaryCodeOf(error)) && !isStorageFull(error)
