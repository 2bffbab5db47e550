import { ApiError } from '#contract/api/api-error.ts'

/** The reason why a command was refused, in words for the operator. */
export class CommandRefused extends Error {}

/** The reason why a storage is not opened, in words for the operator: the problem and its remedy. */
export class StorageRefused extends CommandRefused {}

/** Database or bucket do not answer: a waiting start continues by itself when they do. */
export class StorageAway extends StorageRefused {}

/** Returns true if database or bucket did not answer, in any wording. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageAway || (error instanceof ApiError && error.code === 'unavailable')
}

/** Returns true if database or bucket does not answer at all. */
export const isStorageSilent = (error: unknown): boolean => isStorageAway(error) && !isAnswer(error)

/** Returns true if database or bucket is there, and refuses just this: PostgreSQL's connection is alive, S3 is at fault from 500 on. */
export function isAnswer(error: unknown): boolean {
  const { severity, $metadata } = ((error as Error).cause ?? error) as {
    severity?: string
    $metadata?: { httpStatusCode?: number }
  }
  return severity === 'ERROR' || ($metadata?.httpStatusCode ?? 500) < 500
}

/** The last is PostgreSQL's. */
const codesOfFullStorage: unknown[] = ['ENOSPC', 'EDQUOT', '53100']
/** SQLITE_FULL, and SQLite's codes for a quota (IOERR_WRITE) and a `-shm` file that cannot grow (IOERR_SHMSIZE). */
const sqliteFull: unknown[] = [13, 778, 4874]

/** Returns true if something failed because the disk is full. */
export function isStorageFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return codesOfFullStorage.includes(code) || sqliteFull.includes(errcode)
}

/** Returns a failure of the data folder's files in words for the operator; undefined for any other error. */
export function storageInWords(error: unknown, dataDir: string): string | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (isStorageFull(error)) {
    return `The disk of DATA_DIR ${dataDir} is full, and what the site had reserved on it is not enough. Make room or enlarge it, then start again.`
  }
  if (code === 'ERR_SQLITE_ERROR') return `site.sqlite in ${dataDir} does not work: ${message}.`
  if (code === undefined || path === undefined) return undefined
  return `${path} cannot be used (${code}). Check the disk, and whether it belongs to the user that the site runs as.`
}
