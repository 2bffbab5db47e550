import { sql } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { InquiryState } from '#contract/inquiries/inquiry-states.ts'
import { rememberDeletion } from '#server/inquiries/deletion-mark-store.ts'
import type { Database } from '#server/tables.ts'

interface InquiryChange {
  state?: InquiryState | undefined
  isRead?: boolean | undefined
}

interface Change {
  by: string
  /** ISO 8601. */
  at: string
}

/** Sets state and read mark; setting a state also marks as read, unless told otherwise. */
export async function updateInquiry(
  database: Database,
  id: number,
  { state, isRead = state ? true : undefined }: InquiryChange,
  { by, at }: Change,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const update = transaction.updateTable('inquiry').where('id', '=', id).where('deleted_at', 'is', null)
    if (state) {
      await update.set({ state, state_by: by, state_at: at }).where('state', '!=', state).execute()
    }
    if (isRead === true) await update.set({ read_at: at }).where('read_at', 'is', null).execute()
    if (isRead === false) await update.set({ read_at: null }).execute()
  })
}

interface NewNote {
  /** ISO 8601. */
  at: string
  by: string
  text: string
}

/** Adds a note; nothing happens where there is no such inquiry. */
export async function insertNote(database: Database, inquiryId: number, note: NewNote): Promise<void> {
  await database
    .insertInto('inquiry_note')
    .columns(['inquiry_id', 'at', 'by', 'text'])
    .expression(
      database
        .selectFrom('inquiry')
        .where('id', '=', inquiryId)
        .where('deleted_at', 'is', null)
        .select(['id', sql.val(note.at).as('at'), sql.val(note.by).as('by'), sql.val(note.text).as('text')]),
    )
    .execute()
}

export async function removeNote(database: Database, inquiryId: number, noteId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const result = await transaction
      .deleteFrom('inquiry_note')
      .where('id', '=', noteId)
      .where('inquiry_id', '=', inquiryId)
      .where('inquiry_id', 'in', (inquiries) =>
        inquiries.selectFrom('inquiry').select('inquiry.id').where('deleted_at', 'is', null),
      )
      .executeTakeFirst()
    if (result.numDeletedRows === 0n) throw new ApiError('not_found', 'There is no such note.')
    await rememberDeletion(transaction)
  })
}
