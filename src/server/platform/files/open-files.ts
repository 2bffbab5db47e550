import { describeKeptFiles } from '#server/platform/files/describe-kept-files.ts'
import { diskFiles, openDiskFiles } from '#server/platform/files/disk-files.ts'
import type { FileFolder, Files } from '#server/platform/files/files.ts'
import type { S3Settings } from '#server/platform/files/s3-requests.ts'
import { clearSpool } from '#server/platform/files/spool.ts'

/** Storage of files: the bucket if there is one, else the data folder. */
export interface FileStorage {
  dataDir: string
  s3: S3Settings | undefined
  /** With a database server, other instances may use the same folder. */
  databaseUrl?: string | undefined
}

/** Returns the files without creating or cleaning anything: for a command beside a running site. */
export async function reachFiles({ dataDir, s3 }: FileStorage): Promise<Files> {
  if (!s3) return diskFiles(dataDir)
  // Loaded only here: the package is larger than all others of the server together.
  const { s3Files } = await import('#server/platform/files/s3-files.ts')
  return s3Files(dataDir, s3)
}

/** Returns the files with folders created and unfinished uploads removed; only for an instance of the site. */
export async function openFiles(storage: FileStorage, folders: readonly FileFolder[]): Promise<Files> {
  const use = { isShared: storage.databaseUrl !== undefined }
  if (!storage.s3) return await openDiskFiles(storage.dataDir, folders, use)
  await clearSpool(storage.dataDir, use)
  return await reachFiles(storage)
}

/** Returns obstacles to storing files as sentences for the operator; the disk is checked elsewhere. */
export async function checkFiles({ s3 }: FileStorage): Promise<string[]> {
  if (!s3) return []
  const { checkBucket } = await import('#server/platform/files/check-bucket.ts')
  return await checkBucket(s3)
}

/** Returns what the operator should correct, although files can be stored. */
export async function warnOfFiles(
  { dataDir, s3 }: FileStorage,
  folders: readonly FileFolder[],
): Promise<string[]> {
  if (!s3) return []
  const { warnOfBucket } = await import('#server/platform/files/check-bucket.ts')
  const left = await describeKeptFiles({ files: diskFiles(dataDir), folders, place: '' })
  const forgotten = `Since S3_BUCKET is set nothing looks at what DATA_DIR has: ${left.join(', ')}. npm run move copies what is still needed into the bucket; then delete them here: an erasure does not find them`
  return [...(left.length > 0 ? [forgotten] : []), ...(await warnOfBucket(s3))]
}
