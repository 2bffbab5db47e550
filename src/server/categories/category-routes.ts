import type { FastifyInstance } from 'fastify'
import { categoryEntries } from '#server/categories/category-entries.ts'
import { categoryOnWire, listCategories } from '#server/categories/category-store.ts'
import { listDashboardCategories } from '#server/categories/dashboard-category-store.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listCategories', ({ query }) => listCategories(database, query))

  entryRoutes(app, services, categoryEntries, 'Category', {
    async read(key) {
      const { id, working } = await requireEntry(categoryEntries, database, key)
      return categoryOnWire(id, working)
    },
    version: async ({ id }, before) => categoryOnWire(id, before),
  })

  serveCall(app, 'listDashboardCategories', ({ query }) => listDashboardCategories(database, query))
}
