import { siteLayout } from '#server/backups/site-layout.ts'
import type { Config } from '#server/config.ts'
import { fileFolders } from '#server/file-folders.ts'
import { sqliteRows } from '#server/platform/backup/sqlite-rows.ts'
import type { Storage, StoredRows } from '#server/platform/backup/storage.ts'
import { openFiles, reachFiles } from '#server/platform/files/open-files.ts'

/** Settings of the site's storage; usually a data folder alone. */
export type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 's3'>>

/** Opens the site's storage by its configuration, for commands that copy all of it. */
export async function openStorage({ dataDir, databaseUrl, s3 }: Place): Promise<Storage> {
  const rows = await openRows(dataDir, databaseUrl)
  const filesPlace = s3
    ? `S3_BUCKET ${[s3.endpoint, s3.bucket, s3.prefix].filter(Boolean).join(' ')}`
    : `DATA_DIR ${dataDir}`
  const files = { dataDir, databaseUrl, s3 }
  return {
    name: databaseUrl === undefined && !s3 ? filesPlace : `${rows.place} with ${filesPlace}`,
    rows,
    filesPlace,
    reachFiles: async () => await reachFiles(files),
    openFiles: async () => await openFiles(files, fileFolders),
  }
}

/** Loads what is used only. */
async function openRows(dataDir: string, databaseUrl: string | undefined): Promise<StoredRows> {
  if (databaseUrl === undefined) return sqliteRows(dataDir)
  const { postgresRows } = await import('#server/platform/backup/postgres-rows.ts')
  return postgresRows(databaseUrl, Object.keys(siteLayout.tables))
}
