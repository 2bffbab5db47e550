import type { FastifyInstance } from 'fastify'
import { logSwept, type Swept, sweepOrphans } from '#server/platform/files/sweep-orphans.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { pictureFolder as folder, listPictureIds, pictureFileOf } from '#server/projects/project-pictures.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000

/** Clears away files that belong to no picture, at every start and once an hour. */
export function keepSweepingOrphanPictures(app: FastifyInstance, services: Services): void {
  const run = async () => {
    logSwept(app, folder, await sweepOrphanPictures(services, new Date()))
    return undefined
  }
  repeatJob(app, {
    everyMs: hourMs,
    instances: services.instances,
    name: 'files that belong to no picture cleared away',
    run,
  })
}

/** Moves picture files that no picture knows, as a server that was killed leaves them, to the trash. */
export async function sweepOrphanPictures(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<Swept> {
  const known = new Set(await listPictureIds(database))
  const stateOf = (key: string) => {
    const picture = pictureFileOf(key.slice(folder.length + 1))
    if (!picture) return 'foreign'
    return known.has(picture.id) ? 'known' : 'orphan'
  }
  return await sweepOrphans(files, { folder, stateOf }, now)
}
