import { noSuchInquiry, removeInquiry } from '#server/inquiries/inquiry-store.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'

/** Marks an inquiry as deleted. Its mails wait: what was on its way is not tried until it is restored. */
export async function markInquiryDeleted(
  database: Database,
  id: number,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable('inquiry')
      .set({ deleted_at: at, deleted_by: by })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuchInquiry()
    await transaction
      .updateTable('outgoing_mail')
      .set({ state: 'pending', next_at: null, lease_until: null })
      .where('inquiry_id', '=', id)
      .where('state', 'in', ['pending', 'sending', 'failed'])
      .execute()
  })
}

/** Takes the mark away again; mails that wait since then are due now, or not mailed where there is no mail server by now. */
export async function unmarkInquiryDeleted(
  database: Database,
  id: number,
  { at, isMailOn }: { at: string; isMailOn: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable('inquiry')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuchInquiry()
    await transaction
      .updateTable('outgoing_mail')
      .set(isMailOn ? { next_at: at } : { state: 'notMailed' })
      .where('inquiry_id', '=', id)
      .where('state', '=', 'pending')
      .execute()
  })
}

/** Removes a deleted inquiry for good with its notes and mails; returns the keys of the files that belonged to it. */
export async function purgeInquiry(database: Database, id: number): Promise<FileKey[]> {
  const row = await database
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw noSuchInquiry()
  return await removeInquiry(database, id)
}
