import type { personFields } from '#contract/content/person-fields.ts'
import type { ColumnsOf } from '#server/content/columns-of.ts'
import type { EntryTable, Published } from '#server/content/entry-table.ts'

export interface PersonTables {
  person: EntryTable & Published & ColumnsOf<typeof personFields>
}
