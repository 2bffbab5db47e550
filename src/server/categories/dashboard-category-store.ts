import type { DashboardCategory } from '#contract/dashboard.ts'
import { categoryOfRow } from '#server/categories/category-store.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { listDrafts } from '#server/drafts/draft-store.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Database } from '#server/tables.ts'

/** All categories with the number of projects that visitors find in each, or would find if all drafts were public. */
export async function listDashboardCategories(
  database: Database,
  edition: Edition,
): Promise<DashboardCategory[]> {
  const rows = await database
    .selectFrom(categoriesIn(database, edition))
    .leftJoin(countedProjects(database, edition).as('counted'), 'counted.category_id', 'category.id')
    .selectAll('category')
    .select(['counted.count', isSampleEntry('category')])
    .orderBy('category.id')
    .execute()
  const categories = rows.map((row) => ({
    ...categoryOfRow(row),
    version: row.version,
    projectCount: Number(row.count ?? 0),
    deletedAt: null,
  }))
  return edition === 'working' ? await withDraftStates(database, categories) : categories
}

function countedProjects(database: Database, edition: Edition) {
  const inTable = database
    .selectFrom('project')
    .select(['category_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (archived) =>
      archived.selectFrom('archived_project').select('archived_project.id'),
    )
    .$if(edition === 'working', (projects) =>
      projects
        .where('id', 'not in', (drafts) => drafts.selectFrom('project_draft').select('project_draft.id'))
        .unionAll(
          database
            .selectFrom('project_draft')
            .select(['category_id', 'id'])
            .where('id', 'not in', (deleted) =>
              deleted.selectFrom('project').select('project.id').where('project.deleted_at', 'is not', null),
            )
            .where('id', 'not in', (archived) =>
              archived.selectFrom('archived_project').select('archived_project.id'),
            ),
        ),
    )
  return database
    .selectFrom(inTable.as('shown'))
    .select(['category_id', (count) => count.fn.countAll<number | string>().as('count')])
    .groupBy('category_id')
}

async function withDraftStates(
  database: Database,
  categories: readonly DashboardCategory[],
): Promise<DashboardCategory[]> {
  const drafts = new Map((await listDrafts(database, 'category')).map((row) => [Number(row.id), row]))
  const published = await database.selectFrom('category').select('id').execute()
  const known = new Set(published.map(({ id }) => id))
  return categories.map((category) => {
    const row = drafts.get(category.id)
    if (!row) return category
    const draft = {
      isNew: !known.has(category.id),
      ...(row.publish_at && { publishAt: row.publish_at }),
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }
    return { ...category, draft }
  })
}
