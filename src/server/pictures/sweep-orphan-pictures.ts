import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { waitingPictureDays } from '#contract/limits.ts'
import { findUses, isOfLaterKind } from '#server/pictures/library-store.ts'
import {
  pictureFolder as folder,
  isOriginalKey,
  originalFolder,
  type PictureFile,
  pictureFileOf,
  removePictureFiles,
  sharedKeyOf,
} from '#server/pictures/picture-files.ts'
import {
  listOriginalKeys,
  listPictureIds,
  ownerOfRow,
  removeRows,
  selectOwned,
} from '#server/pictures/picture-store.ts'
import { daysBefore } from '#server/platform/clock.ts'
import { logSwept, type Swept, stateBy, sweepOrphans } from '#server/platform/files/sweep-orphans.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Clears away files that belong to no picture, at every start and once an hour. */
export function keepSweepingOrphanPictures(app: FastifyInstance, services: Services): void {
  repeatHourly(app, services, 'files that belong to no picture cleared away', async () => {
    const now = services.clock.now()
    const count = await removeOldWaitingPictures(services, now)
    const dropped = await removeOldDroppedPictures(services, now)
    logSwept(app, folder, await sweepOrphanPictures(services, now))
    logSwept(app, originalFolder, await sweepOrphanOriginals(services, now))
    return count + dropped === 0 ? undefined : { count, waitingPictureDays, dropped }
  })
}

/** Moves picture files that no picture knows, as a server that was killed leaves them, to the trash. */
export async function sweepOrphanPictures(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<Swept> {
  const known = new Set(await listPictureIds(database))
  const stateOf = async (key: string) => {
    const picture = pictureFileOf(key.slice(folder.length + 1))
    if (!picture) return 'foreign'
    if (!known.has(picture.id)) return 'orphan'
    const isCutAround = picture.isShared && key !== sharedKeyOf(picture.id)
    return !isCutAround || (await isFocused(database, picture)) ? 'known' : 'orphan'
  }
  return await sweepOrphans(files, { folder, stateOf }, now)
}

/** `sweepOrphanPictures` for originals. */
export async function sweepOrphanOriginals(
  { database, files }: Pick<Services, 'database' | 'files'>,
  now: Date,
): Promise<Swept> {
  const stateOf = stateBy(new Set(await listOriginalKeys(database)), isOriginalKey)
  return await sweepOrphans(files, { folder: originalFolder, stateOf }, now)
}

/** True for a file that is cut around a focal point which what has the picture as its first still says. */
async function isFocused(database: Database, { id, key }: PictureFile): Promise<boolean> {
  const rows = await selectOwned(database).where('id', '=', id).execute()
  const uses = (await findUses(database, rows)).get(id) ?? []
  return uses.some(({ place, focus }) => place === 1 && focus && sharedKeyOf(id, focus) === key)
}

/** Removes uploaded pictures that nothing has used for a week; returns their number. */
export async function removeOldWaitingPictures(
  services: Pick<Services, 'files' | 'versions'>,
  now: Date,
): Promise<number> {
  const limit = daysBefore(now, waitingPictureDays)
  return await removeAll(services, async (transaction) => {
    const rows = await selectOwned(transaction).where('uploaded_at', '<', limit).execute()
    return rows.filter((row) => !ownerOfRow(row))
  })
}

/** Removes pictures dropped `projectDays` before `now`, unless they are in use again; returns their number. */
export async function removeOldDroppedPictures(
  { config, ...services }: Pick<Services, 'config' | 'files' | 'versions'>,
  now: Date,
): Promise<number> {
  const limit = daysBefore(now, config.periods.projectDays)
  return await removeAll(services, async (transaction) => {
    const old = await selectOwned(transaction).where('dropped_at', '<', limit).execute()
    const rows = old.filter((row) => !isOfLaterKind(row))
    const uses = await findUses(transaction, rows)
    const isNamed = ({ id }: { id: string }) => uses.get(id)?.length !== 0
    const named = rows.filter(isNamed).map(({ id }) => id)
    if (named.length > 0)
      await transaction.updateTable('picture').set({ dropped_at: null }).where('id', 'in', named).execute()
    return rows.filter((row) => !isNamed(row))
  })
}

/** In a change like all uses of pictures: otherwise an entry could take a picture that is being removed. */
async function removeAll(
  { files, versions }: Pick<Services, 'files' | 'versions'>,
  find: (transaction: Transaction<Tables>) => Promise<readonly { id: string }[]>,
): Promise<number> {
  const removed = await versions.change(
    async (transaction) => await removeRows(transaction, await find(transaction)),
  )
  for (const picture of removed) await removePictureFiles(files, picture)
  return removed.length
}
