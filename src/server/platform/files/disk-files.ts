import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileFolder, FileKey, Files, Trash } from '#server/platform/files/files.ts'
import { flushFolder, listFolder, readFileAt, undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import { clearSpool, createSpool } from '#server/platform/files/spool.ts'

/** Makes the folders for files, and clears the spool as `clearSpool` does. */
export async function openDiskFiles(
  dataDir: string,
  folders: readonly FileFolder[],
  use: { isShared: boolean },
): Promise<Files> {
  for (const folder of folders) {
    for (const path of [join(dataDir, folder), trashFolder(dataDir, folder)]) {
      await mkdir(path, { recursive: true, mode: 0o700 })
    }
  }
  await clearSpool(dataDir, use)
  await flushFolder(dataDir)
  return diskFiles(dataDir)
}

/** Files on the disk: written to a temporary name, flushed, then renamed, so that a file is complete or not there. */
export function diskFiles(dataDir: string): Files {
  const spool = createSpool(dataDir)
  const pathOf = (key: FileKey) => join(dataDir, key)

  async function moveIntoPlace(from: string, key: FileKey): Promise<void> {
    await rename(from, pathOf(key))
    await flushFolder(dirname(pathOf(key)))
  }

  return {
    spool: spool.take,
    sweepSpool: spool.sweep,
    adopt: async (key, spooled) => await moveIntoPlace(spool.pathOf(spooled), key),
    list: (folder) => listFolder(join(dataDir, folder), folder),
    trash: diskTrash(dataDir),
    async store(key, content) {
      const spooled = await spool.take([content])
      await moveIntoPlace(spool.pathOf(spooled), key).finally(spooled.discard)
    },
    read: (key) => readFileAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    check: spool.check,
  }
}

function trashFolder(dataDir: string, folder: FileFolder): string {
  return join(dataDir, 'trash', folder)
}

/** Returns the trash of the files on a disk; a file's modification time is when it was moved there. */
function diskTrash(dataDir: string): Trash {
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
