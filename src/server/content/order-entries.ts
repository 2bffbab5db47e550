import { ApiError } from '#contract/api/api-error.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import type { EntryKind } from '#server/content/kind.ts'
import type { PlainContent } from '#server/content/plain-entries.ts'
import type { OwnActs } from '#server/content/several-entries.ts'
import { placeEntry } from '#server/content/write-entry.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'

/** Content has no number rather than null. */
const placed = (content: PlainContent, order: number | null) => ({ ...content, order: order ?? undefined })
const orderOf = (content: PlainContent | undefined) => (content?.['order'] ?? null) as number | null

/** Acts on several entries of a kind that has `order`. */
export const orderActs = (kind: EntryKind<PlainContent>): OwnActs<PlainContent> => ({
  async order({ key }, { order, draftOrder = order, version }, change) {
    if (order === undefined || draftOrder === undefined)
      throw new ApiError('invalid_input', 'order is missing.')
    const { transaction } = change
    const entry = await requireEntry(kind, transaction, key)
    const conflict = versionConflict(entry.version, version)
    if (conflict) throw conflict
    const { published } = entry
    const draft = entry.draft?.content
    const isMoved = published !== undefined && orderOf(published) !== order
    const isDraftMoved = draft !== undefined && orderOf(draft) !== draftOrder
    if (!isMoved && !isDraftMoved) return undefined
    const moved = {
      published: isMoved ? placed(published, order) : undefined,
      draft: draft && placed(draft, draftOrder),
    }
    await placeEntry(kind, entry, moved, change)
    const was = orderOf(published ?? draft)
    const after = await requireEntry(kind, transaction, key)
    return {
      back: {
        act: 'order',
        order: was,
        ...(draft && orderOf(draft) !== was && { draftOrder: orderOf(draft) }),
        version: after.version,
      },
    }
  },
})
