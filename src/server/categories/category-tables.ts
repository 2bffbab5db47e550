import type { Generated } from 'kysely'
import type { categoryFields } from '#contract/content/category-fields.ts'
import type { ColumnsOf } from '#server/content/entry-table.ts'
import type { Flag } from '#server/platform/database/tables.ts'

export interface CategoryTable extends ColumnsOf<typeof categoryFields> {
  id: Generated<number>
  /** Counts the changes from 1. */
  version: Generated<number>
  idempotency_key: Generated<string | null>
}

/** A category that can be restored; its number stays its own. */
export interface DeletedCategoryTable extends ColumnsOf<typeof categoryFields> {
  id: number
  version: number
  /** It was public; otherwise only a draft. */
  was_public: Generated<Flag>
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
