import type { FastifyInstance } from 'fastify'
import { removeCategoriesDeletedBefore } from '#server/categories/deleted-category-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes deleted categories that nobody has restored, at every start and once an hour. */
export function keepCategoryRetention(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const count = await removeOldCategories(services, services.clock.now())
    return { count, retentionDays: services.config.periods.projectDays }
  }
  repeatJob(app, {
    everyMs: hourMs,
    instances: services.instances,
    name: 'old deleted categories removed',
    run,
  })
}

/** Removes with its history every category that was deleted `projectDays` before `now`; returns their number. */
export async function removeOldCategories(
  { config, database }: Pick<Services, 'config' | 'database'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - config.periods.projectDays * dayMs).toISOString()
  return await removeCategoriesDeletedBefore(database, limit)
}
