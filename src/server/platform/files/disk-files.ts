import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileFolder, FileKey, Files, SpooledFile, Trash } from '#server/platform/files/files.ts'
import {
  flushFile,
  flushFolder,
  listFolder,
  readFileAt,
  undefinedIfMissing,
} from '#server/platform/files/on-disk.ts'
import { clearSpool, createSpool } from '#server/platform/files/spool.ts'

const trashIn = (dataDir: string) => join(dataDir, 'trash')

/** Makes the folders for files, and clears the spool as `clearSpool` does. */
export async function openDiskFiles(
  dataDir: string,
  folders: readonly FileFolder[],
  use: { isShared: boolean },
): Promise<Files> {
  for (const folder of folders) {
    for (const path of [join(dataDir, folder), join(trashIn(dataDir), folder)]) {
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

  async function adopt(key: FileKey, spooled: SpooledFile): Promise<void> {
    const [from, to] = [spool.pathOf(spooled), join(dataDir, key)]
    // Only now: most of what is refused never comes to the disk.
    await flushFile(from)
    await rename(from, to)
    spool.moved(spooled)
    await flushFolder(dirname(to))
  }

  return {
    ...filesBelow(dataDir),
    spool: spool.take,
    sweepSpool: spool.sweep,
    adopt,
    trash: diskTrash(dataDir),
    async store(key, content) {
      const spooled = await spool.take([content])
      await adopt(key, spooled).finally(spooled.discard)
    },
    check: spool.check,
  }
}

/** A file's modification time is when it was moved to the trash. */
function diskTrash(dataDir: string): Trash {
  const placeOf = (key: FileKey) => join(dataDir, key)
  const pathOf = (key: FileKey) => join(trashIn(dataDir), key)
  return {
    ...filesBelow(trashIn(dataDir)),
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
  }
}

const filesBelow = (place: string): Pick<Files, 'read' | 'list' | 'remove'> => ({
  read: (key) => readFileAt(join(place, key)),
  list: (folder) => listFolder(join(place, folder), folder),
  remove: (key) => rm(join(place, key), { force: true }),
})
