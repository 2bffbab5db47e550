import type { z } from 'zod'
import type { DraftItem, Publication, Published } from '#contract/draft.ts'
import type { DraftHandlers, PublishingChange } from '#server/drafts/draft-handler.ts'
import { type DraftRow, removeDraft, requireDraft, updatePublishAt } from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'

type DraftServices = Pick<Services, 'clock' | 'outbox' | 'versions'>

/** Publishes drafts, all of them or none, or puts them off until a time. */
export async function publishDrafts(
  { clock, outbox, versions }: DraftServices,
  handlers: DraftHandlers,
  { items, at }: z.output<typeof Publication>,
  by: string,
): Promise<z.output<typeof Published>[]> {
  const now = clock.now()
  const publishAt = at !== undefined && new Date(at) > now ? new Date(at).toISOString() : undefined
  const once = eachOnce(items)
  await versions.change(async (transaction, touch) => {
    for (const item of once) {
      const draft = await requireDraft(transaction, item)
      if (publishAt) await updatePublishAt(transaction, item, publishAt)
      else await publishDraft(handlers, draft, { transaction, touch, by, now, outbox })
    }
  })
  outbox.wake()
  return once.map(({ kind, id }) => ({ kind, id, ...(publishAt && { publishAt }) }))
}

/** Makes a draft public, and takes it away. */
export async function publishDraft(
  handlers: DraftHandlers,
  { kind, id, value }: DraftRow,
  change: PublishingChange,
): Promise<void> {
  await removeDraft(change.transaction, { kind, id })
  await handlers[kind].publish({ id, value: JSON.parse(value) }, change)
}

/** Throws drafts away, all of them or none. */
export async function discardDrafts(
  { clock, versions }: DraftServices,
  handlers: DraftHandlers,
  items: readonly DraftItem[],
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    for (const item of eachOnce(items)) {
      const { kind, id, value } = await requireDraft(transaction, item)
      await removeDraft(transaction, item)
      const change = { transaction, touch, by, now: clock.now() }
      await handlers[kind].discard({ id, value: JSON.parse(value) }, change)
    }
  })
}

/** Whoever names a draft twice means it once. */
function eachOnce(items: readonly DraftItem[]): DraftItem[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()]
}
