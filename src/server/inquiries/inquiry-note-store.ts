import { sql } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import { rememberDeletion } from '#server/inquiries/wipe-mark-store.ts'
import type { Database } from '#server/platform/database/tables.ts'

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
      .executeTakeFirst()
    if (result.numDeletedRows === 0n) throw new ApiError('not_found', 'There is no such note.')
    await rememberDeletion(transaction)
  })
}
