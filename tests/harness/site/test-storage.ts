import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import { fileFolders } from '#server/file-folders.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'

/** With `TEST_STORAGE=s3` the sites of `openTestSite` keep their files in a bucket each, without it in their data folder. */
export const isOnS3 = process.env['TEST_STORAGE'] === 's3'

let server: Promise<S3Server> | undefined

/** The bucket of a data folder, and the server that has it, one for all tests of this process. */
export async function bucketOf(dataDir: string): Promise<{ server: S3Server; bucket: string }> {
  server ??= startS3Server()
  const bucket = `site-${createHash('sha256').update(basename(dataDir)).digest('hex').slice(0, 20)}`
  return { server: await server, bucket }
}

/** Returns the storage settings for a site on this data folder, and uploads the files in it where the run is on S3. */
export async function storageEnvironment(dataDir: string): Promise<NodeJS.ProcessEnv> {
  if (!isOnS3) return {}
  const { server, bucket } = await bucketOf(dataDir)
  await server.makeBucket(bucket)
  for (const folder of fileFolders) {
    const names = (await readdir(join(dataDir, folder)).catch(undefinedIfMissing)) ?? []
    for (const name of names) {
      await server.put(bucket, `${folder}/${name}`, await readFile(join(dataDir, folder, name)))
    }
    await rm(join(dataDir, folder), { recursive: true, force: true })
  }
  return bucketEnvironment(server, bucket)
}

/** Takes away what a data folder has elsewhere. */
export async function forgetStorage(dataDir: string): Promise<void> {
  if (!isOnS3) return
  const { server, bucket } = await bucketOf(dataDir)
  for (const key of await server.keys(bucket)) await server.remove(bucket, key)
}
