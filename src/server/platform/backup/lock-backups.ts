import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Lock, lockFile } from '#server/platform/database/instance-lock.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

/** Name of the file in the data folder. */
export const backupLock = 'backup.lock'

const everyMs = 1000

/**
 * Runs `run` alone on this data folder, for work on backups, or erasures, which would miss data that a backup has just
 * read. Waits for the lock for a limited time, then throws `CommandRefused`.
 */
export async function whileBackupsLocked<R>(
  dataDir: string,
  run: () => Promise<R>,
  { waitMs = 0 } = {},
): Promise<R> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await takeLock(join(dataDir, backupLock), waitMs)
  if (!lock) {
    throw new CommandRefused(
      'A backup is being made, or something is being deleted from backups. Run the command again when that is done.',
    )
  }
  try {
    return await run()
  } finally {
    lock.release()
  }
}

async function takeLock(path: string, waitMs: number): Promise<Lock | undefined> {
  for (let left = waitMs; ; left -= everyMs) {
    const lock = lockFile(path)
    if (lock || left <= 0) return lock
    await wait(everyMs)
  }
}
