import { ApiError } from '#contract/api-error.ts'
import type { Inquiry, InquiryFilter, InquiryPage, InquiryQuery } from '#contract/inquiry.ts'
import { matches } from '#server/inquiries/inquiry-filter-store.ts'
import { type Inbox, inquiriesOfRows } from '#server/inquiries/inquiry-row-store.ts'
import { rememberDeletion } from '#server/inquiries/wipe-mark-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

export async function listInquiries(inbox: Inbox, query: InquiryQuery): Promise<InquiryPage> {
  const rows = await foundRows(inbox, query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.PageLength)
    .offset(query.PageNumber)
    .execute()
  const { count } = await foundRows(inbox, query)
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { data: await inquiriesOfRows(inbox, rows), count: Number(count) }
}

/** The first so many inquiries below a number that a filter finds, newest first. */
export async function listInquiriesBelow(
  inbox: Inbox,
  filter: InquiryFilter,
  { id, count }: { id: number; count: number },
): Promise<Inquiry[]> {
  const rows = await foundRows(inbox, filter)
    .selectAll()
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return await inquiriesOfRows(inbox, rows)
}

function foundRows({ database }: Inbox, filter: InquiryFilter) {
  return database.selectFrom('inquiry').where((where) => matches(where, filter))
}

export async function requireInquiry(inbox: Inbox, id: number): Promise<Inquiry> {
  const rows = await inbox.database.selectFrom('inquiry').selectAll().where('id', '=', id).execute()
  const [inquiry] = await inquiriesOfRows(inbox, rows)
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

/** Numbers of the inquiries received before a point in time (ISO 8601). */
export async function listInquiryIdsBefore(database: Database, receivedAt: string): Promise<number[]> {
  const rows = await database
    .selectFrom('inquiry')
    .select('id')
    .where('received_at', '<', receivedAt)
    .execute()
  return rows.map((row) => row.id)
}

function noSuchInquiry(): ApiError {
  return new ApiError('not_found', 'There is no such inquiry.')
}
