import type { Selectable } from 'kysely'
import type { Inquiry, InquiryMail } from '#contract/inquiry.ts'
import type {
  AttachmentTable,
  Database,
  InquiryNoteTable,
  InquiryTable,
  OutgoingMailTable,
} from '#server/platform/database/tables.ts'

/** Where inquiries are read from; mails without a recipient went to the office. */
export interface Inbox {
  database: Database
  officeAddress: string
}

/** What is read of an inquiry: all but what only the database itself looks at. */
export const rowColumns = [
  'id',
  'reference',
  'received_at',
  'state',
  'state_by',
  'state_at',
  'read_at',
  'suspicion',
  'subject',
  'language',
  'first_name',
  'last_name',
  'phone',
  'email',
  'message',
  'company_name',
  'company_address',
  'building_size',
  'regards',
] as const satisfies (keyof InquiryTable)[]

export type InquiryRow = Pick<Selectable<InquiryTable>, (typeof rowColumns)[number]>

type AttachmentRow = Pick<Selectable<AttachmentTable>, 'n' | 'name' | 'type' | 'bytes'>

type MailRow = Pick<
  Selectable<OutgoingMailTable>,
  'kind' | 'state' | 'recipient' | 'attempts' | 'next_at' | 'sent_at' | 'last_error'
>

interface Parts {
  attachments: readonly AttachmentRow[]
  mails: readonly InquiryMail[]
  notes: readonly Selectable<InquiryNoteTable>[]
}

/** Rows as the wire has them, with what belongs to them: three more statements, however many rows there are. */
export async function inquiriesOfRows(
  { database, officeAddress }: Inbox,
  rows: readonly InquiryRow[],
): Promise<Inquiry[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const attachments = byInquiry(await listAttachments(database, ids))
  const mails = byInquiry(await listMails(database, ids))
  const notes = byInquiry(await listNotes(database, ids))
  return rows.map((row) =>
    inquiryOfRow(row, {
      attachments: attachments.get(row.id) ?? [],
      mails: (mails.get(row.id) ?? []).map((mail) => mailOfRow(mail, officeAddress)),
      notes: notes.get(row.id) ?? [],
    }),
  )
}

function byInquiry<T extends { inquiry_id: number }>(rows: readonly T[]): Map<number, T[]> {
  return Map.groupBy(rows, (row) => row.inquiry_id)
}

export async function listAttachments(database: Database, ids: readonly number[]) {
  return await database
    .selectFrom('attachment')
    .selectAll()
    .where('inquiry_id', 'in', ids)
    .orderBy('n')
    .execute()
}

async function listMails(database: Database, ids: readonly number[]) {
  return await database
    .selectFrom('outgoing_mail')
    .select(['inquiry_id', 'kind', 'state', 'recipient', 'attempts', 'next_at', 'sent_at', 'last_error'])
    .where('inquiry_id', 'in', ids)
    .orderBy('id')
    .execute()
}

async function listNotes(database: Database, ids: readonly number[]) {
  return await database
    .selectFrom('inquiry_note')
    .selectAll()
    .where('inquiry_id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** What the sender gave, as it is stored. */
export function receivedOfRow(row: InquiryRow, attachments: readonly AttachmentRow[]) {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
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

function inquiryOfRow(row: InquiryRow, { attachments, mails, notes }: Parts): Inquiry {
  return {
    id: row.id,
    ...receivedOfRow(row, attachments),
    state: row.state,
    stateBy: row.state_by,
    stateAt: row.state_at,
    isRead: row.read_at !== null,
    suspicion: row.suspicion,
    mails: [...mails],
    notes: notes.map(({ id, at, by, text }) => ({ id, at, by, text })),
  }
}

function mailOfRow(row: MailRow, officeAddress: string): InquiryMail {
  return {
    kind: row.kind,
    state: row.state,
    to: row.recipient ?? officeAddress,
    attempts: row.attempts,
    nextAt: row.next_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }
}
