import { ApiError } from '#contract/api/api-error.ts'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import type { PublishTime } from '#server/drafts/draft-handler.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

/**
 * Throws `invalid_input` if there is no such category (`'0'` is none), or if it is not public when the project will
 * be.
 */
export async function checkCategory(
  database: Database,
  categoryID: string,
  time: PublishTime,
): Promise<void> {
  const state = await stateOf(database, categoryID, time === 'now' ? '' : time.at)
  if (state === 'gone') throw invalidInput([{ field: 'categoryID', problem: 'is no category' }])
  if (state === 'shown' || (time !== 'now' && time.at === null)) return
  throw invalidInput([{ field: 'categoryID', problem: 'is a category that is not public by then' }])
}

/** Throws `conflict` where a project would be in a category that nobody sees yet, or not at a time to come (ISO 8601). */
export async function refuseHiddenCategory(database: Database, categoryID: string, at = ''): Promise<void> {
  if ((await stateOf(database, categoryID, at)) === 'shown') return
  throw new ApiError(
    'conflict',
    'The category of the project is not public yet: publish it first, or with the project.',
    [{ field: 'categoryID', problem: 'is a category that is not public yet' }],
  )
}

/** Returns a category's state for visitors at a time; no category is always valid. */
async function stateOf(
  database: Database,
  categoryID: string,
  at: string | null,
): Promise<'shown' | 'hidden' | 'gone'> {
  if (Number(categoryID) === 0) return 'shown'
  const category = await categoryEntries.storage.find(database, String(Number(categoryID)))
  if (!category || category.deletedAt !== null) return 'gone'
  const publishAt = category.draft?.publishAt ?? null
  const isDue = at !== null && publishAt !== null && publishAt <= at
  return category.published || isDue ? 'shown' : 'hidden'
}

/** Returns the names of categories by their numbers, drafts included; none for null. */
export async function categoryNames(database: Database) {
  const categories = database.selectFrom(categoriesIn(database, 'working'))
  const rows = await categories.select(['id', 'name']).execute()
  return (id: number | null) => rows.find((row) => row.id === id)?.name ?? ''
}
