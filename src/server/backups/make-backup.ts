import { openStorage, type Place } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { clearUnfinished } from '#server/platform/backup/kept-backups.ts'
import { leavingRoom } from '#server/platform/backup/leave-room.ts'
import { whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { type WrittenBackup, writeBackup } from '#server/platform/backup/write-backup.ts'

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
  return await whileBackupsLocked(config.dataDir, make, { waitMs })
}
