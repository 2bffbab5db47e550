import { extname } from 'node:path'
import type { Selectable } from 'kysely'
import type { ContactRequest } from '#contract/inquiries/contact-request.ts'
import {
  type ContactField,
  type FieldColumns,
  inquiryFieldNames,
  inquiryFields,
} from '#contract/inquiries/inquiry-fields.ts'
import type { EnteredWay, Suspicion } from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import { type AttachmentType, attachmentTypes } from '#contract/limits.ts'
import type {
  AttachmentTable,
  InquiryMailTable,
  InquiryMessageTable,
  InquiryNoteTable,
  InquiryTable,
} from '#server/inquiries/inquiry-tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'

export const attachmentFolder = 'attachments'

/** All changes of inquiries wait for it: what one has read still holds when it writes. */
export const inboxLock = 'inbox'

/** A file of an inquiry; its name is only a text to show. */
export interface StoredAttachment {
  name: string
  type: string
  bytes: number
  key: FileKey
}

/** A contact request that is about to become an inquiry. */
export interface ReceivedContact {
  reference: string
  idempotencyKey: string | undefined
  language: LanguageCode
  receivedAt: Date
  suspicion: Suspicion | null
  request: Pick<ContactRequest, ContactField>
  attachments: StoredAttachment[]
  /** Only of one that staff enter by hand. */
  entered?: { via: EnteredWay; by: string }
}

/** Columns that link a mail to its inquiry. */
export type AboutInquiry = Pick<Selectable<InquiryMailTable>, 'inquiry_id' | 'kind'>

/** Unusually many inquiries, and whether the office was notified. */
export type Flood = 'none' | 'untold' | 'told'

/** Database to read inquiries from; mails without a recipient went to the office. */
export interface Inbox {
  database: Database
  officeAddress: () => Promise<string>
}

/** All rows of one inquiry. In a backup columns may be missing that came later. */
export interface WholeInquiry {
  inquiry: Selectable<InquiryTable>
  attachments: Selectable<AttachmentTable>[]
  notes: Selectable<InquiryNoteTable>[]
  messages: Selectable<InquiryMessageTable>[]
  mails: Selectable<InquiryMailTable>[]
}

const ownColumns = [
  'id',
  'reference',
  'received_at',
  'state',
  'state_by',
  'state_at',
  'read_at',
  'suspicion',
  'deleted_by',
  'deleted_at',
  'assignee',
  'due_on',
  'planned_by',
  'planned_at',
  'answered_at',
  'via',
  'entered_by',
  'language',
] as const satisfies (keyof InquiryTable)[]

type ShownColumn = (typeof ownColumns)[number] | keyof FieldColumns

/** Columns that are read to show an inquiry: all but what only the database itself looks at. */
export const shownColumns: readonly ShownColumn[] = [
  ...ownColumns,
  ...inquiryFieldNames.map((field) => inquiryFields[field].column),
]

/** Columns that are read to show the mails of an inquiry; their texts are long. */
export const shownMailColumns = [
  'inquiry_id',
  'kind',
  'state',
  'recipient',
  'attempts',
  'next_at',
  'sent_at',
  'last_error',
] as const satisfies (keyof InquiryMailTable)[]

/** The rows of one inquiry as far as they are shown. */
export interface ShownInquiry {
  inquiry: Pick<WholeInquiry['inquiry'], ShownColumn>
  attachments: WholeInquiry['attachments']
  notes: WholeInquiry['notes']
  mails: Pick<WholeInquiry['mails'][number], (typeof shownMailColumns)[number]>[]
}

/** A file's name as it was sent, with the ending of what is inside: an `offer.exe` that is a PDF becomes `offer.exe.pdf`. */
export function offeredName(name: string, type: string): string {
  const ending = attachmentTypes[type as AttachmentType] ?? 'bin'
  return extname(name.replace(/\.jpeg$/i, '.jpg')).toLowerCase() === `.${ending}` ? name : `${name}.${ending}`
}
