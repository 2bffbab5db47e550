import type { FastifyInstance } from 'fastify'
import type { EntryKind } from '#server/content/kind.ts'
import type { AfterChange } from '#server/drafts/draft-handler.ts'
import { daysBefore } from '#server/platform/clock.ts'
import { dataLock, holdLock } from '#server/platform/database/dialect.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

type TrashServices = Pick<Services, 'config' | 'database' | 'files' | 'outbox'>

/** Removes a kind's deleted entries for good; returns their number. */
export type Trash = (services: TrashServices, now: Date) => Promise<number>

/** Removes deleted entries that nobody has restored, at every start and once an hour. */
export function keepTrashShort(app: FastifyInstance, services: Services, kinds: readonly Trash[]): void {
  repeatHourly(app, services, 'old deleted entries removed', async () => {
    let count = 0
    for (const removeOld of kinds) count += await removeOld(services, services.clock.now())
    return { count, retentionDays: services.config.periods.projectDays }
  })
}

/** Removes with its history and draft every entry of a kind that was deleted `projectDays` before `now`; returns their number. */
export function trashOf<C extends object>({ hooks, storage, word }: EntryKind<C>): Trash {
  return async (services, now) => {
    const { config, database } = services
    const limit = daysBefore(now, config.periods.projectDays)
    const { count, left } = await database.transaction().execute(async (transaction) => {
      // Nobody restores one meanwhile.
      await holdLock(transaction, dataLock)
      const left: (AfterChange | undefined)[] = []
      const entries = await storage.listDeletedBefore(transaction, limit)
      for (const entry of entries) {
        await storage.remove(entry, { transaction })
        await transaction
          .deleteFrom('change')
          .where('entry_kind', '=', word)
          .where('entry_id', '=', entry.id)
          .execute()
        await removeSampleEntry(transaction, word, entry.id)
        left.push(await hooks.onRemoved?.(entry, transaction))
      }
      return { count: entries.length, left }
    })
    for (const after of left) await after?.(services)
    return count
  }
}
