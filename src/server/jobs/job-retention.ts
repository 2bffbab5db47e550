import type { FastifyInstance } from 'fastify'
import { removeChanges } from '#server/platform/database/change-store.ts'
import { dataLock, holdLock } from '#server/platform/database/dialect.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes deleted jobs that nobody has restored, at every start and once an hour. */
export function keepJobRetention(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const count = await removeOldJobs(services, services.clock.now())
    return { count, retentionDays: services.config.periods.projectDays }
  }
  repeatJob(app, {
    everyMs: hourMs,
    instances: services.instances,
    name: 'old deleted jobs removed',
    run,
  })
}

/**
 * Removes with its history every job that was deleted `projectDays` before `now`; returns their number. The name of one that was
 * public is kept: its address goes on saying that it is gone.
 */
export async function removeOldJobs(
  { config, database }: Pick<Services, 'config' | 'database'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - config.periods.projectDays * dayMs).toISOString()
  return await database.transaction().execute(async (transaction) => {
    // Nobody brings one back meanwhile.
    await holdLock(transaction, dataLock)
    const removed = await transaction
      .deleteFrom('job')
      .where('deleted_at', '<', limit)
      .returning(['id', 'slug', 'published_at'])
      .execute()
    for (const { id, slug, published_at } of removed) {
      await removeChanges(transaction, 'job', id)
      if (published_at !== null) await transaction.insertInto('former_job').values({ slug }).execute()
    }
    return removed.length
  })
}
