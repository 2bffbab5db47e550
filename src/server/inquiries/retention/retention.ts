import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { dayMs } from '#contract/durations.ts'
import { findDeletion, forgetDeletion, removeInquiry } from '#server/inquiries/deleted-inquiry-store.ts'
import { keepBackupsShort } from '#server/inquiries/retention/keep-backups-short.ts'
import { keepDailyBackupsShort } from '#server/inquiries/retention/keep-daily-backups-short.ts'
import { daysBefore } from '#server/platform/clock.ts'
import { wipeDeleted } from '#server/platform/database/wipe-deleted.ts'
import { repeatHourly, repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const batchSize = 1000

/**
 * Deletes what is too old at every start and once a day: one instance from the database, with its files, and each from the
 * backups that it has itself.
 */
export function keepRetention(app: FastifyInstance, services: Services): void {
  const name = 'old inquiries deleted'
  const run = async (signal: AbortSignal) => {
    const now = services.clock.now()
    const deleteInTurn = async () => {
      const count = await deleteOldInquiries(services, now)
      await wipeDeletions(services.database)
      return count
    }
    let count: number | undefined
    let shortened: Awaited<ReturnType<typeof shortenBackups>>
    try {
      count = await services.instances.runDue(name, dayMs, deleteInTurn)
    } finally {
      // None outlives its time there where the database has no room to be written anew.
      shortened = await shortenBackups(app, services.config, { now, signal })
    }
    return { count, retentionDays: services.config.periods.inquiryDays, ...shortened }
  }
  repeatJob(app, { everyMs: dayMs, name, run })
}

/** If it fails, it is due again the next time. */
async function wipeDeletions(database: Database): Promise<void> {
  const deletion = await findDeletion(database)
  if (deletion && (await wipeDeleted(database))) await forgetDeletion(database, deletion)
}

async function shortenBackups(
  app: FastifyInstance,
  { dataDir, backupDir, periods }: Services['config'],
  { now, signal }: { now: Date; signal: AbortSignal },
) {
  const limit = daysBefore(now, periods.inquiryDays)
  const backups = await keepBackupsShort(dataDir, now, limit)
  const dailyBackups = await keepDailyBackupsShort({ dataDir, backupDir, limit }, signal)
  for (const problem of [...backups.problems, ...dailyBackups.problems])
    app.raiseAlarm('copy-kept', { problem })
  return { backups, dailyBackups }
}

/** Removes for good what staff have deleted and nobody has restored, at every start and once an hour. */
export function keepDeletedRetention(app: FastifyInstance, services: Services): void {
  repeatHourly(app, services, 'deleted inquiries removed', async () => {
    const count = await purgeDeletedInquiries(services, services.clock.now())
    return { count, retentionDays: services.config.periods.deletedInquiryDays }
  })
}

/** Removes with its files every inquiry that was deleted `deletedInquiryDays` before `now`; returns their number. */
export async function purgeDeletedInquiries(
  services: Pick<Services, 'config' | 'database' | 'files' | 'reserve'>,
  now: Date,
): Promise<number> {
  const limit = daysBefore(now, services.config.periods.deletedInquiryDays)
  const rows = await services.database
    .selectFrom('inquiry')
    .select('id')
    .where('deleted_at', '<', limit)
    .execute()
  let count = 0
  for (const { id } of rows) {
    if (await removeWithFiles(services, id)) count += 1
    await setImmediate()
  }
  return count
}

/** Deletes every inquiry, deleted ones too, that was received longer before `now` than inquiries are kept; returns their number. */
export async function deleteOldInquiries(
  services: Pick<Services, 'config' | 'database' | 'reader' | 'files' | 'reserve'>,
  now: Date,
): Promise<number> {
  const limit = daysBefore(now, services.config.periods.inquiryDays)
  let count = 0
  while (true) {
    const rows = await services.reader
      .selectFrom('inquiry')
      .select('id')
      .where('received_at', '<', limit)
      .orderBy('received_at')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return count
    for (const { id } of rows) {
      if (await removeWithFiles(services, id)) count += 1
      // Without files nothing else would let the others have a turn.
      await setImmediate()
    }
  }
}

/** False where staff were faster. */
async function removeWithFiles(
  { database, files, reserve }: Pick<Services, 'database' | 'files' | 'reserve'>,
  id: number,
): Promise<boolean> {
  try {
    await reserve.remove(async () => {
      for (const key of await removeInquiry(database, id)) await files.remove(key)
    })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}
