import type { DeskKind } from '#contract/content/kinds.ts'
import type { ColumnsOf } from '#server/content/columns-of.ts'
import type { EntryTable, Published } from '#server/content/entry-table.ts'

/** The tables of all plain kinds, by their fields. */
export type PlainTables = {
  [K in DeskKind as K['table']]: EntryTable & Published & ColumnsOf<K['fields']>
}
