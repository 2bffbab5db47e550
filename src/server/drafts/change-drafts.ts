import type { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import {
  type DraftItem,
  draftKinds,
  type Publication,
  type Published,
  type SeenDraft,
} from '#contract/content/draft.ts'
import { changeBy, type DraftHandlers, type PublishingChange } from '#server/drafts/draft-handler.ts'
import { noSuchDraft, requireDraft, updateApproval, updateSchedule } from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'

type DraftServices = Pick<Services, 'clock' | 'outbox' | 'versions'>

/** Publishes drafts, all of them or none, puts them off until a time, or takes their time off. */
export async function publishDrafts(
  services: DraftServices,
  handlers: DraftHandlers,
  { items, at, samples }: z.output<typeof Publication>,
  by: string,
): Promise<z.output<typeof Published>[]> {
  if (at === null) return await takeTimesOff(services, handlers, items)
  const isToCome = at !== undefined && new Date(at) > services.clock.now()
  const publishAt = isToCome ? new Date(at).toISOString() : undefined
  const once = eachOnce(items)
  await changeBy(services, by, async (change) => {
    const { transaction } = change
    for (const item of inOrderOfKinds(once)) {
      if (samples) await handlers[item.kind].settleSamples?.(samples, change)
      await requireDraft(transaction, item)
      if (publishAt) {
        await updateSchedule(transaction, item, { at: publishAt, by })
        await updateApproval(transaction, item, undefined)
      } else await publishDraft(handlers, item, change)
    }
    // After all have got their time: one may need another.
    if (publishAt)
      for (const { kind, id } of once) await handlers[kind].checkTime(id, publishAt, transaction, by)
  })
  services.outbox.wake()
  return once.map(({ kind, id }) => ({ kind, id, ...(publishAt && { publishAt }) }))
}

/** Nothing is published, and what was saved stays as it is: only the clock forgets them. */
async function takeTimesOff(
  { versions }: DraftServices,
  handlers: DraftHandlers,
  items: readonly SeenDraft[],
): Promise<DraftItem[]> {
  const once = eachOnce(items)
  await versions.change(async (transaction) => {
    for (const item of once) {
      await requireDraft(transaction, item)
      const titles = await handlers[item.kind].titles(transaction, [item.id])
      if (!titles.has(item.id)) throw noSuchDraft(item)
      await updateSchedule(transaction, item)
    }
  })
  return once.map(({ kind, id }) => ({ kind, id }))
}

export async function publishDraft(
  handlers: DraftHandlers,
  { kind, id }: DraftItem,
  change: PublishingChange,
): Promise<void> {
  try {
    await handlers[kind].publish(id, change)
  } catch (error) {
    throw namingDraft(error, { kind, id })
  }
}

/** Adds the draft at fault to an error of several drafts, if no field identifies it. */
function namingDraft(error: unknown, { kind, id }: DraftItem): unknown {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return error
  const details = error.details.map((detail) =>
    detail.field === 'items' ? { ...detail, params: { reason: 'draft_refused' as const, kind, id } } : detail,
  )
  return new ApiError(error.code, error.message, details)
}

/** Throws drafts away, all of them or none. */
export async function discardDrafts(
  services: DraftServices,
  handlers: DraftHandlers,
  items: readonly SeenDraft[],
  by: string,
): Promise<void> {
  await changeBy(services, by, async (change) => {
    for (const item of eachOnce(items)) {
      await requireDraft(change.transaction, item)
      await handlers[item.kind].discard(item.id, change)
    }
  })
}

function eachOnce<T extends DraftItem>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()]
}

/** A project may be in a category that is published with it, and is no sample any more when these are settled: the company comes last. */
function inOrderOfKinds<T extends DraftItem>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => draftKinds.indexOf(one.kind) - draftKinds.indexOf(other.kind))
}
