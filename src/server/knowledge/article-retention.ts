import type { FastifyInstance } from 'fastify'
import { removeDraft } from '#server/drafts/draft-store.ts'
import type { RemovedPictures } from '#server/pictures/picture-files.ts'
import { removePicturesOf } from '#server/pictures/picture-owner-store.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { removeChanges } from '#server/platform/database/change-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes deleted articles that nobody has restored, at every start and once an hour. */
export function keepArticleRetention(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const count = await removeOldArticles(services, services.clock.now())
    return { count, retentionDays: services.config.periods.projectDays }
  }
  repeatJob(app, {
    everyMs: hourMs,
    instances: services.instances,
    name: 'old deleted articles removed',
    run,
  })
}

/** Removes with its history, draft and pictures every article that was deleted `projectDays` before `now`; returns their number. */
export async function removeOldArticles(
  services: Pick<Services, 'config' | 'database' | 'files' | 'outbox'>,
  now: Date,
): Promise<number> {
  const { config, database } = services
  const limit = new Date(now.getTime() - config.periods.projectDays * dayMs).toISOString()
  const { count, pictures } = await database.transaction().execute(async (transaction) => {
    const pictures: RemovedPictures = []
    const removed = await transaction
      .deleteFrom('article')
      .where('deleted_at', '<', limit)
      .returning('id')
      .execute()
    for (const { id } of removed) {
      await removeChanges(transaction, 'article', id)
      await removeDraft(transaction, { kind: 'article', id: String(id) })
      pictures.push(...(await removePicturesOf(transaction, { kind: 'article', id })))
    }
    return { count: removed.length, pictures }
  })
  await afterwards(pictures)(services)
  return count
}
