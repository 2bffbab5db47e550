import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '#contract/api/api-error.ts'
import type { Focus } from '#contract/content/project-picture.ts'
import { largestKeyOf, type StoredPicture, sharedKeyOf } from '#server/pictures/picture-files.ts'
import type { Files } from '#server/platform/files/files.ts'
import { cutForSharing } from '#server/platform/images/work-on-pictures.ts'

type Picture = Pick<StoredPicture, 'id' | 'width'>

/**
 * Returns a function for the file of a picture cropped for sharing, made from its largest file on first use and kept
 * beside it: so old pictures have one, and those never shared take no room. Simultaneous requests share the work.
 */
export function createSharedPictures(files: Files) {
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(picture: Picture, focus: Focus | undefined): Promise<Buffer> {
    const content = await cutForSharing(
      async () => await buffer(await files.read(largestKeyOf(picture))),
      focus,
    )
    // Without room on the disk it is made again for the next one who asks.
    await files.store(sharedKeyOf(picture.id, focus), content).catch(() => undefined)
    return content
  }

  return async (picture: Picture, focus?: Focus): Promise<Readable | Buffer> => {
    const key = sharedKeyOf(picture.id, focus)
    try {
      return await files.read(key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    }
    const making = underWay.get(key) ?? make(picture, focus).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return await making
  }
}
