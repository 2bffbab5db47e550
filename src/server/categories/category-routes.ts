import type { FastifyInstance } from 'fastify'
import { requireCategoryState } from '#server/categories/category-draft-store.ts'
import {
  type CategoryColumns,
  categoryOfRow,
  listCategories,
  noCategory,
} from '#server/categories/category-store.ts'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  restoreCategory,
} from '#server/categories/change-category.ts'
import { listDashboardCategories } from '#server/categories/dashboard-category-store.ts'
import { listDeletedCategories } from '#server/categories/deleted-category-store.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { listChanges, requireVersionBefore } from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'

export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listCategories', ({ query }) => listCategories(database, query))

  serveCall(app, 'addCategory', ({ body }, { staff }) => addCategory(services, body, staff.username))

  serveCall(app, 'changeCategory', ({ body }, { saving }) => changeCategory(services, body, saving))

  serveCall(app, 'removeCategory', ({ params }, { staff }) =>
    deleteCategory(services, params.id, staff.username),
  )

  serveCall(app, 'restoreCategory', ({ params }, { staff }) =>
    restoreCategory(services, params.id, staff.username),
  )

  serveCall(app, 'readCategoryHistory', async ({ params }) => {
    const changes = await listChanges(database, 'category', params.id)
    // Who deleted a category can still be asked; without any change there must be one.
    if (changes.length === 0) await requireCategoryState(database, params.id)
    return changes
  })

  serveCall(app, 'readCategoryVersion', async ({ params: { id, version } }) => {
    await requireCategoryState(database, id)
    const before = await requireVersionBefore(database, 'category', id, version)
    return categoryOfRow({ ...noCategory, ...(before as CategoryColumns), id })
  })

  serveCall(app, 'listDashboardCategories', ({ query }) =>
    query.Deleted ? listDeletedCategories(database) : listDashboardCategories(database, editionOf(query)),
  )
}
