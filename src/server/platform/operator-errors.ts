import { ApiError } from '#contract/api/api-error.ts'

/** Why a command was not carried out, in words for the operator. */
export class CommandRefused extends Error {}

/** Why the data folder is not opened as it is, in words for the operator: what is wrong, and what to do. */
export class StorageRefused extends CommandRefused {}

/** The same, where database or bucket do not answer: a start that waits goes on by itself when they do. */
export class StorageAway extends StorageRefused {}

/** Whether database or bucket did not answer, in whichever words that came. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || (error instanceof ApiError && error.code === 'unavailable')
}

/** The last is PostgreSQL's. */
const codesOfFullStorage: unknown[] = ['ENOSPC', 'EDQUOT', '53100']
/** SQLITE_FULL, and what SQLite makes of a quota (IOERR_WRITE) and of a `-shm` file that cannot grow (IOERR_SHMSIZE). */
const sqliteFull: unknown[] = [13, 778, 4874]

/** Whether something failed because there is no room left on the disk. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return codesOfFullStorage.includes(code) || sqliteFull.includes(errcode)
}

/** What failed with the files of the data folder, in words for the operator; undefined for any other error. */
export function storageInWords(error: unknown, dataDir: string): string | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (isStorageFull(error)) {
    return `The disk of DATA_DIR ${dataDir} is full, and what the site had reserved on it is not enough. Make room or enlarge it, then start again.`
  }
  if (code === 'ERR_SQLITE_ERROR') return `site.sqlite in ${dataDir} does not work: ${message}.`
  if (code === undefined || path === undefined) return undefined
  return `${path} cannot be used (${code}). Check the disk, and whether it belongs to the user that the site runs as.`
}
