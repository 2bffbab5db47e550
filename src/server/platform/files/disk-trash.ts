import { rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileFolder, FileKey, Trash } from '#server/platform/files/files.ts'
import { flushFolder, listFolder, readFileAt, undefinedIfMissing } from '#server/platform/files/on-disk.ts'

export function trashFolder(dataDir: string, folder: FileFolder): string {
  return join(dataDir, 'trash', folder)
}

/** Returns the trash of the files on a disk; a file's modification time is when it was moved there. */
export function diskTrash(dataDir: string): Trash {
  const placeOf = (key: FileKey) => join(dataDir, key)
  const pathOf = (key: FileKey) => join(dataDir, 'trash', key)
  return {
    async take(key) {
      const now = new Date()
      // Before it is moved: a file that came here with its old time would be removed at once.
      await utimes(placeOf(key), now, now).catch(undefinedIfMissing)
      await rename(placeOf(key), pathOf(key)).catch(undefinedIfMissing)
    },
    async putBack(key) {
      await rename(pathOf(key), placeOf(key)).catch(undefinedIfMissing)
      await flushFolder(dirname(placeOf(key)))
    },
    read: (key) => readFileAt(pathOf(key)),
    list: (folder) => listFolder(trashFolder(dataDir, folder), folder),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
