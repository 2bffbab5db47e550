import type { Generated } from 'kysely'
import type { TextColumns } from '#server/platform/text-columns.ts'

export interface CategoryTable extends TextColumns<'title'> {
  id: Generated<number>
  name: string
  /** Counts the changes from 1. */
  version: Generated<number>
}

export interface CategoryTables {
  category: CategoryTable
}
