import { stat, statfs } from 'node:fs/promises'
import { formatBytes } from '#contract/format-bytes.ts'
import { openStorage, type Place } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { clearUnfinished } from '#server/platform/backup/kept-backups.ts'
import { whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { type WrittenBackup, writeBackup } from '#server/platform/backup/write-backup.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

interface Making {
  madeAt: Date
  /** Milliseconds to wait for the backup lock. */
  waitMs?: number
}

/** Makes a backup of the site in a folder, running or not. Throws `CommandRefused` if that is impossible. */
export async function makeBackup(
  config: Place,
  folder: string,
  { madeAt, waitMs = 0 }: Making,
): Promise<WrittenBackup> {
  const storage = await openStorage(config)
  // Without a site there is nothing to lock, either.
  await storage.rows.inSnapshot(async () => undefined)
  const make = async () => {
    await clearUnfinished(folder)
    const filling = { storage, layout: siteLayout, madeAt, checkRoom: leavingRoom(config.dataDir, folder) }
    return await writeBackup(folder, filling)
  }
  return await whileBackupsLocked({ dataDir: config.dataDir, backupDir: folder }, make, { waitMs })
}

const gibibyte = 1024 ** 3
const keptPart = 0.05

/**
 * Returns a check that throws `CommandRefused` if too little is left of the site's disk: a backup on it must leave
 * room for visitors. Another disk may be filled.
 */
function leavingRoom(dataDir: string, folder: string): () => Promise<void> {
  return async () => {
    const [ofSite, ofBackup] = await Promise.all([stat(dataDir), stat(folder)])
    if (ofSite.dev !== ofBackup.dev) return
    const { bavail, blocks, bsize } = await statfs(folder)
    if (bavail * bsize >= Math.min(gibibyte, keptPart * blocks * bsize)) return
    throw new CommandRefused(
      `The backup would leave the site without room: ${folder} is on the disk of DATA_DIR, where ${formatBytes(bavail * bsize, 'en')} are left. Nothing was kept of it. Choose a folder on another disk, or make room.`,
    )
  }
}
