import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Inquiry, InquiryQuery } from '#contract/inquiry.ts'
import type { InquiryState } from '#contract/inquiry-states.ts'
import { hasPart } from '#server/platform/database/search-text.ts'
import type { AttachmentTable, Database, InquiryTable, Tables } from '#server/platform/database/tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'

export async function listInquiries(
  database: Database,
  query: InquiryQuery,
): Promise<{ data: Inquiry[]; count: number }> {
  const rows = await database
    .selectFrom('inquiry')
    .selectAll()
    .where((where) => matches(where, query))
    .orderBy('id', 'desc')
    .limit(query.PageLength)
    .offset(query.PageNumber)
    .execute()
  const { count } = await database
    .selectFrom('inquiry')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where((where) => matches(where, query))
    .executeTakeFirstOrThrow()
  return { data: await withAttachments(database, rows), count: Number(count) }
}

function matches(where: ExpressionBuilder<Tables, 'inquiry'>, query: InquiryQuery): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (query.State) conditions.push(where('state', '=', query.State))
  if (query.Subject) conditions.push(where('subject', '=', query.Subject))
  if (query.Search) conditions.push(hasPart('search', query.Search))
  return where.and(conditions)
}

export async function requireInquiry(database: Database, id: number): Promise<Inquiry> {
  const row = await database.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()
  const [inquiry] = row ? await withAttachments(database, [row]) : []
  if (!inquiry) throw noSuchInquiry()
  return inquiry
}

export async function updateInquiryState(database: Database, id: number, state: InquiryState): Promise<void> {
  const result = await database.updateTable('inquiry').set({ state }).where('id', '=', id).executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw noSuchInquiry()
}

/** Removes an inquiry; gives the keys of the files that belonged to it. */
export async function removeInquiry(database: Database, id: number): Promise<FileKey[]> {
  return await database.transaction().execute(async (transaction) => {
    const attachments = await transaction
      .deleteFrom('attachment')
      .where('inquiry_id', '=', id)
      .returning('file_key')
      .execute()
    const result = await transaction.deleteFrom('inquiry').where('id', '=', id).executeTakeFirst()
    if (result.numDeletedRows === 0n) throw noSuchInquiry()
    return attachments.map((attachment) => attachment.file_key as FileKey)
  })
}

/** One attachment with the key of its file; `n` counts from 1. */
export async function requireAttachment(database: Database, inquiryId: number, n: number) {
  const row = await database
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found', 'There is no such attachment.')
  return { name: row.name, type: row.type, bytes: row.bytes, key: row.file_key as FileKey }
}

async function withAttachments(
  database: Database,
  rows: readonly Selectable<InquiryTable>[],
): Promise<Inquiry[]> {
  if (rows.length === 0) return []
  const attachments = await database
    .selectFrom('attachment')
    .selectAll()
    .where(
      'inquiry_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('n')
    .execute()
  return rows.map((row) =>
    inquiryOfRow(
      row,
      attachments.filter((attachment) => attachment.inquiry_id === row.id),
    ),
  )
}

function inquiryOfRow(
  row: Selectable<InquiryTable>,
  attachments: readonly Selectable<AttachmentTable>[],
): Inquiry {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    state: row.state,
    stateBy: row.state_by,
    stateAt: row.state_at,
    isRead: row.read_at !== null,
    suspicion: row.suspicion,
    mails: [],
    notes: [],
    subject: row.subject,
    language: row.language,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    companyName: row.company_name,
    companyAddress: row.company_address,
    buildingSize: row.building_size,
    regards: JSON.parse(row.regards),
    attachments: attachments.map(({ n, name, type, bytes }) => ({ n, name, type, bytes })),
  }
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
