import type { InquiryState } from '#contract/inquiry-states.ts'
import type { Database } from '#server/platform/database/tables.ts'

interface InquiryChange {
  state?: InquiryState | undefined
  isRead?: boolean | undefined
}

interface Change {
  by: string
  /** ISO 8601. */
  at: string
}

/** Sets state and read mark; whoever sets a state has read the inquiry, unless they say otherwise. */
export async function updateInquiry(
  database: Database,
  id: number,
  { state, isRead = state ? true : undefined }: InquiryChange,
  { by, at }: Change,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const update = transaction.updateTable('inquiry').where('id', '=', id)
    if (state) {
      await update.set({ state, state_by: by, state_at: at }).where('state', '!=', state).execute()
    }
    if (isRead === true) await update.set({ read_at: at }).where('read_at', 'is', null).execute()
    if (isRead === false) await update.set({ read_at: null }).execute()
  })
}
