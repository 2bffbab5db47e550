import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#contract/durations.ts'
import type { SpooledFile } from '#server/platform/files/files.ts'
import { undefinedIfMissing, writeNew } from '#server/platform/files/on-disk.ts'

/** A folder of the local disk for uploads in progress, wherever they are stored afterwards. */
export interface Spool {
  /** Writes a stream to a temporary file, which is not flushed; leaves nothing if the stream fails. */
  take(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<SpooledFile>
  /** Returns the path of the file; throws for one of another spool, or that has been moved. */
  pathOf(spooled: SpooledFile): string
  /** The file is elsewhere now: nothing is left to discard. */
  moved(spooled: SpooledFile): void
  /** Removes what killed processes left, once it is older than any request can be. */
  sweep(): Promise<void>
  /** Throws if the folder is missing or cannot be written. */
  check(): Promise<void>
}

const folderOf = (dataDir: string) => join(dataDir, 'spool')

/** Removes unfinished uploads of killed processes: all, or those older than an hour beside other instances. */
export async function clearSpool(dataDir: string, { isShared }: { isShared: boolean }): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOlder(folder, isShared ? hourMs : Number.NEGATIVE_INFINITY)
}

async function removeOlder(folder: string, minAgeMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const written = await stat(path).catch(undefinedIfMissing)
    if (written && Date.now() - written.mtimeMs >= minAgeMs) await rm(path, { force: true })
  }
}

export function createSpool(dataDir: string): Spool {
  const folder = folderOf(dataDir)
  const paths = new WeakMap<SpooledFile, string>()
  return {
    async take(content) {
      const path = join(folder, randomUUID())
      try {
        const bytes = await writeNew(path, content, { flush: false })
        const spooled: SpooledFile = {
          bytes,
          async mediaType() {
            const { fileTypeFromFile } = await import('file-type')
            const found = await fileTypeFromFile(path).catch((error: NodeJS.ErrnoException) => {
              // A disk that cannot be read says nothing about the file.
              if (error.syscall) throw error
              return undefined
            })
            return found?.mime
          },
          async discard() {
            if (paths.has(spooled)) await rm(path, { force: true })
          },
        }
        paths.set(spooled, path)
        return spooled
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    moved: (spooled) => void paths.delete(spooled),
    pathOf(spooled) {
      const path = paths.get(spooled)
      if (path === undefined) throw new Error('This file was spooled elsewhere')
      return path
    },
    sweep: () => removeOlder(folder, hourMs),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}
