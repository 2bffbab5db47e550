import type { FastifyInstance } from 'fastify'
import { removePictureFiles } from '#server/pictures/picture-files.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import {
  listProjectIdsDeletedBefore,
  removeProjectDeletedBefore,
} from '#server/projects/deleted-project-store.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Removes deleted projects that nobody has restored, at every start and once an hour. */
export function keepProjectRetention(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const count = await removeOldProjects(services, services.clock.now())
    return { count, retentionDays: services.config.periods.projectDays }
  }
  repeatJob(app, {
    everyMs: hourMs,
    instances: services.instances,
    name: 'old deleted projects removed',
    run,
  })
}

/** Removes with pictures, draft and history every project that was deleted `projectDays` before `now`; returns their number. */
export async function removeOldProjects(
  { config, database, files }: Pick<Services, 'config' | 'database' | 'files'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - config.periods.projectDays * dayMs).toISOString()
  let count = 0
  for (const id of await listProjectIdsDeletedBefore(database, limit)) {
    const pictures = await removeProjectDeletedBefore(database, id, limit)
    if (!pictures) continue
    for (const picture of pictures) await removePictureFiles(files, picture)
    count += 1
  }
  return count
}
