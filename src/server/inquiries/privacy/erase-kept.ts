import { deleteInquiries } from '#server/inquiries/deleted-inquiry-store.ts'
import { deleteFromBackup } from '#server/inquiries/inquiries-in-backup.ts'
import {
  eachBackup,
  eachDailyBackup,
  findSender,
  type Kept,
  listKeptInquiries,
  type SiteData,
} from '#server/inquiries/privacy/find-kept.ts'
import { clearUnfinished } from '#server/platform/backup/kept-backups.ts'
import { emptyLog, wipeDeleted } from '#server/platform/database/wipe-deleted.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'

/** Each waits five seconds for those who are reading. */
const maxTries = 2

/**
 * Deletes the found data, then rewrites database and backups, so that no byte of it is left; even if nothing was
 * found, because an earlier erasure may have been interrupted. Returns a sentence for everything left to do. Requires
 * the backup lock.
 */
export async function eraseKept(
  { database, files, dataDir, backupDir }: SiteData,
  kept: Kept,
): Promise<string[]> {
  await deleteInquiries(database, { ids: idsOf(kept.inquiries) })
  for (const key of fileKeysOf(kept)) {
    await files.remove(key)
    await files.trash.remove(key)
  }

  const backupProblems = await eachBackup(dataDir, { isReadOnly: false }, async (backup) => {
    await deleteInquiries(backup, { ids: idsOf(await listKeptInquiries(backup, kept.address)) })
    await wipeDeleted(backup)
  })
  await clearUnfinished(backupDir)
  const dailyProblems = await eachDailyBackup(backupDir, async (backup) => {
    await deleteFromBackup(backup, await findSender(backup, kept.address))
  })
  return [...backupProblems, ...dailyProblems, ...(await wipePatiently(database))]
}

function idsOf(inquiries: Kept['inquiries']): number[] {
  return inquiries.map(({ inquiry }) => inquiry.id)
}

function fileKeysOf({ inquiries, backups }: Kept): Set<FileKey> {
  const all = [...inquiries, ...backups.flatMap((backup) => backup.inquiries)]
  return new Set(all.flatMap(({ attachments }) => attachments.map(({ file_key }) => file_key as FileKey)))
}

async function wipePatiently(database: Database): Promise<string[]> {
  try {
    let isWiped = await wipeDeleted(database)
    for (let tries = 1; tries < maxTries && !isWiped; tries++) isWiped = await emptyLog(database)
    return isWiped ? [] : ['Somebody was reading the database all the time, so traces are left in its log.']
  } catch (error) {
    return [`The database could not be written anew (${(error as Error).message}), so traces are left in it.`]
  }
}
