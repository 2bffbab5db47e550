import { ApiError } from '#contract/api/api-error.ts'
import type { DraftItem } from '#contract/content/draft.ts'
import { requireDraft, updateApproval } from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'

/** Submits drafts for approval, all of them or none; their notes are gone. */
export async function submitDrafts(
  { clock, versions }: Pick<Services, 'clock' | 'versions'>,
  items: readonly DraftItem[],
  by: string,
): Promise<void> {
  await versions.change(async (transaction) => {
    for (const item of items) {
      await requireDraft(transaction, item)
      await updateApproval(transaction, item, { by, at: clock.now().toISOString() })
    }
  })
}

/** Returns submitted drafts to their authors, all of them or none. */
export async function returnDrafts(
  { versions }: Pick<Services, 'versions'>,
  { items, note }: { items: readonly DraftItem[]; note: string },
): Promise<void> {
  await versions.change(async (transaction) => {
    for (const item of items) {
      const { handed_in_at, handed_in_by: by } = await requireDraft(transaction, item)
      if (handed_in_at === null || by === null)
        throw new ApiError('conflict', `The draft of ${item.kind} ${item.id} was not submitted.`, [
          { field: 'items', problem: 'must be drafts that were submitted for approval' },
        ])
      await updateApproval(transaction, item, { by, note })
    }
  })
}
