import type { FastifyInstance } from 'fastify'
import {
  insertCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from '#server/categories/category-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { tags } from '#server/platform/data-tags.ts'
import type { Services } from '#server/services.ts'

export function categoryRoutes(app: FastifyInstance, { database, versions }: Services): void {
  serveCall(app, 'listCategories', ({ query }) => listCategories(database, query.Language))

  serveCall(app, 'addCategory', async ({ body }) => {
    const category = await insertCategory(database, body)
    versions.bump(tags.categories)
    return category
  })

  serveCall(app, 'changeCategory', async ({ body: { id, ...category } }) => {
    const changed = await updateCategory(database, id, category)
    versions.bump(tags.categories)
    return changed
  })

  serveCall(app, 'removeCategory', async ({ params }) => {
    await removeCategory(database, params.id)
    versions.bump(tags.categories, tags.projectsOf(params.id))
  })
}
