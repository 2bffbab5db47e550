import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { noSuch } from '#contract/api/api-error.ts'
import type { DashboardCategory, DashboardCategoryQuery } from '#contract/content/dashboard.ts'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { categoryColumns, categoryOnWire, listCategories } from '#server/categories/category-store.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import { withDraftStates } from '#server/drafts/draft-states.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listCategories', ({ query }) => listCategories(database, query))

  serveCall(app, 'readCategory', async ({ params, query }) => {
    const category = (await listCategories(database, query)).find(({ id }) => id === params.id)
    if (!category) throw noSuch(categoryEntries.word)
    return category
  })

  entryRoutes(app, services, categoryEntries, 'Category', {
    async read(key) {
      const { id, working } = await requireEntry(categoryEntries, database, key)
      return categoryOnWire(id, working)
    },
    version: async ({ id }, before) => categoryOnWire(id, before),
  })

  serveCall(app, 'listDashboardCategories', ({ query }) => listDashboardCategories(database, query))
}

/** All categories with the number of projects that visitors find in each, or would find if all drafts were public; or the deleted ones. */
async function listDashboardCategories(
  database: Database,
  { Deleted, ...query }: z.output<typeof DashboardCategoryQuery>,
): Promise<DashboardCategory[]> {
  const edition = editionOf(query)
  if (Deleted) return await listDeleted(database)
  const rows = await database
    .selectFrom(categoriesIn(database, edition))
    .leftJoin(shownProjects(database, edition).as('counted'), 'counted.category_id', 'category.id')
    .selectAll('category')
    .select(['counted.count', isSampleEntry('category')])
    .orderBy('category.id')
    .execute()
  const categories = rows.map((row) => ({
    ...categoryOnWire(row.id, categoryColumns.content(row), { isSample: Boolean(row.is_sample) }),
    version: row.version,
    projectCount: Number(row.count ?? 0),
    deletedAt: null,
  }))
  return edition === 'working' ? await withDraftStates(database, 'category', categories) : categories
}

/** With the number of projects that were in each, the latest first. */
async function listDeleted(database: Database): Promise<DashboardCategory[]> {
  const rows = await formerProjects(database).execute()
  const counts = new Map(rows.map(({ category_id, count }) => [category_id, Number(count)]))
  const entries = await categoryEntries.storage.list(database)
  return entries
    .flatMap(({ id, published, working, isSample, version, deletedAt }) => {
      if (deletedAt === null) return []
      const category = categoryOnWire(id, published ?? working, { isSample })
      return { ...category, version, projectCount: counts.get(id) ?? 0, deletedAt }
    })
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1))
}

function shownProjects(database: Database, edition: Edition) {
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
            .where('deleted_at', 'is', null)
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

function formerProjects(database: Database) {
  return database
    .selectFrom('project')
    .select([
      'former_category_id as category_id',
      (count) => count.fn.countAll<number | string>().as('count'),
    ])
    .where('category_id', 'is', null)
    .where('former_category_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('former_category_id')
}
