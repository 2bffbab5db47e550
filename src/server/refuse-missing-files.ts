import type { Config } from '#server/config.ts'
import { largestKeyOf } from '#server/pictures/picture-files.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'
import type { Database } from '#server/tables.ts'

/** Newest files checked per kind: one that exists is enough. */
const lookedFor = 10

/**
 * Throws `StorageRefused` where a database on a server names files, but none of them is where this instance looks: a machine that was
 * added with an empty folder would show no picture, and keep what visitors send from the other machines.
 */
export async function refuseMissingFiles(
  database: Database,
  files: Files,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
): Promise<void> {
  const keys = await listNewestKeys(database)
  if (keys.length === 0) return
  for (const key of keys) {
    const content = await files.read(key).catch(undefinedIfMissing)
    if (content) return void content.destroy()
  }
  const place = s3 ? `S3_BUCKET ${s3.bucket}` : `DATA_DIR ${dataDir}`
  throw new StorageRefused(
    `The database names files such as ${keys[0]}, but ${place} has none of them. Instances on several machines need one S3_BUCKET, or a DATA_DIR that all of them see; after a loss, restore the files.`,
  )
}

async function listNewestKeys(database: Database): Promise<FileKey[]> {
  const pictures = await database
    .selectFrom('project')
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .select(['picture.id', 'picture.width'])
    .orderBy('project.id', 'desc')
    .limit(lookedFor)
    .execute()
  const attachments = await database
    .selectFrom('attachment')
    .select('file_key')
    .orderBy('inquiry_id', 'desc')
    .limit(lookedFor)
    .execute()
  return [...pictures.map(largestKeyOf), ...attachments.map(({ file_key }) => file_key as FileKey)]
}
