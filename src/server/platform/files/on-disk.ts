import { createWriteStream } from 'node:fs'
import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { FileFolder, FileKey, ListedFile } from '#server/platform/files/files.ts'

/** Returns true if there is no such file, on the disk or by the `not_found` error of `Files`. */
export function isMissing(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not_found'
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** For `catch`: returns undefined for a missing file, rethrows any other error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

/** Opens a file for reading, which its removal does not disturb; rejects with a `not_found` error. */
export async function readFileAt(path: string): Promise<Readable> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
    throw noSuch('file')
  })
  return file.createReadStream()
}

/** Chunks that come while others are being written are written together. */
const maxTogetherBytes = 1024 * 1024

/**
 * Writes a new file that only its owner can read, and returns its bytes. Resolves when it has been closed, and flushed unless told
 * otherwise; rejects when it has been closed: it may still be opening when the content fails, and come after its removal.
 */
export async function writeNew(
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  { flush = true } = {},
): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush, highWaterMark: maxTogetherBytes })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  await pipeline(content, file).finally(() => closed)
  return file.bytesWritten
}

/** Returns every file in a folder of the disk, under its key, in no order; none if the folder is missing. */
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

/** The last flush of each folder, and one that waits for its end. */
const flushing = new Map<string, { running?: Promise<void>; next?: Promise<void> }>()

/**
 * A rename survives a power cut only if its folder is flushed, too; Windows cannot do that. A flush that has not begun yet
 * is one for all who ask meanwhile.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const flushes = flushing.get(folder) ?? {}
  flushing.set(folder, flushes)
  flushes.next ??= (async () => {
    await flushes.running?.catch(() => undefined)
    delete flushes.next
    flushes.running = flushOpened(folder, 'r')
    await flushes.running
  })()
  await flushes.next
}

/** Flushes a file that has been written and closed. */
export async function flushFile(path: string): Promise<void> {
  await flushOpened(path, 'r+')
}

async function flushOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
