import type { Insertable, Selectable } from 'kysely'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import {
  describeField,
  type FieldColumns,
  inquiryFieldNames,
  inquiryFields,
} from '#contract/inquiries/inquiry-fields.ts'
import {
  type ReceivedContact,
  type ShownInquiry,
  type StoredAttachment,
  shownColumns,
  shownMailColumns,
  type WholeInquiry,
} from '#server/inquiries/inquiry.ts'
import type { AttachmentTable } from '#server/inquiries/inquiry-tables.ts'
import { hasTable } from '#server/platform/database/list-tables.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'

/** The inquiry that was sent with an idempotency key, deleted or not; undefined where there is none, or no key. */
export async function findInquiryOfKey(
  database: Database,
  key: string | undefined,
): Promise<{ id: number; reference: string } | undefined> {
  if (!key) return undefined
  return await database
    .selectFrom('inquiry')
    .select(['id', 'reference'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/**
 * Writes the inquiry, its attachments and, by `queueMails`, the mails about it, all or nothing, also where that is part of
 * a larger transaction; returns its number, undefined when its idempotency key or reference is there already.
 */
export async function insertInquiry(
  database: Database,
  contact: ReceivedContact,
  queueMails: (transaction: Database, inquiryId: number) => Promise<void>,
): Promise<number | undefined> {
  const { request, reference, attachments, entered } = contact
  const insert = async (transaction: Database) => {
    const row = await transaction
      .insertInto('inquiry')
      .values({
        reference,
        idempotency_key: contact.idempotencyKey ?? null,
        received_at: contact.receivedAt.toISOString(),
        suspicion: contact.suspicion,
        language: contact.language,
        ...columnsOf(request),
        ...(entered && {
          via: entered.via,
          entered_by: entered.by,
          read_at: contact.receivedAt.toISOString(),
        }),
        search: searchText(contact),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await insertAttachments(transaction, { inquiry_id: row.id }, attachments)
    await queueMails(transaction, row.id)
    return row.id
  }
  return database.isTransaction ? await insert(database) : await database.transaction().execute(insert)
}

/** Adds files of an inquiry, or of a message about it, with numbers from `first` on. */
export async function insertAttachments(
  transaction: Database,
  owner: Pick<Insertable<AttachmentTable>, 'inquiry_id' | 'message_id'>,
  attachments: readonly StoredAttachment[],
  first = 1,
): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map(({ name, type, bytes, key }, index) => {
    return { ...owner, n: first + index, name, type, bytes, file_key: key }
  })
  await transaction.insertInto('attachment').values(rows).execute()
}

function columnsOf(request: ReceivedContact['request']): FieldColumns {
  const columns = inquiryFieldNames.map((field) => {
    const { column, wire } = inquiryFields[field]
    const value = request[wire]
    return [column, typeof value === 'string' ? value : JSON.stringify(value)]
  })
  return Object.fromEntries(columns) as FieldColumns
}

/** People type first and last name as one. */
function searchText({ reference, request }: ReceivedContact): string {
  const searched = inquiryFieldNames.map(describeField).filter(({ isSearched }) => isSearched)
  const names = searched.filter(({ kind }) => kind === 'name').map(({ wire }) => request[wire])
  const others = searched.filter(({ kind }) => kind !== 'name').map(({ wire }) => request[wire])
  return foldForSearch([reference, names.join(' '), ...others].join('\n'))
}

/**
 * Inquiries by their numbers, newest first, with what belongs to them: four statements, however many they are. Only what is
 * shown of them is read, which leaves out the texts of the mails.
 */
export async function listShownInquiries(
  database: Database,
  ids: readonly number[],
): Promise<ShownInquiry[]> {
  if (ids.length === 0) return []
  const inquiries = database.selectFrom('inquiry').select(shownColumns).where('id', 'in', ids)
  return joined({
    inquiries: await inquiries.orderBy('id', 'desc').execute(),
    attachments: await attachmentsOf(database, ids).execute(),
    mails: await shownMailsOf(database, ids).execute(),
    notes: await notesOf(database, ids).execute(),
  })
}

/** Returns everything stored of inquiries, oldest first; also from a database before a migration. */
export async function listWholeInquiries(
  database: Database,
  ids: readonly number[],
): Promise<WholeInquiry[]> {
  if (ids.length === 0) return []
  const inquiries = database.selectFrom('inquiry').selectAll().where('id', 'in', ids).orderBy('id')
  const mails = database.selectFrom('outgoing_mail').selectAll().where('inquiry_id', 'in', ids).orderBy('id')
  const messages = (await hasTable(database, 'inquiry_message'))
    ? byInquiry(await messagesOf(database, ids).execute())
    : undefined
  const parts = joined({
    inquiries: await inquiries.execute(),
    attachments: (await hasTable(database, 'attachment')) ? await attachmentsOf(database, ids).execute() : [],
    notes: (await hasTable(database, 'inquiry_note')) ? await notesOf(database, ids).execute() : [],
    mails: (await hasTable(database, 'outgoing_mail')) ? await mails.execute() : [],
  })
  return parts.map((one) => ({ ...one, messages: messages?.get(one.inquiry.id) ?? [] }))
}

export function attachmentsOf(database: Database, ids: readonly number[]) {
  return database.selectFrom('attachment').selectAll().where('inquiry_id', 'in', ids).orderBy('n')
}

export function shownMailsOf(database: Database, ids: readonly number[]) {
  const mails = database.selectFrom('outgoing_mail').select(shownMailColumns)
  return mails.where('inquiry_id', 'in', ids).orderBy('id')
}

function notesOf(database: Database, ids: readonly number[]) {
  return database.selectFrom('inquiry_note').selectAll().where('inquiry_id', 'in', ids).orderBy('id')
}

function messagesOf(database: Database, ids: readonly number[]) {
  return database.selectFrom('inquiry_message').selectAll().where('inquiry_id', 'in', ids).orderBy('id')
}

interface Rows<I, M> extends Pick<WholeInquiry, 'attachments' | 'notes'> {
  inquiries: readonly I[]
  mails: readonly M[]
}

function joined<I extends { id: number }, M extends { inquiry_id: number }>(rows: Rows<I, M>) {
  const attachments = byInquiry(rows.attachments)
  const mails = byInquiry(rows.mails)
  const notes = byInquiry(rows.notes)
  return rows.inquiries.map((inquiry) => ({
    inquiry,
    attachments: attachments.get(inquiry.id) ?? [],
    mails: mails.get(inquiry.id) ?? [],
    notes: notes.get(inquiry.id) ?? [],
  }))
}

function byInquiry<T extends { inquiry_id: number }>(rows: readonly T[]): Map<number, T[]> {
  return Map.groupBy(rows, (row) => row.inquiry_id)
}

/** One attachment with the key of its file; `n` counts from 1. */
export async function requireAttachment(
  database: Database,
  inquiryId: number,
  n: number,
): Promise<StoredAttachment> {
  const row = await keptAttachments(database, inquiryId).where('n', '=', n).executeTakeFirst()
  if (!row) throw noSuch('attachment')
  return storedAttachment(row)
}

/** All attachments of an inquiry in their order, with what names them. */
export async function requireAttachments(database: Database, inquiryId: number) {
  const rows = await keptAttachments(database, inquiryId).orderBy('n').execute()
  const [first] = rows
  if (!first) throw new ApiError('not_found', 'There are no attachments.')
  const { reference, received_at: receivedAt } = first
  return { reference, receivedAt, attachments: rows.map(storedAttachment) }
}

function keptAttachments(database: Database, inquiryId: number) {
  return database
    .selectFrom('attachment')
    .innerJoin('inquiry', 'inquiry.id', 'attachment.inquiry_id')
    .selectAll('attachment')
    .select(['inquiry.reference', 'inquiry.received_at'])
    .where('inquiry_id', '=', inquiryId)
    .where('inquiry.deleted_at', 'is', null)
}

function storedAttachment({ name, type, bytes, file_key }: Selectable<AttachmentTable>): StoredAttachment {
  return { name, type, bytes, key: file_key as FileKey }
}

export async function sumAttachmentBytes(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('attachment')
    .select((select) => select.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
