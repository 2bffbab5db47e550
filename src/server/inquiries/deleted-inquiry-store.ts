import { randomUUID } from 'node:crypto'
import { noSuch } from '#contract/api/api-error.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import { maxAgeMs } from '#server/platform/outbox/job-queue-store.ts'
import type { Database } from '#server/tables.ts'

/**
 * Marks an inquiry as deleted. Its mails wait: what was on its way, or would be at a start with a mail server, is not tried
 * until it is restored.
 */
export async function markInquiryDeleted(
  transaction: Database,
  id: number,
  { by, at }: { by: string; at: string },
): Promise<void> {
  const result = await transaction
    .updateTable('inquiry')
    .set({ deleted_at: at, deleted_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw noSuch('inquiry')
  const oldestTried = new Date(Date.parse(at) - maxAgeMs).toISOString()
  await transaction
    .updateTable('outgoing_mail')
    .set({ state: 'pending', next_at: null, lease_until: null })
    .where('inquiry_id', '=', id)
    .where((where) =>
      where.or([
        where('state', 'in', ['pending', 'sending', 'failed']),
        where.and([where('state', '=', 'notMailed'), where('queued_at', '>', oldestTried)]),
      ]),
    )
    .execute()
}

/** Restores an inquiry; mails that wait since then are due now, or not mailed if there is no mail server any more. */
export async function unmarkInquiryDeleted(
  transaction: Database,
  id: number,
  { at, isMailOn }: { at: string; isMailOn: boolean },
): Promise<void> {
  const result = await transaction
    .updateTable('inquiry')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw noSuch('inquiry')
  await transaction
    .updateTable('outgoing_mail')
    .set(isMailOn ? { next_at: at } : { state: 'notMailed' })
    .where('inquiry_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Removes a deleted inquiry for good with its notes and mails; returns the keys of the files that belonged to it. */
export async function purgeInquiry(database: Database, id: number): Promise<FileKey[]> {
  const row = await database
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw noSuch('inquiry')
  return await removeInquiry(database, id)
}

/** Removes an inquiry for good, deleted or not, with its notes and mails; returns the keys of the files that belonged to it. */
export async function removeInquiry(database: Database, id: number): Promise<FileKey[]> {
  return await database.transaction().execute(async (transaction) => {
    const attachments = await transaction
      .selectFrom('attachment')
      .select('file_key')
      .where('inquiry_id', '=', id)
      .execute()
    if ((await deleteInquiries(transaction, { ids: [id] })) === 0) throw noSuch('inquiry')
    await rememberDeletion(transaction)
    return attachments.map((attachment) => attachment.file_key as FileKey)
  })
}

/** Selected inquiries: by id, or all received before a time (ISO 8601). */
type Chosen = { ids: readonly number[] } | { receivedBefore: string }

/** Deletes inquiries with all rows that belong to them, but not their files; returns how many were still there. */
export async function deleteInquiries(database: Database, chosen: Chosen): Promise<number> {
  if ('ids' in chosen && chosen.ids.length === 0) return 0
  const all = database.deleteFrom('inquiry')
  const some =
    'ids' in chosen ? all.where('id', 'in', chosen.ids) : all.where('received_at', '<', chosen.receivedBefore)
  const result = await some.executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}

const name = 'inquiries deleted since the last wipe'

/** Remembers, in the transaction that deletes, that the file still has traces of what was deleted. */
export async function rememberDeletion(transaction: Database): Promise<void> {
  await putMark(transaction, name, randomUUID())
}

/** Returns the mark of the last deletion; undefined if the file was rewritten since. */
export async function findDeletion(database: Database): Promise<string | undefined> {
  return await findMark(database, name)
}

/** Forgets a deletion whose traces are gone; not one that has come meanwhile. */
export async function forgetDeletion(database: Database, deletion: string): Promise<void> {
  await database.deleteFrom('mark').where('name', '=', name).where('value', '=', deletion).execute()
}
