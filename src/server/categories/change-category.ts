import type { Category, ChangedCategory, NewCategory } from '#contract/category.ts'
import { dataTags } from '#contract/data-tags.ts'
import {
  categoryOfRow,
  checkNamesAreFree,
  columnsOfCategory,
  fieldsOfCategory,
  insertCategory,
  requireCategoryRow,
  updateCategory,
} from '#server/categories/category-store.ts'
import { bringCategoryBack, setCategoryAside } from '#server/categories/deleted-category-store.ts'
import { changedValues, checkVersion, insertChange } from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'

type CategoryServices = Pick<Services, 'versions'>

export async function addCategory(
  { versions }: CategoryServices,
  category: NewCategory,
  by: string,
): Promise<Category> {
  return await versions.change(async (transaction, touch) => {
    const added = await insertCategory(transaction, category)
    await insertChange(transaction, 'category', added.id, { action: 'added', by })
    touch(dataTags.categories)
    return added
  })
}

/** Changes a category; one that is sent as it is stays untouched. */
export async function changeCategory(
  { versions }: CategoryServices,
  { id, version, ...category }: ChangedCategory,
  by: string,
): Promise<Category> {
  return await versions.change(async (transaction, touch) => {
    const old = await requireCategoryRow(transaction, id)
    checkVersion(old.version, version)
    const columns = columnsOfCategory(category)
    const values = changedValues(fieldsOfCategory, old, columns)
    const fields = Object.keys(values)
    if (fields.length === 0) return categoryOfRow(old)
    // Only what is new: titles that were the same before all had to differ may stay so.
    const isNew = ([column]: [string, string]) =>
      old[column as keyof typeof columns] !== columns[column as keyof typeof columns]
    await checkNamesAreFree(transaction, Object.fromEntries(Object.entries(columns).filter(isNew)), id)
    const changed = await updateCategory(transaction, id, columns)
    await insertChange(transaction, 'category', id, { action: 'changed', by, fields, values })
    touch(dataTags.categories)
    return changed
  })
}

/** Takes a category from the site; its projects stay, without one. It can be restored for some time. */
export async function deleteCategory(
  { clock, versions }: CategoryServices & Pick<Services, 'clock'>,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    await setCategoryAside(transaction, id, by, clock.now())
    touch(dataTags.categories, dataTags.projectsOf(id))
  })
}

/** Brings a deleted category back as it was, with its projects. */
export async function restoreCategory(
  { clock, versions }: CategoryServices & Pick<Services, 'clock'>,
  id: number,
  by: string,
): Promise<Category> {
  return await versions.change(async (transaction, touch) => {
    await bringCategoryBack(transaction, id, by, clock.now())
    touch(dataTags.categories, dataTags.projectsOf(id))
    return categoryOfRow(await requireCategoryRow(transaction, id))
  })
}
