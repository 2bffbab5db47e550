import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ApiError } from '#contract/api-error.ts'
import type { FileFolder, FileKey, Files, ListedFile, SpooledFile } from '#server/platform/files/files.ts'

const folders: FileFolder[] = ['pictures', 'attachments']

/** Files in a folder of the disk: written beside, flushed, then renamed, so that a file is whole or not there. */
export async function openDiskFiles(dataDir: string): Promise<Files> {
  const spoolFolder = join(dataDir, 'spool')
  const pathOf = (key: FileKey) => join(dataDir, key)

  for (const folder of [...folders, 'spool']) await mkdir(join(dataDir, folder), { recursive: true })
  await flush(dataDir)
  for (const left of await readdir(spoolFolder)) await rm(join(spoolFolder, left), { force: true })

  async function moveIntoPlace(from: string, key: FileKey): Promise<void> {
    await rename(from, pathOf(key))
    await flush(dirname(pathOf(key)))
  }

  async function spool(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<SpooledFile> {
    const path = join(spoolFolder, randomUUID())
    const discard = () => rm(path, { force: true })
    try {
      return { path, bytes: await writeFlushed(path, content), discard }
    } catch (error) {
      await discard()
      throw error
    }
  }

  async function* list(folder: FileFolder): AsyncGenerator<ListedFile> {
    for await (const entry of await opendir(join(dataDir, folder), { bufferSize: 1024 })) {
      if (!entry.isFile()) continue
      const key: FileKey = `${folder}/${entry.name}`
      yield { key, modifiedAt: () => modifiedAt(pathOf(key)) }
    }
  }

  return {
    spool,
    list,
    async store(key, content) {
      const spooled = await spool([content])
      await moveIntoPlace(spooled.path, key).finally(spooled.discard)
    },
    adopt: (key, spooled) => moveIntoPlace(spooled.path, key),
    async read(key) {
      const path = pathOf(key)
      await access(path, constants.R_OK).catch(() => {
        throw new ApiError('not_found', 'There is no such file.')
      })
      return createReadStream(path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: () => access(spoolFolder, constants.R_OK | constants.W_OK),
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
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

/** A rename survives a power cut only when its folder is flushed too; Windows has no way to do that. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
