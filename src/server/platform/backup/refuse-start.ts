import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { sqliteRows } from '#server/platform/backup/sqlite-rows.ts'
import type { Storage } from '#server/platform/backup/storage.ts'
import { StorageAway, StorageRefused } from '#server/platform/operator-errors.ts'

/**
 * Throws `StorageRefused` if a start should be a restore or a move: after an interrupted one, and for an empty
 * database while the data folder has a site of its own or backups of one exist. Unreadable databases are refused
 * elsewhere; throws `StorageAway` if the database does not answer.
 */
export async function refuseUnrestored(
  { name, rows }: Storage,
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
): Promise<void> {
  const found = await rows.look().catch((error: unknown) => {
    if (error instanceof StorageAway) throw error
  })
  if (found?.cutShort !== undefined) {
    throw new StorageRefused(
      `What was being copied into ${name} was cut short, so it is not whole. Run npm run restore, or npm run move, again: it begins anew.`,
    )
  }
  if (found?.content.length !== 0) return
  if ((await sqliteRows(dataDir).look()).content.length > 0) {
    throw new StorageRefused(
      `DATA_DIR ${dataDir} has a site of its own (site.sqlite), and ${rows.place} is empty. Nothing has been changed. Run npm run move to copy the site there, or for another one move site.sqlite* away.`,
    )
  }
  const newest = (await listKeptBackups(backupDir)).at(-1)
  if (newest) {
    throw new StorageRefused(
      `${name} holds no site, but there are backups of one. Nothing has been changed. Check whether this is the right place. To go on with the site, move what else is there away, and run npm run restore -- ${newest.path}; for a new one, choose another BACKUP_DIR, or move the backups away.`,
    )
  }
}
