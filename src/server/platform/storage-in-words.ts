import { isStorageFull } from '#server/platform/storage-full.ts'

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
