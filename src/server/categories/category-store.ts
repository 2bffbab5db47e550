import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Category, NewCategory } from '#contract/category.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { type ContentLanguage, contentIn } from '#contract/language.ts'
import type { CategoryTable } from '#server/categories/category-tables.ts'
import { inColumns, localizedTexts } from '#server/platform/text-columns.ts'
import type { Database, Tables } from '#server/tables.ts'

export async function listCategories(database: Database, language?: ContentLanguage): Promise<Category[]> {
  const rows = await database.selectFrom('category').selectAll().orderBy('id').execute()
  return rows.map((row) => categoryOfRow(row, language))
}

/** All categories with the number of projects that visitors find in each. */
export async function listDashboardCategories(database: Database): Promise<DashboardCategory[]> {
  const rows = await database
    .selectFrom('category')
    .selectAll()
    .select((category) =>
      category
        .selectFrom('project')
        .select((project) => project.fn.countAll<number | string>().as('count'))
        .whereRef('project.category_id', '=', 'category.id')
        .where('project.deleted_at', 'is', null)
        .as('project_count'),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...categoryOfRow(row),
    version: row.version,
    projectCount: Number(row.project_count),
  }))
}

export async function insertCategory(database: Database, category: NewCategory): Promise<Category> {
  const row = await database
    .insertInto('category')
    .values(columnsOfCategory(category))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw nameIsTaken()
  return categoryOfRow(row)
}

/** Writes a category's new columns and raises its version. */
export async function updateCategory(
  transaction: Transaction<Tables>,
  id: number,
  columns: ReturnType<typeof columnsOfCategory>,
): Promise<Category> {
  const taken = await transaction
    .selectFrom('category')
    .select('id')
    .where('name', '=', columns.name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw nameIsTaken()
  const row = await transaction
    .updateTable('category')
    .set((category) => ({ ...columns, version: category('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return categoryOfRow(row)
}

/** Takes every project out of a category, deleted ones too, and writes that down as a change of each. */
export async function emptyCategory(transaction: Transaction<Tables>, id: number, by: string): Promise<void> {
  await transaction
    .insertInto('change')
    .columns(['entry_kind', 'entry_id', 'at', 'by', 'action', 'fields'])
    .expression((project) =>
      project
        .selectFrom('project')
        .select([
          sql.lit('project').as('entry_kind'),
          'project.id',
          sql.val(new Date().toISOString()).as('at'),
          sql.val(by).as('by'),
          sql.lit('changed').as('action'),
          sql.lit(JSON.stringify(['categoryID'])).as('fields'),
        ])
        .where('category_id', '=', id),
    )
    .execute()
  await transaction
    .updateTable('project')
    .set((project) => ({ category_id: null, version: project('version', '+', 1) }))
    .where('category_id', '=', id)
    .execute()
}

export async function removeCategory(transaction: Transaction<Tables>, id: number): Promise<void> {
  const result = await transaction.deleteFrom('category').where('id', '=', id).executeTakeFirst()
  if (result.numDeletedRows === 0n) throw noSuchCategory()
}

export async function requireCategoryRow(database: Database, id: number): Promise<Selectable<CategoryTable>> {
  const row = await database.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCategory()
  return row
}

export function columnsOfCategory(category: NewCategory) {
  return {
    name: category.name,
    ...inColumns('title', (code) => contentIn(category.translation, code)),
  }
}

export function categoryOfRow(row: Selectable<CategoryTable>, language?: ContentLanguage): Category {
  return {
    id: row.id,
    name: row.name,
    translation: localizedTexts(row, 'title', language),
  }
}

function nameIsTaken(): ApiError {
  return new ApiError('conflict', 'There is a category of this name already.', [
    { field: 'name', problem: 'is taken' },
  ])
}

function noSuchCategory(): ApiError {
  return new ApiError('not_found', 'There is no such category.')
}
