import { ApiError } from '#contract/api-error.ts'
import type { Inquiry, InquiryPage, InquiryQuery } from '#contract/inquiry.ts'
import { countListed, findIds, listListedIds } from '#server/inquiries/inquiry-id-store.ts'
import { type Inbox, inquiriesOfRows, rowColumns } from '#server/inquiries/inquiry-row-store.ts'
import { rememberDeletion } from '#server/inquiries/wipe-mark-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

/** A window of what a filter finds, newest first; one that nobody waits for any more, as the signal says, may be cut short. */
export async function listInquiries(
  inbox: Inbox,
  query: InquiryQuery,
  signal?: AbortSignal,
): Promise<InquiryPage> {
  const window = { offset: query.PageNumber, count: query.PageLength }
  if (query.Search) {
    const found: number[] = []
    for await (const ids of findIds(inbox.database, query)) {
      found.push(...ids)
      if (signal?.aborted) break
    }
    const shown = found.slice(window.offset, window.offset + window.count)
    return { data: await listInquiriesByIds(inbox, shown), count: found.length }
  }
  const ids = await listListedIds(inbox.database, query, window)
  const count = await countListed(inbox.database, query)
  return { data: await listInquiriesByIds(inbox, ids), count }
}

/** Inquiries by their numbers, newest first. */
export async function listInquiriesByIds(inbox: Inbox, ids: readonly number[]): Promise<Inquiry[]> {
  if (ids.length === 0) return []
  const rows = await inbox.database
    .selectFrom('inquiry')
    .select(rowColumns)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return await inquiriesOfRows(inbox, rows)
}

export async function requireInquiry(inbox: Inbox, id: number): Promise<Inquiry> {
  const [inquiry] = await listInquiriesByIds(inbox, [id])
  if (!inquiry) throw noSuchInquiry()
  return inquiry
}

/** Removes an inquiry with its notes and mails; gives the keys of the files that belonged to it. */
export async function removeInquiry(database: Database, id: number): Promise<FileKey[]> {
  return await database.transaction().execute(async (transaction) => {
    const attachments = await transaction
      .deleteFrom('attachment')
      .where('inquiry_id', '=', id)
      .returning('file_key')
      .execute()
    const result = await transaction.deleteFrom('inquiry').where('id', '=', id).executeTakeFirst()
    if (result.numDeletedRows === 0n) throw noSuchInquiry()
    await rememberDeletion(transaction)
    return attachments.map((attachment) => attachment.file_key as FileKey)
  })
}

/** Numbers of the first so many inquiries received before a point in time (ISO 8601). */
export async function listInquiryIdsBefore(
  database: Database,
  receivedAt: string,
  count: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('inquiry')
    .select('id')
    .where('received_at', '<', receivedAt)
    .orderBy('received_at')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
}

function noSuchInquiry(): ApiError {
  return new ApiError('not_found', 'There is no such inquiry.')
}
