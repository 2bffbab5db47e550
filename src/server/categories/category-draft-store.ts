import type { Selectable, Transaction } from 'kysely'
import { type CategoryColumns, noSuchCategory } from '#server/categories/category-store.ts'
import type { CategoryDraftTable, CategoryTable } from '#server/categories/category-tables.ts'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import type { Database, Tables } from '#server/tables.ts'

/** A category as visitors see it, and as staff have saved it without publishing it: one of them, or both. */
export interface CategoryState {
  id: number
  published: Selectable<CategoryTable> | undefined
  draft: Selectable<CategoryDraftTable> | undefined
}

/** Throws where there is no such category, or it is deleted. */
export async function requireCategoryState(database: Database, id: number): Promise<CategoryState> {
  const state = await findCategoryState(database, id)
  if (!state) throw noSuchCategory()
  return state
}

export async function findCategoryState(database: Database, id: number): Promise<CategoryState | undefined> {
  const published = await database.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  const draft = await database
    .selectFrom('category_draft')
    .selectAll()
    .where('id', '=', id)
    .where('id', 'not in', (deleted) => deleted.selectFrom('deleted_category').select('deleted_category.id'))
    .executeTakeFirst()
  return published || draft ? { id, published, draft } : undefined
}

/** The version that follows all that there were. */
export const nextVersion = ({ published, draft }: CategoryState): number =>
  Math.max(published?.version ?? 0, draft?.version ?? 0) + 1

/** What a draft is to hold. */
interface DraftToSave {
  columns: CategoryColumns
  /** ISO 8601; null where somebody has to publish it. */
  publishAt: string | null
  by: string
  now: Date
}

const itemOf = (id: number) => ({ kind: 'category' as const, id: String(id) })

/** Puts a draft in the place of the one that was there. */
export async function writeCategoryDraft(
  transaction: Transaction<Tables>,
  state: CategoryState,
  { columns, publishAt, by, now }: DraftToSave,
): Promise<void> {
  const row = { ...columns, version: nextVersion(state) }
  await transaction
    .insertInto('category_draft')
    .values({ id: state.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await putDraft(transaction, {
    ...itemOf(state.id),
    value: '{}',
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
}

/** Takes a draft away; drafts of projects that are in a category that was never public are in none from then on. */
export async function removeCategoryDraft(
  transaction: Transaction<Tables>,
  { id, published }: Pick<CategoryState, 'id' | 'published'>,
): Promise<void> {
  await removeDraft(transaction, itemOf(id))
  await transaction.deleteFrom('category_draft').where('id', '=', id).execute()
  if (published) return
  await transaction
    .updateTable('project_draft')
    .set((project) => ({ category_id: null, version: project('version', '+', 1) }))
    .where('category_id', '=', id)
    .execute()
}

/** Notes that a draft was discarded: whoever has read it does not save over what others do since. */
export async function raiseCategoryVersion(
  transaction: Transaction<Tables>,
  state: CategoryState,
): Promise<void> {
  await transaction
    .updateTable('category')
    .set({ version: nextVersion(state) })
    .where('id', '=', state.id)
    .execute()
}
