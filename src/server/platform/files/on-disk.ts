import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ApiError } from '#contract/api/api-error.ts'
import type { FileFolder, FileKey, ListedFile } from '#server/platform/files/files.ts'

/** For `catch`: a file that is not there is undefined, any other failure stays one. */
export function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}

/**
 * Reads a file of the disk; rejects with a `not_found` error when there is none. It is open by then: whoever removes it
 * meanwhile takes nothing from whoever reads it.
 */
export async function readFileAt(path: string): Promise<Readable> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
    throw new ApiError('not_found', 'There is no such file.')
  })
  return file.createReadStream()
}

/** Every file that lies in a folder of the disk, under its key, in no order; none where a first start has yet to make it. */
export async function* listFolder(path: string, folder: FileFolder): AsyncGenerator<ListedFile> {
  const entries = await opendir(path, { bufferSize: 1024 }).catch(undefinedIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const key: FileKey = `${folder}/${entry.name}`
    yield { key, modifiedAt: () => modifiedAt(join(path, entry.name)) }
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.mtime
}

/** A rename survives a power cut only when its folder is flushed too; Windows has no way to do that. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
