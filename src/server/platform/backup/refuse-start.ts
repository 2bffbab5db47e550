import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import type { Storage } from '#server/platform/backup/storage.ts'
import { StorageAway, StorageRefused } from '#server/platform/operator-errors.ts'

/**
 * Throws `StorageRefused` if a start should be a restore: after an interrupted restore or move, and for an empty
 * database while backups exist, which a new site would outlive. Unreadable databases are refused elsewhere; throws
 * `StorageAway` if the database does not answer.
 */
export async function refuseUnrestored({ name, rows }: Storage, backupDir: string): Promise<void> {
  const found = await rows.look().catch((error: unknown) => {
    if (error instanceof StorageAway) throw error
  })
  if (found?.cutShort !== undefined) {
    throw new StorageRefused(
      `What was being copied into ${name} was cut short, so it is not whole. Run npm run restore, or npm run move, again: it begins anew.`,
    )
  }
  const newest = found?.content.length === 0 ? (await listKeptBackups(backupDir)).at(-1) : undefined
  if (newest) {
    throw new StorageRefused(
      `${name} holds no site, but there are backups of one. Nothing has been changed. Check whether this is the right place. To go on with the site, move what else is there away, and run npm run restore -- ${newest.path}; for a new one, choose another BACKUP_DIR, or move the backups away.`,
    )
  }
}
