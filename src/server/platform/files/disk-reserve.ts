import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageFull } from '#server/platform/operator-errors.ts'

/** As much as the log of SQLite grows to before it is written back. */
export const reserveBytes = 4 * 1024 * 1024

const blockBytes = 64 * 1024

/** Room that is kept for removing things: on a full disk SQLite cannot even delete. */
export interface DiskReserve {
  /** Removes something; where the disk is full, once more in the room that was kept, which is taken again after that. */
  remove<T>(removal: () => Promise<T>): Promise<T>
}

/** Keeps the room by a file that says nothing; on a disk that is too full for it, as much as there is. */
export async function openDiskReserve(dataDir: string): Promise<DiskReserve> {
  await fill(dataDir)
  return {
    async remove(removal) {
      try {
        return await removal()
      } catch (error) {
        if (!isStorageFull(error)) throw error
      }
      await giveUp(dataDir)
      try {
        return await removal()
      } finally {
        await fill(dataDir)
      }
    },
  }
}

/**
 * Does what a start cannot do without; where the disk is full, once more in the room that was kept. `openDiskReserve` takes
 * that again, so it comes last. Throws what the second time threw.
 */
export async function inReservedRoom<T>(dataDir: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  await giveUp(dataDir)
  return await act()
}

const pathOf = (dataDir: string) => join(dataDir, 'reserve')

const giveUp = (dataDir: string) => rm(pathOf(dataDir), { force: true })

/** Takes what room there is; it may be less than wanted. */
async function fill(dataDir: string): Promise<void> {
  try {
    await fillUp(pathOf(dataDir))
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await stat(path)
    // Nothing that a file system could store as a hole or press together.
    for (let bytes = size; bytes < reserveBytes; bytes += blockBytes) {
      await file.appendFile(randomBytes(blockBytes))
    }
  } finally {
    await file.close()
  }
}
