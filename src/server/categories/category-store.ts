import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import { ApiError } from '#contract/api-error.ts'
import type { Category, CategoryQuery, NewCategory } from '#contract/category.ts'
import { type ContentLanguage, contentIn } from '#contract/language.ts'
import type { CategoryTable } from '#server/categories/category-tables.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { inColumns, localizedTexts } from '#server/platform/text-columns.ts'
import type { Database, Tables } from '#server/tables.ts'

export async function listCategories(
  database: Database,
  { Language, ...query }: z.output<typeof CategoryQuery> = {},
): Promise<Category[]> {
  const rows = await database
    .selectFrom(categoriesIn(database, editionOf(query)))
    .selectAll()
    .select(isSampleEntry('category'))
    .orderBy('id')
    .execute()
  return rows.map((row) => categoryOfRow(row, Language))
}

/** Adds a category under its number, or under the next one. */
export async function insertCategory(
  database: Database,
  row: CategoryColumns & { id?: number; version?: number },
): Promise<Category> {
  await checkNamesAreFree(database, columnsOfRow(row))
  const added = await database
    .insertInto('category')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw namesAreTaken(['name'])
  return categoryOfRow(added)
}

/** Writes a category's new columns. */
export async function updateCategory(
  transaction: Transaction<Tables>,
  id: number,
  columns: CategoryColumns & { version: number },
): Promise<Category> {
  const row = await transaction
    .updateTable('category')
    .set(columns)
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

/** What a new category differs from. */
export const noCategory: CategoryColumns = { name: '', ...inColumns('title', () => '') }

/** What staff fill in of a category, from its row or that of its draft. */
export function columnsOfRow(row: CategoryColumns): CategoryColumns {
  return { name: row.name, ...inColumns('title', (code) => row[`title_${code}`]) }
}

/** Throws `conflict` where another category has the name or a title already, in either case; with `working` also one that is a draft. */
export async function checkNamesAreFree(
  database: Database,
  columns: Partial<CategoryColumns>,
  exceptId = 0,
  edition: Edition = 'published',
): Promise<void> {
  const others = await database
    .selectFrom(categoriesIn(database, edition))
    .selectAll()
    .where('id', '!=', exceptId)
    .execute()
  const taken = (Object.keys(columns) as (keyof CategoryColumns)[]).filter((column) => {
    const wanted = foldForSearch(columns[column] ?? '')
    return wanted !== '' && others.some((other) => foldForSearch(other[column]) === wanted)
  })
  if (taken.length > 0) throw namesAreTaken(taken.map((column) => fieldsOfCategory[column]))
}

export function columnsOfCategory(category: Pick<NewCategory, 'name' | 'translation'>) {
  return {
    name: category.name,
    ...inColumns('title', (code) => contentIn(category.translation, code)),
  }
}

export function categoryOfRow(
  row: CategoryColumns & { id: number; is_sample?: number | boolean },
  language?: ContentLanguage,
): Category {
  return {
    id: row.id,
    name: row.name,
    translation: localizedTexts(row, 'title', language),
    ...(row.is_sample && { isSample: true as const }),
  }
}

function namesAreTaken(fields: readonly string[]): ApiError {
  const details = fields.map((field) => ({ field, problem: 'is taken' }))
  return new ApiError('conflict', 'There is a category of this name already.', details)
}

export function noSuchCategory(): ApiError {
  return new ApiError('not_found', 'There is no such category.')
}
