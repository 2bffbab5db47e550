import { dayMs } from '#contract/durations.ts'
import { deleteInquiries } from '#server/inquiries/deleted-inquiry-store.ts'
import { type Backup, inBackup, listBackups, removeBackup } from '#server/platform/database/backups.ts'
import { hasTable } from '#server/platform/database/list-tables.ts'
import { wipeDeleted } from '#server/platform/database/wipe-deleted.ts'
import type { Database } from '#server/tables.ts'

/** After so many days an update has proven itself, and its backup goes. */
export const backupDays = 30

interface Shortened {
  /** Number of backups that were too old. */
  removed: number
  /** Number of inquiries deleted from the others. */
  inquiries: number
  /** One sentence for each that could not be looked into. */
  problems: string[]
}

/**
 * Removes migration backups that are more than thirty days old at `now`, and deletes from the others every inquiry that
 * was received before `limit` (ISO 8601): none outlives its time in a backup.
 */
export async function keepBackupsShort(dataDir: string, now: Date, limit: string): Promise<Shortened> {
  const done: Shortened = { removed: 0, inquiries: 0, problems: [] }
  for (const backup of await listBackups(dataDir)) {
    try {
      if (backup.madeAt && now.getTime() - backup.madeAt.getTime() > backupDays * dayMs) {
        await removeBackup(backup)
        done.removed += 1
      } else {
        done.inquiries += await deleteFrom(backup, limit)
      }
    } catch (error) {
      done.problems.push(`${backup.name}: ${(error as Error).message}`)
    }
  }
  return done
}

async function deleteFrom(backup: Backup, limit: string): Promise<number> {
  return await inBackup(backup, { isReadOnly: false }, async (database: Database) => {
    if (!(await hasTable(database, 'inquiry'))) return 0
    const count = await deleteInquiries(database, { receivedBefore: limit })
    if (count > 0) await wipeDeleted(database)
    return count
  })
}
