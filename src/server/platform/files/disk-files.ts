import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskTrash, trashFolder } from '#server/platform/files/disk-trash.ts'
import type { FileFolder, FileKey, Files, SpooledFile } from '#server/platform/files/files.ts'
import { flushFile, flushFolder, listFolder, readFileAt } from '#server/platform/files/on-disk.ts'
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

  async function adopt(key: FileKey, spooled: SpooledFile): Promise<void> {
    const path = spool.pathOf(spooled)
    // Only now: most of what is refused never comes to the disk.
    await flushFile(path)
    await rename(path, pathOf(key))
    spool.moved(spooled)
    await flushFolder(dirname(pathOf(key)))
  }

  return {
    spool: spool.take,
    sweepSpool: spool.sweep,
    adopt,
    list: (folder) => listFolder(join(dataDir, folder), folder),
    trash: diskTrash(dataDir),
    async store(key, content) {
      const spooled = await spool.take([content])
      await adopt(key, spooled).finally(spooled.discard)
    },
    read: (key) => readFileAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    check: spool.check,
  }
}
