import type { Generated } from 'kysely'
import type { TextColumns } from '#server/platform/text-columns.ts'

export interface CategoryTable extends TextColumns<'title'> {
  id: Generated<number>
  name: string
  /** Counts the changes from 1. */
  version: Generated<number>
}

/** A category that can be restored; its number stays its own. */
export interface DeletedCategoryTable extends TextColumns<'title'> {
  id: number
  name: string
  version: number
  deleted_at: string
  /** Name of the staff member. */
  deleted_by: string
}

/** A category as staff have saved it without publishing it; one that was never public has its number from here. */
export type CategoryDraftTable = Record<'id' | 'version', number> & Omit<CategoryTable, 'id' | 'version'>

export interface CategoryTables {
  category: CategoryTable
  category_draft: CategoryDraftTable
  deleted_category: DeletedCategoryTable
}
