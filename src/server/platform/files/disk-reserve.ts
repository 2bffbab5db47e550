import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageFull } from '#server/platform/operator-errors.ts'

/** Bytes, the size up to which SQLite's log grows before it is written back. */
export const reserveBytes = 4 * 1024 * 1024

const blockBytes = 64 * 1024

/** Disk space reserved for deletions: on a full disk SQLite cannot even delete. */
export interface DiskReserve {
  /** Runs a deletion; on a full disk once more in the released reserve, which is refilled afterwards. */
  remove<T>(removal: () => Promise<T>): Promise<T>
}

/** Reserves the space by a file of padding; on a nearly full disk as much as there is. */
export async function openDiskReserve(dataDir: string): Promise<DiskReserve> {
  await fill(dataDir)
  return { remove: async (removal) => await inReservedRoom(dataDir, removal, () => fill(dataDir)) }
}

/** Runs a step of a start; on a full disk again in the reserve, which `openDiskReserve` refills unless `refill` does. */
export async function inReservedRoom<T>(
  dataDir: string,
  act: () => T | Promise<T>,
  refill: () => Promise<void> = async () => undefined,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  await rm(pathOf(dataDir), { force: true })
  try {
    return await act()
  } finally {
    await refill()
  }
}

const pathOf = (dataDir: string) => join(dataDir, 'reserve')

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
