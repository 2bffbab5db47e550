import type { Edition } from '#server/drafts/edition.ts'
import type { Database } from '#server/tables.ts'

const columns = ['id', 'name', 'title_de', 'title_en', 'version'] as const

/** The categories of an edition, in place of the table; a draft replaces its category, unless that is deleted. */
export function categoriesIn(database: Database, edition: Edition): 'category' {
  if (edition === 'published') return 'category'
  const untouched = database
    .selectFrom('category')
    .select(columns)
    .where('id', 'not in', (drafts) => drafts.selectFrom('category_draft').select('category_draft.id'))
  const drafted = database
    .selectFrom('category_draft')
    .select(columns)
    .where('id', 'not in', (deleted) => deleted.selectFrom('deleted_category').select('deleted_category.id'))
  // Its columns are those of the table, so it is typed as the table is.
  return untouched.unionAll(drafted).as('category') as unknown as 'category'
}
