import type { Generated, Kysely } from 'kysely'
import type { ChangeAction } from '#contract/content/history.ts'
import type { OutgoingMailTable } from '#server/platform/mail/outgoing-mail.ts'

/** Yes and no as SQLite keeps them. */
export type Flag = 0 | 1

/** What staff did to an entry; it may be about one that is gone. */
export interface ChangeTable {
  id: Generated<number>
  /** The feature's word for its entries. */
  entry_kind: string
  entry_id: number
  at: string
  /** Name of the staff member. */
  by: string
  action: ChangeAction
  /** JSON list of the changed fields by their names on the wire. */
  fields: Generated<string>
  /** JSON of what these fields held before and after. */
  values: Generated<string>
  /** JSON of all that staff fill in, as it was before; null where a change left nothing to go back to. */
  content_before: string | null
}

/** An entry of the built-in sample, until staff make it their own. */
export interface SampleEntryTable {
  /** The feature's word for its entries. */
  entry_kind: string
  entry_id: number
}

/** What was done to what admins look after; it may be gone. */
export interface StaffEventTable {
  id: Generated<number>
  subject: 'account' | 'webhook'
  subject_id: string
  name: string
  action: string
  /** JSON; nothing secret. */
  details: string
  at: string
  /** Name of the staff member; empty for a command on the server. */
  by: string
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

/** What somebody saved within the last day, as a hash of who, by which call and what. */
export interface StoredSaveTable {
  hash: string
  at: string
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
  sample_entry: SampleEntryTable
  staff_event: StaffEventTable
  stored_save: StoredSaveTable
  mark: MarkTable
}

/** A database as far as the platform knows it. */
export type PlatformDatabase = Kysely<PlatformTables>
