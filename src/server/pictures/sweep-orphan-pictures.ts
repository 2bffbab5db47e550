import type { FastifyInstance } from 'fastify'
import { waitingPictureDays } from '#contract/limits.ts'
import {
  pictureFolder as folder,
  pictureFileOf,
  removePictureFiles,
  sharedKeyOf,
} from '#server/pictures/picture-files.ts'
import { removeDroppedPictures, removeWaitingPictures } from '#server/pictures/picture-owner-store.ts'
import { listFocusedKeys, listPictureIds } from '#server/pictures/picture-store.ts'
import { logSwept, type Swept, sweepOrphans } from '#server/platform/files/sweep-orphans.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Clears away files that belong to no picture, at every start and once an hour. */
export function keepSweepingOrphanPictures(app: FastifyInstance, services: Services): void {
  const run = async () => {
    const now = services.clock.now()
    const count = await removeOldWaitingPictures(services, now)
    const dropped = await removeOldDroppedPictures(services, now)
    logSwept(app, folder, await sweepOrphanPictures(services, new Date()))
    return count + dropped === 0 ? undefined : { count, waitingPictureDays, dropped }
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
  const focused = new Set(await listFocusedKeys(database))
  const stateOf = (key: string) => {
    const picture = pictureFileOf(key.slice(folder.length + 1))
    if (!picture) return 'foreign'
    // Cut around a focal point that the picture has no more.
    const isOutdated = picture.isShared && key !== sharedKeyOf(picture.id) && !focused.has(picture.key)
    return known.has(picture.id) && !isOutdated ? 'known' : 'orphan'
  }
  return await sweepOrphans(files, { folder, stateOf }, now)
}

/** Removes pictures that were sent and that no project has named for a week; gives their number. */
export async function removeOldWaitingPictures(
  { files, versions }: Pick<Services, 'files' | 'versions'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - waitingPictureDays * dayMs).toISOString()
  // As every change of what names pictures: or one could take a picture that goes at this moment.
  const removed = await versions.change((transaction) => removeWaitingPictures(transaction, limit))
  for (const picture of removed) await removePictureFiles(files, picture)
  return removed.length
}

/** Removes pictures that were taken out of their entry `projectDays` before `now`; gives their number. */
export async function removeOldDroppedPictures(
  { config, files, versions }: Pick<Services, 'config' | 'files' | 'versions'>,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - config.periods.projectDays * dayMs).toISOString()
  const removed = await versions.change((transaction) => removeDroppedPictures(transaction, limit))
  for (const picture of removed) await removePictureFiles(files, picture)
  return removed.length
}
