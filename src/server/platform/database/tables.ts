import type { Generated, Kysely } from 'kysely'
import type { ChangeAction } from '#contract/history.ts'
import type { MailKind, MailState } from '#contract/inquiry-states.ts'

/** Yes and no as SQLite keeps them. */
export type Flag = 0 | 1

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

/** The tables of the platform; `server/tables.ts` puts those of the features beside them. */
export interface PlatformTables {
  outgoing_mail: OutgoingMailTable
  outbox_job: OutboxJobTable
  change: ChangeTable
  mark: MarkTable
}

/** A database as far as the platform knows it. */
export type PlatformDatabase = Kysely<PlatformTables>
