import type { Generated } from 'kysely'
import type { FieldColumns } from '#contract/inquiries/inquiry-fields.ts'
import type {
  EnteredWay,
  InquiryState,
  MailKind,
  MessageKind,
  Suspicion,
} from '#contract/inquiries/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { MessageMailKind } from '#server/inquiries/message-mail.ts'
import type { Flag } from '#server/platform/database/tables.ts'
import type { OutgoingMailTable } from '#server/platform/mail/outgoing-mail.ts'

export interface InquiryTable extends FieldColumns {
  id: Generated<number>
  reference: string
  idempotency_key: string | null
  received_at: string
  state: Generated<InquiryState>
  /** Author and time of the last change of state; null for the initial state. */
  state_by: string | null
  state_at: string | null
  /** Time of first reading by staff; null if unread. */
  read_at: string | null
  suspicion: Suspicion | null
  /** Author and time of the deletion; null in the inbox. It can be restored for some time. */
  deleted_by: Generated<string | null>
  deleted_at: Generated<string | null>
  /** Username of who takes care of it; null if nobody. */
  assignee: Generated<string | null>
  /** German day (`2026-11-16`) by which something must be done. */
  due_on: Generated<string | null>
  /** Author and time of the last change of assignee or due day. */
  planned_by: Generated<string | null>
  planned_at: Generated<string | null>
  /** Time of the first answer. */
  answered_at: Generated<string | null>
  /** Way and author of one that was entered by hand; null for the form's. */
  via: Generated<EnteredWay | null>
  entered_by: Generated<string | null>
  /** Time of the last mail of its sender that came back; null if none did. */
  replied_at: Generated<string | null>
  language: LanguageCode
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
  /** The message of the inquiry that it came or went with; null for one of the inquiry itself. */
  message_id: Generated<number | null>
}

/** Message about an inquiry after it came in: an answer or a forwarding of ours, or mail that came back. */
export interface InquiryMessageTable {
  id: Generated<number>
  inquiry_id: number
  kind: MessageKind
  at: string
  /** Username of who wrote it; null for mail that came in. */
  by: string | null
  /** Mail addresses. */
  sender: string
  recipient: string
  subject: string
  /** Without the signature, which is added to the mail. */
  text: string
  language: LanguageCode | null
  /** Of the mail (RFC 5322), with its angle brackets. */
  message_id: string
  /** JSON list of the numbers of attachments that were there already and went with it. */
  forwarded: Generated<string>
  idempotency_key: Generated<string | null>
  /** JSON list of `RefusedFile`: what of a mail that came in stayed in the mailbox. */
  refused: Generated<string | null>
  /** A program has written the mail, such as a notice of absence. */
  is_automatic: Generated<Flag>
}

/** Progress of reading a folder of the office's mailbox; `name` is its address without the password. */
export interface MailboxFolderTable {
  name: string
  uid_validity: Generated<string | null>
  last_uid: Generated<number>
  /** In a row, and since when; 0 and null while it can be read. */
  failures: Generated<number>
  failing_since: Generated<string | null>
  /** Not tried again before. */
  next_at: Generated<string | null>
  /** The server's last response to a failure. */
  last_error: Generated<string | null>
}

export interface InquiryNoteTable {
  id: Generated<number>
  inquiry_id: number
  at: string
  /** Name of the staff member. */
  by: string
  text: string
}

/** A mail about an inquiry, in the queue of mails. */
export interface InquiryMailTable extends OutgoingMailTable {
  inquiry_id: number
  kind: MailKind | MessageMailKind
}

export interface InquiryTables {
  inquiry: InquiryTable
  attachment: AttachmentTable
  inquiry_note: InquiryNoteTable
  inquiry_message: InquiryMessageTable
  mailbox_folder: MailboxFolderTable
  outgoing_mail: InquiryMailTable
}
