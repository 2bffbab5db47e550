import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { originalKey } from '#server/pictures/picture-files.ts'
import type { Services } from '#server/services.ts'

const folders = ['pictures', 'knowledge-pictures'].map(
  (name) => new URL(`../sample-content/${name}/`, import.meta.url),
)

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let known: Promise<ReadonlySet<string>> | undefined

/** Hashes of the files that the sample's pictures were made from. */
async function sampleHashes(): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const folder of folders)
    for (const name of await readdir(folder)) hashes.add(hashOf(await readFile(new URL(name, folder))))
  return hashes
}

/** Returns a function that tells of a picture's id whether it is one of the sample, by what its original holds. */
export function createPictureCheck({ database, files }: Pick<Services, 'database' | 'files'>) {
  const checked = new Map<string, Promise<boolean>>()

  async function isSample(id: string): Promise<boolean> {
    known ??= sampleHashes()
    const original = await database
      .selectFrom('picture_original')
      .select('format')
      .where('picture_id', '=', id)
      .executeTakeFirst()
    if (!original) return false
    const hash = createHash('sha256')
    for await (const chunk of await files.read(originalKey(id, original.format))) hash.update(chunk)
    return (await known).has(hash.digest('hex'))
  }

  return async (id: string): Promise<boolean> => {
    const result = checked.get(id) ?? isSample(id)
    checked.set(id, result)
    return await result
  }
}
