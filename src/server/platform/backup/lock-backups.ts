import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Lock, lockFile } from '#server/platform/database/instance-lock.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** Name of the file in both folders. */
export const backupLock = 'backup.lock'

const everyMs = 1000
const heldInWords =
  'A backup is being made, or something is being deleted from backups. Run the command again when that is done.'

class LockHeld extends CommandRefused {}

/**
 * Runs `run` alone on this data folder and on this folder of backups, which several instances may share: for work on
 * backups, or erasures, which would miss data that a backup has just read. Waits for each lock for a limited time, then
 * throws `CommandRefused`.
 */
export async function whileBackupsLocked<R>(
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  run: () => Promise<R>,
  { waitMs = 0 } = {},
): Promise<R> {
  const ofData = await takeLock(dataDir, waitMs)
  try {
    // Of a folder that cannot be locked `run` says itself what is wrong with it.
    const ofBackups = await takeLock(backupDir, waitMs).catch(unlessHeld)
    try {
      return await run()
    } finally {
      ofBackups?.release()
    }
  } finally {
    ofData.release()
  }
}

async function takeLock(folder: string, waitMs: number): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupLock)
  for (let left = waitMs; ; left -= everyMs) {
    const lock = lockFile(path)
    if (lock) return lock
    if (left <= 0) throw new LockHeld(heldInWords)
    await wait(everyMs)
  }
}

function unlessHeld(error: unknown): undefined {
  if (error instanceof LockHeld) throw error
}
