import type { FastifyInstance } from 'fastify'
import { restoreDays } from '#contract/limits.ts'
import { listProjectIdsDeletedBefore, removeDeletedProject } from '#server/projects/deleted-project-store.ts'
import { removePictureFiles } from '#server/projects/picture-files.ts'
import { removeOrphanPictures } from '#server/projects/remove-orphan-pictures.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes deleted projects that nobody has restored, and files that belong to nothing, at every start and once an hour. */
export function keepProjectRetention(app: FastifyInstance, services: Services): void {
  const run = async () => {
    try {
      const now = new Date()
      const count = await removeOldProjects(services, now)
      const orphans = await removeOrphanPictures(services, now)
      app.log.info({ count, restoreDays, orphans }, 'old deleted projects removed')
    } catch (error) {
      app.log.error({ err: error }, 'old deleted projects could not be removed')
    }
  }
  const timer = setInterval(run, hourMs).unref()
  app.addHook('onReady', run)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Removes every project deleted more than 30 days before `now`, with picture and history; gives their number. */
export async function removeOldProjects(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - restoreDays * dayMs).toISOString()
  let count = 0
  for (const id of await listProjectIdsDeletedBefore(database, limit)) {
    const picture = await removeDeletedProject(database, id)
    if (!picture) continue
    await removePictureFiles(files, picture)
    count += 1
  }
  return count
}
