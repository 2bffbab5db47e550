import type { Generated, Kysely } from 'kysely'
import type { ChangeAction } from '#contract/history.ts'
import type { FieldColumns } from '#contract/inquiry-fields.ts'
import type { InquiryState, MailKind, MailState, Suspicion } from '#contract/inquiry-states.ts'

/** Yes and no as SQLite keeps them. */
export type Flag = 0 | 1

export interface AccountTable {
  id: Generated<number>
  username: string
  password_hash: string
  token_version: Generated<number>
  is_disabled: Generated<Flag>
  created_at: string
}

/** A network address that an account was logged in to from, as a keyed hash. */
export interface LoginPlaceTable {
  account_id: number
  place: string
  /** Of the last login there, to within a day. */
  last_at: string
}

export interface CategoryTable {
  id: Generated<number>
  name: string
  title_de: string
  title_en: string
  /** Counts the changes from 1. */
  version: Generated<number>
}

export interface PictureTable {
  id: string
  width: number
  height: number
  placeholder: string
  /** JSON list of widths in pixels, the same for every format. */
  widths: string
}

export interface ProjectTable {
  id: Generated<number>
  title_de: string
  title_en: string
  scope_of_works_de: string
  scope_of_works_en: string
  content_de: string
  content_en: string
  /** What the picture shows. */
  picture_alt_de: string
  picture_alt_en: string
  /** Lower-case copies, because `lower()` of SQLite knows ASCII only. */
  search_title_de: string
  search_title_en: string
  search_description_de: string
  search_description_en: string
  /** The same of all that the staff's search looks in. */
  search_staff: string
  /** Number of texts that are missing in a language. */
  missing_de: number
  missing_en: number
  location: string
  work_duration: string
  category_id: number | null
  picture_id: string
  idempotency_key: string | null
  client: string
  is_client_public: Flag
  created_at: string
  /** Null while it is shown; a deleted project can be restored for some time. */
  deleted_at: Generated<string | null>
  /** Counts the changes from 1. */
  version: Generated<number>
}

/** What staff did to an entry; it may be about one that is gone. */
export interface ChangeTable {
  id: Generated<number>
  entry_kind: 'project' | 'category'
  entry_id: number
  at: string
  /** Name of the staff member. */
  by: string
  action: ChangeAction
  /** JSON list of the changed fields by their names on the wire. */
  fields: Generated<string>
}

export interface InquiryTable extends FieldColumns {
  id: Generated<number>
  reference: string
  idempotency_key: string | null
  received_at: string
  state: Generated<InquiryState>
  /** Who set the state last, and when; null while it is the first one. */
  state_by: string | null
  state_at: string | null
  /** When staff first read it; null while it is unread. */
  read_at: string | null
  suspicion: Suspicion | null
  language: 'de' | 'en'
  /** Lower-case copy of what the inbox search looks in. */
  search: string
}

export interface AttachmentTable {
  inquiry_id: number
  /** Counted from 1. */
  n: number
  name: string
  type: string
  bytes: number
  file_key: string
}

export interface InquiryNoteTable {
  id: Generated<number>
  inquiry_id: number
  at: string
  /** Name of the staff member. */
  by: string
  text: string
}

/** A mail about an inquiry as it was written when the inquiry came in; it stays the same however often it is tried. */
export interface OutgoingMailTable {
  id: Generated<number>
  inquiry_id: number
  kind: MailKind
  message_id: string
  state: MailState
  /** Null for a mail to staff, whose address is configured. */
  recipient: string | null
  /** JSON of `{ name, address }`. */
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  /** JSON list of `{ name, type, key }`. */
  attachments: string
  attempts: Generated<number>
  /** When it was handed in, or asked for once more: how long it is tried counts from here. */
  queued_at: string
  /** When it is due; null where it is not going to be tried. */
  next_at: string | null
  /** Until when whoever sends it has it for themselves. */
  lease_until: string | null
  /** What went wrong the last time. */
  last_error: string | null
  sent_at: string | null
}

/** Work that is to happen after something was stored; a row is deleted when it is done. */
export interface OutboxJobTable {
  id: Generated<number>
  topic: string
  /** JSON. */
  payload: string
  state: 'pending' | 'sending' | 'failed' | 'givenUp'
  attempts: Generated<number>
  queued_at: string
  /** When it is due; null once it is given up. */
  next_at: string | null
  /** Until when whoever works on it has it for themselves. */
  lease_until: string | null
  last_error: string | null
}

/** Facts about the database itself, such as that the sample content was once added. */
export interface MarkTable {
  name: string
  value: string
}

export interface Tables {
  account: AccountTable
  login_place: LoginPlaceTable
  category: CategoryTable
  picture: PictureTable
  project: ProjectTable
  inquiry: InquiryTable
  attachment: AttachmentTable
  inquiry_note: InquiryNoteTable
  outgoing_mail: OutgoingMailTable
  outbox_job: OutboxJobTable
  change: ChangeTable
  mark: MarkTable
}

export type Database = Kysely<Tables>
