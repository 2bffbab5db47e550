import type { Selectable, Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Category, NewCategory } from '#contract/category.ts'
import type { DashboardCategory } from '#contract/dashboard.ts'
import { type ContentLanguage, contentIn } from '#contract/language.ts'
import type { CategoryTable } from '#server/categories/category-tables.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
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
    deletedAt: null,
  }))
}

export async function insertCategory(database: Database, category: NewCategory): Promise<Category> {
  await checkNamesAreFree(database, columnsOfCategory(category))
  const row = await database
    .insertInto('category')
    .values(columnsOfCategory(category))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw namesAreTaken(['name'])
  return categoryOfRow(row)
}

/** Writes a category's new columns and raises its version. */
export async function updateCategory(
  transaction: Transaction<Tables>,
  id: number,
  columns: CategoryColumns,
): Promise<Category> {
  const row = await transaction
    .updateTable('category')
    .set((category) => ({ ...columns, version: category('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return categoryOfRow(row)
}

/** The row of a category; throws where there is none. */
export async function requireCategoryRow(database: Database, id: number): Promise<Selectable<CategoryTable>> {
  const row = await database.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchCategory()
  return row
}

/** Names on the wire of the columns that staff fill in. */
export const fieldsOfCategory = { name: 'name', ...inColumns('title', (code) => `translation.${code}`) }

export type CategoryColumns = ReturnType<typeof columnsOfCategory>

/** Throws `conflict` where another category has the name or a title already, in either case. */
export async function checkNamesAreFree(
  database: Database,
  columns: Partial<CategoryColumns>,
  exceptId = 0,
): Promise<void> {
  const others = await database.selectFrom('category').selectAll().where('id', '!=', exceptId).execute()
  const taken = (Object.keys(columns) as (keyof CategoryColumns)[]).filter((column) => {
    const wanted = foldForSearch(columns[column] ?? '')
    return wanted !== '' && others.some((other) => foldForSearch(other[column]) === wanted)
  })
  if (taken.length > 0) throw namesAreTaken(taken.map((column) => fieldsOfCategory[column]))
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

function namesAreTaken(fields: readonly string[]): ApiError {
  const details = fields.map((field) => ({ field, problem: 'is taken' }))
  return new ApiError('conflict', 'There is a category of this name already.', details)
}

export function noSuchCategory(): ApiError {
  return new ApiError('not_found', 'There is no such category.')
}
