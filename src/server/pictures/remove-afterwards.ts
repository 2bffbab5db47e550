import type { AfterChange } from '#server/drafts/draft-handler.ts'
import { type RemovedPictures, removePictureFiles } from '#server/pictures/picture-files.ts'

/** Returns the removal of unreferenced picture files; those that cannot be removed now are swept later. */
export function afterwards(removed: RemovedPictures): AfterChange {
  return async ({ files, outbox }) => {
    outbox.wake()
    for (const picture of removed) await removePictureFiles(files, picture).catch(() => undefined)
  }
}
