import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { diskTrash, trashFolder } from '#server/platform/files/disk-trash.ts'
import type { FileFolder, FileKey, Files, SpooledFile } from '#server/platform/files/files.ts'
import { flushFolder, listFolder, readFileAt } from '#server/platform/files/on-disk.ts'

const spoolOf = (dataDir: string) => join(dataDir, 'spool')

/** Makes the folders for files, and clears away what was still arriving; only for whoever holds the data folder. */
export async function openDiskFiles(dataDir: string, folders: readonly FileFolder[]): Promise<Files> {
  const kept = folders.flatMap((folder) => [join(dataDir, folder), trashFolder(dataDir, folder)])
  for (const folder of [...kept, spoolOf(dataDir)]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await flushFolder(dataDir)
  for (const left of await readdir(spoolOf(dataDir))) await rm(join(spoolOf(dataDir), left), { force: true })
  return diskFiles(dataDir)
}

/** Files in a folder of the disk: written beside, flushed, then renamed, so that a file is whole or not there. */
export function diskFiles(dataDir: string): Files {
  const spoolFolder = spoolOf(dataDir)
  const pathOf = (key: FileKey) => join(dataDir, key)
  const spooledAt = new WeakMap<SpooledFile, string>()

  async function moveIntoPlace(from: string, key: FileKey): Promise<void> {
    await rename(from, pathOf(key))
    await flushFolder(dirname(pathOf(key)))
  }

  async function spool(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<SpooledFile> {
    const path = join(spoolFolder, randomUUID())
    const discard = () => rm(path, { force: true })
    try {
      const bytes = await writeFlushed(path, content)
      const mediaType = async () => (await fileTypeFromFile(path).catch(() => undefined))?.mime
      const spooled = { bytes, mediaType, discard }
      spooledAt.set(spooled, path)
      return spooled
    } catch (error) {
      await discard()
      throw error
    }
  }

  async function adopt(key: FileKey, spooled: SpooledFile): Promise<void> {
    const path = spooledAt.get(spooled)
    if (path === undefined) throw new Error('This file was spooled elsewhere')
    await moveIntoPlace(path, key)
  }

  return {
    spool,
    adopt,
    list: (folder) => listFolder(join(dataDir, folder), folder),
    trash: diskTrash(dataDir),
    async store(key, content) {
      const spooled = await spool([content])
      await adopt(key, spooled).finally(spooled.discard)
    },
    read: (key) => readFileAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    check: () => access(spoolFolder, constants.R_OK | constants.W_OK),
  }
}

async function writeFlushed(
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of content) {
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    return bytes
  } finally {
    await file.close()
  }
}
