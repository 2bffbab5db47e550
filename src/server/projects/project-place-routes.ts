import type { FastifyInstance } from 'fastify'
import { editionOf } from '#server/drafts/edition.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { archiveProject } from '#server/projects/archive-project.ts'
import { arrangeHome } from '#server/projects/arrange-home.ts'
import { duplicateProject } from '#server/projects/duplicate-project.ts'
import { listHomeProjects } from '#server/projects/project-place-store.ts'
import { requireWorking } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'

export function projectPlaceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listHomeProjects', ({ query }) => listHomeProjects(database, editionOf(query)))

  serveCall(app, 'arrangeHome', async ({ body }, { saving }) => {
    await arrangeHome(services, body, saving)
    return await listHomeProjects(database, 'published')
  })

  serveCall(app, 'archiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, true, staff.username)
    return await requireWorking(database, params.id)
  })

  serveCall(app, 'unarchiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, false, staff.username)
    return await requireWorking(database, params.id)
  })

  serveCall(app, 'duplicateProject', async ({ params }, { staff }) =>
    requireWorking(database, await duplicateProject(services, params.id, staff.username)),
  )
}
