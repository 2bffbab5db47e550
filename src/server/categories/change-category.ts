import type { Category, ChangedCategory, NewCategory } from '#contract/category.ts'
import { dataTags } from '#contract/data-tags.ts'
import {
  categoryOfRow,
  columnsOfCategory,
  emptyCategory,
  insertCategory,
  removeCategory,
  requireCategoryRow,
  updateCategory,
} from '#server/categories/category-store.ts'
import { changedFields, checkVersion, insertChange } from '#server/platform/database/change-store.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import type { Services } from '#server/services.ts'

type CategoryServices = Pick<Services, 'database' | 'versions'>

/** Names on the wire of the columns that staff fill in. */
const fieldsOfCategory = { name: 'name', ...inColumns('title', (code) => `translation.${code}`) }

export async function addCategory(
  { database, versions }: CategoryServices,
  category: NewCategory,
  by: string,
): Promise<Category> {
  const added = await database.transaction().execute(async (transaction) => {
    const inserted = await insertCategory(transaction, category)
    await insertChange(transaction, 'category', inserted.id, { action: 'added', by })
    return inserted
  })
  versions.bump(dataTags.categories)
  return added
}

/** Changes a category; one that is sent as it is stays untouched. */
export async function changeCategory(
  { database, versions }: CategoryServices,
  { id, version, ...category }: ChangedCategory,
  by: string,
): Promise<Category> {
  const { changed, isSame } = await database.transaction().execute(async (transaction) => {
    const old = await requireCategoryRow(transaction, id)
    checkVersion(old.version, version)
    const columns = columnsOfCategory(category)
    const fields = changedFields(fieldsOfCategory, old, columns)
    if (fields.length === 0) return { changed: categoryOfRow(old), isSame: true }
    const updated = await updateCategory(transaction, id, columns)
    await insertChange(transaction, 'category', id, { action: 'changed', by, fields })
    return { changed: updated, isSame: false }
  })
  if (!isSame) versions.bump(dataTags.categories)
  return changed
}

/** Deletes a category; its projects stay, without one. */
export async function deleteCategory(
  { database, versions }: CategoryServices,
  id: number,
  by: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await emptyCategory(transaction, id, by)
    await removeCategory(transaction, id)
    await insertChange(transaction, 'category', id, { action: 'deleted', by })
  })
  versions.bump(dataTags.categories, dataTags.projectsOf(id))
}
