import type { Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  name: string
  title_de: string
  title_en: string
  /** Counts the changes from 1. */
  version: Generated<number>
}

export interface CategoryTables {
  category: CategoryTable
}
