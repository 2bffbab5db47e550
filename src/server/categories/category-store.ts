import type { z } from 'zod'
import { ApiError } from '#contract/api/api-error.ts'
import type { Category } from '#contract/content/category.ts'
import { categoryFields } from '#contract/content/category-fields.ts'
import type { EntryQuery } from '#contract/content/entry-query.ts'
import type { ContentOf } from '#contract/content/input-schemas.ts'
import { type ContentLanguage, inLanguage } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { inColumns } from '#server/platform/text-columns.ts'
import type { Database } from '#server/tables.ts'

export type CategoryContent = ContentOf<typeof categoryFields>

export const categoryColumns = columnsFrom(categoryFields)

export async function listCategories(
  database: Database,
  { Language: language, ...query }: z.output<typeof EntryQuery> = {},
): Promise<Category[]> {
  const rows = await database
    .selectFrom(categoriesIn(database, editionOf(query)))
    .selectAll()
    .select(isSampleEntry('category'))
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    categoryOnWire(row.id, categoryColumns.content(row), { isSample: Boolean(row.is_sample), language }),
  )
}

/** Adds a category that visitors see; returns its number. */
export async function insertCategory(database: Database, category: CategoryContent): Promise<number> {
  const row = categoryColumns.of(category)
  return (await database.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function categoryOnWire(
  id: number,
  { name, translation }: CategoryContent,
  { isSample = false, language }: { isSample?: boolean; language?: ContentLanguage | undefined } = {},
): Category {
  const asked = inLanguage(translation, language)
  return { id, name, translation: asked, ...(isSample && { isSample: true as const }) }
}

/**
 * Throws `conflict` where another category has the name or a title already, in either case. What this one is called already may stay:
 * titles that were the same before all had to differ.
 */
export async function checkNamesAreFree(
  database: Database,
  category: CategoryContent,
  edition: Edition,
  id?: number,
): Promise<void> {
  const rows = await database.selectFrom(categoriesIn(database, edition)).selectAll().execute()
  const columns = categoryColumns.of(category)
  const own = rows.find((row) => row.id === id)
  const taken = (Object.keys(namesOnWire) as (keyof typeof namesOnWire)[]).filter((column) => {
    const wanted = foldForSearch(columns[column])
    if (wanted === '' || own?.[column] === columns[column]) return false
    return rows.some((other) => other.id !== id && foldForSearch(other[column]) === wanted)
  })
  if (taken.length > 0) throw namesAreTaken(taken.map((column) => namesOnWire[column]))
}

const namesOnWire = { name: 'name', ...inColumns('title', (code) => `translation.${code}`) }

function namesAreTaken(fields: readonly string[]): ApiError {
  const details = fields.map((field) => ({ field, problem: 'is taken' }))
  return new ApiError('conflict', 'There is a category of this name already.', details)
}
