import type { FastifyInstance } from 'fastify'
import { editionOf } from '#server/drafts/edition.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { archiveProject } from '#server/projects/archive-project.ts'
import { arrangeHome } from '#server/projects/arrange-home.ts'
import { duplicateProject } from '#server/projects/duplicate-project.ts'
import { listHomeProjects } from '#server/projects/project-place-store.ts'
import { requireProject } from '#server/projects/project-store.ts'
import { withDraftStates } from '#server/projects/working-projects.ts'
import type { Services } from '#server/services.ts'

export function projectPlaceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  /** With its draft, public or not. */
  const readWorking = async (id: number) => {
    const project = await requireProject(database, id, 'staff', { edition: 'working' })
    const [read = project] = await withDraftStates(database, [project])
    return read
  }

  serveCall(app, 'listHomeProjects', ({ query }) => listHomeProjects(database, editionOf(query)))

  serveCall(app, 'arrangeHome', async ({ body }, { saving }) => {
    await arrangeHome(services, body, saving)
    return await listHomeProjects(database, 'published')
  })

  serveCall(app, 'archiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, true, staff.username)
    return await readWorking(params.id)
  })

  serveCall(app, 'unarchiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, false, staff.username)
    return await readWorking(params.id)
  })

  serveCall(app, 'duplicateProject', async ({ params }, { staff }) =>
    readWorking(await duplicateProject(services, params.id, staff.username)),
  )
}
