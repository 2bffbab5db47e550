import type { Category, ChangedCategory, NewCategory } from '#contract/category.ts'
import { dataTags } from '#contract/data-tags.ts'
import {
  findCategoryState,
  raiseCategoryVersion,
  removeCategoryDraft,
  requireCategoryState,
  writeCategoryDraft,
} from '#server/categories/category-draft-store.ts'
import {
  type CategoryColumns,
  categoryOfRow,
  checkNamesAreFree,
  columnsOfCategory,
  columnsOfRow,
  requireCategoryRow,
} from '#server/categories/category-store.ts'
import { bringCategoryBack, setCategoryAside } from '#server/categories/deleted-category-store.ts'
import { publishCategory } from '#server/categories/publish-category.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { publishTime } from '#server/drafts/publish-time.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { takeNumber } from '#server/platform/database/take-number.ts'
import type { Services } from '#server/services.ts'

type CategoryServices = Pick<Services, 'clock' | 'versions'>

export async function addCategory(
  { clock, versions }: CategoryServices,
  { publish = 'now', ...category }: NewCategory,
  by: string,
): Promise<Category> {
  const now = clock.now()
  const time = publishTime(publish, now)
  const columns = columnsOfCategory(category)
  return await versions.change(async (transaction, touch) => {
    // First: a number that is refused stays taken on PostgreSQL.
    await checkNamesAreFree(transaction, columns, 0, time === 'now' ? 'published' : 'working')
    const id = await takeNumber(transaction, 'category')
    const state = { id, published: undefined, draft: undefined }
    const change = { transaction, touch, by, now }
    if (time === 'now') return await publishCategory(state, columns, change)
    await writeCategoryDraft(transaction, state, { columns, publishAt: time.at, by, now })
    return categoryOfRow({ id, ...columns })
  })
}

/** Changes a category, or the draft of it; one that is sent as it is stays untouched. */
export async function changeCategory(
  { clock, versions }: CategoryServices,
  { id, version, publish = 'now', ...category }: ChangedCategory,
  saving: Saving,
): Promise<Category> {
  const { by } = saving
  const now = clock.now()
  const time = publishTime(publish, now)
  const columns = columnsOfCategory(category)
  return await versions.change(async (transaction, touch) => {
    const state = await requireCategoryState(transaction, id)
    const { draft, published } = state
    const present = draft ?? published
    if (await isRepeated(transaction, saving, versionConflict(present?.version ?? 0, version), now)) {
      return categoryOfRow({ ...columns, ...present, id })
    }
    const change = { transaction, touch, by, now }
    if (time === 'now') return await publishCategory(state, columns, change)
    await saveDraft(state, columns, time.at, change)
    return categoryOfRow({ id, ...columns })
  })
}

/** A draft of what is public anyway is none. */
async function saveDraft(
  state: Awaited<ReturnType<typeof requireCategoryState>>,
  columns: CategoryColumns,
  publishAt: string | null,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  const { id, published, draft } = state
  if (published && areSame(published, columns)) {
    if (!draft) return
    await raiseCategoryVersion(transaction, state)
    return await removeCategoryDraft(transaction, state)
  }
  if (draft && areSame(draft, columns)) {
    const row = await findDraft(transaction, { kind: 'category', id: String(id) })
    if (row?.publish_at === publishAt) return
  }
  await checkNamesAreFree(transaction, columns, id, 'working')
  await writeCategoryDraft(transaction, state, { columns, publishAt, by, now })
}

function areSame(row: CategoryColumns, columns: CategoryColumns): boolean {
  const { name, ...titles } = columnsOfRow(row)
  const names = Object.keys(titles) as (keyof typeof titles)[]
  return name === columns.name && names.every((column) => titles[column] === columns[column])
}

/**
 * Takes a category from the site; its projects stay, without one, and so do drafts of projects. It can be restored for some time,
 * and a draft of it with it; one that was never public is gone.
 */
export async function deleteCategory(
  { clock, versions }: CategoryServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const state = await findCategoryState(transaction, id)
    if (state && !state.published) return await removeCategoryDraft(transaction, state)
    await setCategoryAside(transaction, id, by, clock.now())
    touch(dataTags.categories, dataTags.projectsOf(id))
  })
}

/** Brings a deleted category back as it was, with its projects. */
export async function restoreCategory(
  { clock, versions }: CategoryServices,
  id: number,
  by: string,
): Promise<Category> {
  return await versions.change(async (transaction, touch) => {
    await bringCategoryBack(transaction, id, by, clock.now())
    touch(dataTags.categories, dataTags.projectsOf(id))
    return categoryOfRow(await requireCategoryRow(transaction, id))
  })
}
