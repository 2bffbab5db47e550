import type { Selectable } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Category, NewCategory } from '#contract/category.ts'
import type { ContentLanguage } from '#contract/language.ts'
import type { CategoryTable, Database } from '#server/platform/database/tables.ts'
import { contentIn, localizedTexts } from '#server/platform/localized-text.ts'

export async function listCategories(database: Database, language?: ContentLanguage): Promise<Category[]> {
  const rows = await database.selectFrom('category').selectAll().orderBy('id').execute()
  return rows.map((row) => categoryOfRow(row, language))
}

export async function insertCategory(database: Database, category: NewCategory): Promise<Category> {
  const row = await database
    .insertInto('category')
    .values(rowOfCategory(category))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw nameIsTaken()
  return categoryOfRow(row)
}

export async function updateCategory(
  database: Database,
  id: number,
  category: NewCategory,
): Promise<Category> {
  return await database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .selectFrom('category')
      .select('id')
      .where('name', '=', category.name)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (taken) throw nameIsTaken()
    const row = await transaction
      .updateTable('category')
      .set(rowOfCategory(category))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw noSuchCategory()
    return categoryOfRow(row)
  })
}

export async function removeCategory(database: Database, id: number): Promise<void> {
  const result = await database.deleteFrom('category').where('id', '=', id).executeTakeFirst()
  if (result.numDeletedRows === 0n) throw noSuchCategory()
}

function rowOfCategory(category: NewCategory) {
  return {
    name: category.name,
    title_de: contentIn(category.translation, 'de'),
    title_en: contentIn(category.translation, 'en'),
  }
}

function categoryOfRow(row: Selectable<CategoryTable>, language?: ContentLanguage): Category {
  return {
    id: row.id,
    name: row.name,
    translation: localizedTexts({ de: row.title_de, en: row.title_en }, language),
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
