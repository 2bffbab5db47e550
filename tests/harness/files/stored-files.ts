import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { bucketOf, isOnS3 } from '#tests/harness/site/test-storage.ts'

/** The storage of a test site, past the site itself: its disk, or its bucket. */
interface Stored {
  dataDir: string
}

type Folder =
  | 'pictures'
  | 'originals'
  | 'attachments'
  | 'trash/pictures'
  | 'trash/originals'
  | 'trash/attachments'

/** Names of the files in a folder, sorted. */
export async function filesIn({ dataDir }: Stored, folder: Folder | 'spool'): Promise<string[]> {
  if (isOnS3 && folder !== 'spool') {
    const { server, bucket } = await bucketOf(dataDir)
    const keys = (await server.keys(bucket)).filter((key) => key.startsWith(`${folder}/`))
    return keys.map((key) => key.slice(folder.length + 1))
  }
  return (await readdir(join(dataDir, folder))).sort()
}

/** The content of a file; undefined where there is none. */
export async function readStored({ dataDir }: Stored, key: string): Promise<Buffer | undefined> {
  if (!isOnS3) return await readFile(join(dataDir, key)).catch(undefinedIfMissing)
  const { server, bucket } = await bucketOf(dataDir)
  return await server.read(bucket, key)
}

/** Leaves a file there that the site knows nothing of. */
export async function leaveStored(
  { dataDir }: Stored,
  key: `${Folder}/${string}`,
  { content = 'left', at }: { content?: string; at: Date },
): Promise<void> {
  if (isOnS3) {
    const { server, bucket } = await bucketOf(dataDir)
    await server.put(bucket, key, Buffer.from(content))
  } else {
    await writeFile(join(dataDir, key), content)
  }
  await ageStored({ dataDir }, key, at)
}

/** Lets a file have been written at another time. */
export async function ageStored({ dataDir }: Stored, key: `${Folder}/${string}`, at: Date): Promise<void> {
  if (!isOnS3) return await utimes(join(dataDir, key), at, at)
  const { server, bucket } = await bucketOf(dataDir)
  server.setAge(bucket, key, at)
}

/** Removes a file without the site. */
export async function removeStored({ dataDir }: Stored, key: string): Promise<void> {
  if (!isOnS3) return await rm(join(dataDir, key))
  const { server, bucket } = await bucketOf(dataDir)
  await server.remove(bucket, key)
}
