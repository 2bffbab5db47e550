import type { Category } from '#contract/category.ts'
import { dataTags } from '#contract/data-tags.ts'
import {
  type CategoryState,
  nextVersion,
  removeCategoryDraft,
} from '#server/categories/category-draft-store.ts'
import {
  type CategoryColumns,
  categoryOfRow,
  checkNamesAreFree,
  columnsOfRow,
  fieldsOfCategory,
  insertCategory,
  updateCategory,
} from '#server/categories/category-store.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { changedValues, insertChange } from '#server/platform/database/change-store.ts'

/** Makes a category what visitors see, in the place of what they saw and of a draft; one that stays as it is stays untouched. */
export async function publishCategory(
  state: CategoryState,
  columns: CategoryColumns,
  { transaction, touch, by, now }: DraftChange,
): Promise<Category> {
  const { id, published, draft } = state
  const version = nextVersion(state)
  if (!published) {
    const added = await insertCategory(transaction, { id, version, ...columns })
    // After it, so that drafts of projects stay in it.
    await removeCategoryDraft(transaction, { id, published: { ...columns, id, version } })
    await insertChange(transaction, 'category', id, { action: 'added', by }, now)
    touch(dataTags.categories)
    return added
  }
  const values = changedValues(fieldsOfCategory, published, columns)
  const fields = Object.keys(values)
  if (fields.length === 0 && !draft) return categoryOfRow(published)
  // Only what is new: titles that were the same before all had to differ may stay so.
  const isNew = ([column]: [string, string]) =>
    published[column as keyof typeof columns] !== columns[column as keyof typeof columns]
  await checkNamesAreFree(transaction, Object.fromEntries(Object.entries(columns).filter(isNew)), id)
  const changed = await updateCategory(transaction, id, { ...columns, version })
  if (draft) await removeCategoryDraft(transaction, state)
  if (fields.length === 0) return changed
  const before = columnsOfRow(published)
  await insertChange(transaction, 'category', id, { action: 'changed', by, fields, values, before }, now)
  touch(dataTags.categories)
  return changed
}
