import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { categoryOfRow, checkNamesAreFree, requireCategoryRow } from '#server/categories/category-store.ts'
import { removeDraft, updatePublishAt } from '#server/drafts/draft-store.ts'
import { insertChange, removeChanges } from '#server/platform/database/change-store.ts'
import { dataLock, holdLock } from '#server/platform/database/dialect.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Deleted categories with the number of shown projects that were in each, the latest first. */
export async function listDeletedCategories(database: Database): Promise<DashboardCategory[]> {
  const rows = await database
    .selectFrom('deleted_category')
    .selectAll()
    .select((category) =>
      category
        .selectFrom('project')
        .select((project) => project.fn.countAll<number | string>().as('count'))
        .whereRef('project.former_category_id', '=', 'deleted_category.id')
        .where('project.category_id', 'is', null)
        .where('project.deleted_at', 'is', null)
        .as('project_count'),
    )
    .orderBy('deleted_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...categoryOfRow(row),
    version: row.version,
    projectCount: Number(row.project_count),
    deletedAt: row.deleted_at,
  }))
}

/** Puts a category aside; its projects, deleted ones too, are in none, and remember which it was. */
export async function setCategoryAside(
  transaction: Transaction<Tables>,
  id: number,
  by: string,
  now: Date,
): Promise<void> {
  const category = await requireCategoryRow(transaction, id)
  // A draft of it waits with it.
  await updatePublishAt(transaction, { kind: 'category', id: String(id) }, null)
  await transaction
    .insertInto('deleted_category')
    .values({ ...columnsOf(category), deleted_at: now.toISOString(), deleted_by: by })
    .execute()
  await moveProjects(transaction, { from: ['category_id', id], name: category.name, by, now })
  await transaction.deleteFrom('category').where('id', '=', id).execute()
  await insertChange(transaction, 'category', id, { action: 'deleted', by })
}

/** Brings a category back, and into it the projects that remember it and have got no other one since. */
export async function bringCategoryBack(
  transaction: Transaction<Tables>,
  id: number,
  by: string,
  now: Date,
): Promise<void> {
  const category = await transaction
    .selectFrom('deleted_category')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!category) throw new ApiError('not_found', 'There is no such deleted category.')
  const { id: _, version: __, ...texts } = columnsOf(category)
  await checkNamesAreFree(transaction, texts)
  await transaction.insertInto('category').values(columnsOf(category)).execute()
  await moveProjects(transaction, { from: ['former_category_id', id], name: category.name, by, now })
  await transaction.deleteFrom('deleted_category').where('id', '=', id).execute()
  await insertChange(transaction, 'category', id, { action: 'restored', by })
}

/** Removes for good what was deleted before a point in time (ISO 8601), with its history; returns how many. */
export async function removeCategoriesDeletedBefore(database: Database, limit: string): Promise<number> {
  return await database.transaction().execute(async (transaction) => {
    // Nobody brings one back meanwhile.
    await holdLock(transaction, dataLock)
    const removed = await transaction
      .deleteFrom('deleted_category')
      .where('deleted_at', '<', limit)
      .returning('id')
      .execute()
    for (const { id } of removed) {
      await removeChanges(transaction, 'category', id)
      await removeDraft(transaction, { kind: 'category', id: String(id) })
      await transaction.deleteFrom('category_draft').where('id', '=', id).execute()
    }
    return removed.length
  })
}

type Kept = { id: number; name: string; version: number } & Record<'title_de' | 'title_en', string>

function columnsOf(row: Kept) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    ...inColumns('title', (code) => row[`title_${code}`]),
  }
}

interface Move {
  /** Which projects: those in the category that is going, or those that were in the one that comes back. */
  from: ['category_id' | 'former_category_id', number]
  name: string
  by: string
  now: Date
}

/** Moves projects, and drafts of them, out of a category or back into it, and writes it down as a change of each that is public. */
async function moveProjects(transaction: Transaction<Tables>, { from: [column, id], name, by, now }: Move) {
  const isLeaving = column === 'category_id'
  const value = isLeaving ? { before: name, after: '' } : { before: '', after: name }
  const moved = (
    await transaction
      .selectFrom('project')
      .select('id')
      .where(column, '=', id)
      .$if(!isLeaving, (projects) => projects.where('category_id', 'is', null))
      .execute()
  ).map((project) => project.id)
  for (const project of moved) {
    const values = { categoryID: value }
    const change = { action: 'changed' as const, by, fields: ['categoryID'], values }
    await insertChange(transaction, 'project', project, change, now)
  }
  for (const table of ['project', 'project_draft'] as const) {
    await transaction
      .updateTable(table)
      .set((project) => ({
        category_id: isLeaving ? null : id,
        former_category_id: isLeaving ? id : null,
        version: project('version', '+', 1),
      }))
      .where(column, '=', id)
      .$if(!isLeaving, (projects) => projects.where('category_id', 'is', null))
      .execute()
    if (isLeaving) continue
    await transaction
      .updateTable(table)
      .set({ former_category_id: null })
      .where('former_category_id', '=', id)
      .execute()
  }
}
