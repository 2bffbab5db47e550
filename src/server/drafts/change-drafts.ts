import type { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import {
  type DraftItem,
  draftKinds,
  type Publication,
  type Published,
  type SeenDraft,
} from '#contract/content/draft.ts'
import type { AfterChange, DraftHandlers, PublishingChange } from '#server/drafts/draft-handler.ts'
import {
  type DraftRow,
  noSuchDraft,
  requireDraft,
  updateApproval,
  updateSchedule,
} from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type DraftServices = Pick<Services, 'clock' | 'files' | 'outbox' | 'versions'>

/** Publishes drafts, all of them or none, puts them off until a time, or takes their time off. */
export async function publishDrafts(
  services: DraftServices,
  handlers: DraftHandlers,
  { items, at, samples }: z.output<typeof Publication>,
  by: string,
): Promise<z.output<typeof Published>[]> {
  if (at === null) return await takeTimesOff(services, handlers, items)
  const { clock, outbox, versions } = services
  const now = clock.now()
  const publishAt = at !== undefined && new Date(at) > now ? new Date(at).toISOString() : undefined
  const once = eachOnce(items)
  const afterwards = await versions.change(async (transaction, touch) => {
    const left: (AfterChange | undefined)[] = []
    for (const item of inOrderOfKinds(once)) {
      const change = { transaction, touch, by, now, outbox }
      if (samples) await handlers[item.kind].settleSamples?.(samples, change)
      const draft = await requireDraft(transaction, item)
      if (publishAt) {
        await updateSchedule(transaction, item, { at: publishAt, by })
        await updateApproval(transaction, item, undefined)
      } else left.push(await publishDraft(handlers, draft, change))
    }
    if (publishAt) for (const item of once) await checkTime(transaction, handlers, item, publishAt, by)
    return left
  })
  for (const after of afterwards) await after?.(services)
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
      const { id, value } = await requireDraft(transaction, item)
      const [described] = await handlers[item.kind].describe(transaction, [{ id, value: JSON.parse(value) }])
      if (!described) throw noSuchDraft(item)
      await updateSchedule(transaction, item)
    }
  })
  return once.map(({ kind, id }) => ({ kind, id }))
}

/** After all have got their time: one may need another. */
async function checkTime(
  database: Database,
  handlers: DraftHandlers,
  item: DraftItem,
  publishAt: string,
  by: string,
): Promise<void> {
  const { id, value } = await requireDraft(database, item)
  await handlers[item.kind].checkTime?.({ id, value: JSON.parse(value) }, publishAt, database, by)
}

export async function publishDraft(
  handlers: DraftHandlers,
  { kind, id, value }: DraftRow,
  change: PublishingChange,
): Promise<AfterChange | undefined> {
  try {
    return (await handlers[kind].publish({ id, value: JSON.parse(value) }, change)) ?? undefined
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
  const { clock, versions } = services
  const afterwards = await versions.change(async (transaction, touch) => {
    const left: (AfterChange | undefined)[] = []
    for (const item of eachOnce(items)) {
      const { kind, id, value } = await requireDraft(transaction, item)
      const change = { transaction, touch, by, now: clock.now() }
      left.push((await handlers[kind].discard({ id, value: JSON.parse(value) }, change)) ?? undefined)
    }
    return left
  })
  for (const after of afterwards) await after?.(services)
}

function eachOnce<T extends DraftItem>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()]
}

/** A project may be in a category that is published with it, and is no sample any more when these are settled: the company comes last. */
function inOrderOfKinds<T extends DraftItem>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => draftKinds.indexOf(one.kind) - draftKinds.indexOf(other.kind))
}
