import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { BackupAnswer, BackupOrder } from '#server/backups/backup-worker.ts'
import {
  clearUnfinished,
  listKeptBackups,
  newestOf,
  oldOf,
  removeBackup,
} from '#server/platform/backup/kept-backups.ts'
import { whileBackupsLocked } from '#server/platform/backup/lock-backups.ts'
import { dayAfter, germanDate, germanInstant } from '#server/platform/german-time.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { runInThread } from '#server/platform/run-in-thread.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import type { Services } from '#server/services.ts'

/** For so long a backup is kept. */
export const backupDays = 14

const name = 'backup made'
const overdueMs = 2 * dayMs
const workerFile = new URL('./backup-worker.ts', import.meta.url)

/**
 * Makes a backup every day at `BACKUP_AT`, or soon after a start that was too late for it; a failed one is retried
 * every hour. Removes those older than two weeks, even without `BACKUP_AT`, and logs every hour if the last one is
 * older than two days.
 */
export function keepBackingUp(
  app: FastifyInstance,
  { config, clock, instances }: Pick<Services, 'config' | 'clock' | 'instances'>,
): void {
  const { backupAt, backupDir } = config
  let isFirst = true
  let isWarned = false
  let nextTry = 0
  const isTimeToRemind = createReminder()

  const list = async () => await listReadable(backupDir)

  /** Leftovers of a killed process may contain data of a person erased since. */
  async function tidy(): Promise<void> {
    const listOld = async () => oldOf(await list(), backupDays, clock.now())
    if ((await listOld()).length === 0 && !(isFirst && existsSync(backupDir))) return
    const remove = async () => {
      await clearUnfinished(backupDir)
      // Another instance may have removed some meanwhile.
      const old = await listOld()
      for (const backup of old) await removeBackup(backup)
      isFirst = false
      if (old.length > 0) app.log.info({ backups: old.map(({ name }) => name) }, 'old backups removed')
    }
    // The lock is released in a while, then this is retried.
    await whileBackupsLocked(config, remove).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error
    })
  }

  async function isDue(time: string): Promise<boolean> {
    if (clock.elapsedMs() < nextTry) return false
    return isBackupDue(time, newestOf(await list(), clock.now())?.madeAt, clock.now())
  }

  async function backUp(signal: AbortSignal): Promise<object | undefined> {
    nextTry = clock.elapsedMs() + hourMs
    const order: BackupOrder = { config, madeAt: clock.now() }
    const answer = await runInThread<BackupAnswer>(workerFile, order, signal)
    if (!answer) return undefined
    if ('problem' in answer) {
      app.log.error({ problem: answer.problem }, 'no backup could be made; it is tried again in an hour')
      return undefined
    }
    const { path, manifest, parts } = answer.made
    if (!isWarned && (await isOnOneDisk(config.dataDir, path))) {
      isWarned = true
      app.log.warn(
        `Backups are put on the disk that the site is on, which may break with both: set BACKUP_DIR to another one, or copy ${backupDir} elsewhere`,
      )
    }
    return { path, parts, files: manifest.files }
  }

  async function remind(): Promise<void> {
    const { newest, isTooOld } = await findNewestBackup({ config, clock })
    if (isTimeToRemind(isTooOld)) app.raiseAlarm('backup-too-old', { newest: newest?.name ?? null })
  }

  const run = async (signal: AbortSignal) => {
    await tidy()
    if (backupAt === undefined) return undefined
    // Only one to which it is due takes the turn: it may be the only one with a `BACKUP_AT`, or with this folder.
    const makeInTurn = async () => await instances.runDue(name, minuteMs, async () => await backUp(signal))
    const made = (await isDue(backupAt)) ? await makeInTurn() : undefined
    await remind()
    return made
  }
  repeatJob(app, { everyMs: minuteMs, name, run })
}

/** In a folder that cannot be read is none that helps; why that is, the next backup says. */
const listReadable = async (backupDir: string) => await listKeptBackups(backupDir).catch(() => [])

/** The last good backup; without `BACKUP_AT` the operator makes them elsewhere, and none is too old. */
export async function findNewestBackup({ config, clock }: Pick<Services, 'config' | 'clock'>) {
  const newest = newestOf(await listReadable(config.backupDir), clock.now())
  const isOld = !newest || clock.now().getTime() - newest.madeAt.getTime() > overdueMs
  return { newest, isTooOld: config.backupAt !== undefined && isOld }
}

async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev
}

/** The last time up to `now` at which German clocks showed a time of day (`02:30`): once on every day, also when they are changed. */
export function lastMoment(time: string, now: Date): Date {
  const today = germanDate(now)
  const moment = germanInstant(today, time)
  if (moment <= now) return moment
  return germanInstant(dayAfter(today, -1), time)
}

export function isBackupDue(time: string, lastMadeAt: Date | undefined, now: Date): boolean {
  return lastMadeAt === undefined || lastMadeAt < lastMoment(time, now)
}
