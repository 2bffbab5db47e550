import type { Generated, Kysely } from 'kysely'
import type { ChangeAction } from '#contract/content/history.ts'
import type { OutgoingMailTable } from '#server/platform/mail/outgoing-mail.ts'

/** Boolean in SQLite. */
export type Flag = 0 | 1

/** A change of an entry, which may be deleted by now. */
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
  /** JSON of these fields' values before and after. */
  values: Generated<string>
  /** JSON of the entry's content before the change; null if it cannot be restored. */
  content_before: string | null
}

/** An entry of the built-in sample, until staff make it their own. */
export interface SampleEntryTable {
  /** The feature's word for its entries. */
  entry_kind: string
  entry_id: number
}

/** An event of accounts or webhooks, which may be deleted by now. */
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

/** Work that follows from stored data; the row is deleted when it is done. */
export interface OutboxJobTable {
  id: Generated<number>
  topic: string
  /** JSON. */
  payload: string
  state: 'pending' | 'sending' | 'failed' | 'givenUp'
  attempts: Generated<number>
  queued_at: string
  /** Due time; null once it is given up. */
  next_at: string | null
  /** End of the present worker's lease. */
  lease_until: string | null
  last_error: string | null
}

/** A save of the last day, as a hash of its author, call and body. */
export interface StoredSaveTable {
  hash: string
  at: string
}

/** Facts about the database itself, such as that the sample content was added. */
export interface MarkTable {
  name: string
  value: string
}

/** Tables of the platform; `server/tables.ts` adds those of the features. */
export interface PlatformTables {
  outgoing_mail: OutgoingMailTable
  outbox_job: OutboxJobTable
  change: ChangeTable
  sample_entry: SampleEntryTable
  staff_event: StaffEventTable
  stored_save: StoredSaveTable
  mark: MarkTable
}

export type PlatformDatabase = Kysely<PlatformTables>
