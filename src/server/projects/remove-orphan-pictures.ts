import { pictureFileOf } from '#server/projects/picture-files.ts'
import { listPictureIds } from '#server/projects/picture-store.ts'
import type { Services } from '#server/services.ts'

const minAgeMs = 60 * 60 * 1000

/**
 * Removes picture files that no picture knows, as a server that was killed leaves them; gives their number. Files come
 * before their row, so one younger than an hour at `now` may belong to a project that is just being added.
 */
export async function removeOrphanPictures(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<number> {
  const known = new Set(await listPictureIds(database))
  let count = 0
  for await (const { key, modifiedAt } of files.list('pictures')) {
    const picture = pictureFileOf(key.slice('pictures/'.length))
    if (!picture || known.has(picture.id)) continue
    const writtenAt = await modifiedAt()
    if (!writtenAt || now.getTime() - writtenAt.getTime() < minAgeMs) continue
    await files.remove(key)
    count += 1
  }
  return count
}
