import type { Generated } from 'kysely'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { ColumnsOf } from '#server/content/columns-of.ts'

export interface EntryTable {
  id: Generated<number>
  /** Counts the changes from 1, drafts among them. */
  version: Generated<number>
  /** Name of the staff member; null where it came with the program or from a file. */
  changed_by: Generated<string | null>
  changed_at: Generated<string>
  /** Null while it is there; a deleted one can be restored for some time. */
  deleted_at: Generated<string | null>
  idempotency_key: Generated<string | null>
}

/** Since when visitors see it; null until they do, and what the columns then say is its draft. */
export interface Published {
  published_at: Generated<string | null>
}

export type PlainTables = {
  [K in DeskKind as K['table']]: EntryTable & Published & ColumnsOf<K['fields']>
}
