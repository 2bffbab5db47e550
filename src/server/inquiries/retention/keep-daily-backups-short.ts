import { deleteFromBackup, findInBackup } from '#server/inquiries/inquiries-in-backup.ts'
import { clearUnfinished, listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { runInThread } from '#server/platform/run-in-thread.ts'

export interface DailyBackups {
  dataDir: string
  backupDir: string
  /** Inquiries that were received before (ISO 8601) are deleted. */
  limit: string
}

export interface ShortenedDaily {
  /** Number of inquiries deleted from all of them together. */
  inquiries: number
  /** One sentence for each backup that could not be looked into. */
  problems: string[]
}

const none: ShortenedDaily = { inquiries: 0, problems: [] }
const workerFile = new URL('./keep-daily-backups-short-worker.ts', import.meta.url)

/** While a backup of a large site is being made. */
const lockWaitMs = 60 * 60_000

/** Deletes old inquiries from the daily backups in a thread of its own: none outlives its time in one. */
export async function keepDailyBackupsShort(
  daily: DailyBackups,
  signal: AbortSignal,
): Promise<ShortenedDaily> {
  if ((await listKeptBackups(daily.backupDir)).length === 0) return none
  return (await runInThread<ShortenedDaily>(workerFile, daily, signal)) ?? none
}

export async function shortenDailyBackups({
  dataDir,
  backupDir,
  limit,
}: DailyBackups): Promise<ShortenedDaily> {
  const done: ShortenedDaily = { inquiries: 0, problems: [] }
  const shorten = async () => {
    await clearUnfinished(backupDir)
    for (const backup of await listKeptBackups(backupDir)) {
      try {
        const old = await findInBackup(backup, ({ received_at }) => received_at < limit)
        await deleteFromBackup(backup, old)
        done.inquiries += old.size
      } catch (error) {
        done.problems.push(`${backup.path}: ${(error as Error).message}`)
      }
    }
  }
  await whileBackupsLocked({ dataDir, backupDir }, shorten, { waitMs: lockWaitMs })
  return done
}
