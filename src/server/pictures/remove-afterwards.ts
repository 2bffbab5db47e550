import type { AfterChange } from '#server/drafts/draft-handler.ts'
import { type RemovedPictures, removePictureFiles } from '#server/pictures/picture-files.ts'

/** Takes away the files of pictures that nothing refers to any more; those that cannot be removed now are swept away later. */
export function afterwards(removed: RemovedPictures): AfterChange {
  return async ({ files, outbox }) => {
    outbox.wake()
    for (const picture of removed) await removePictureFiles(files, picture).catch(() => undefined)
  }
}
