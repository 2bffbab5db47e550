import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { listChanges } from '#server/platform/database/change-store.ts'
import { addProject, changeProject, deleteProject, restoreProject } from '#server/projects/change-project.ts'
import { listDashboardProjects } from '#server/projects/dashboard-project-store.ts'
import { countShownProjects, listNeighbours } from '#server/projects/project-neighbour-store.ts'
import { findShownPicture, pictureFileOf } from '#server/projects/project-pictures.ts'
import type { Audience } from '#server/projects/project-store.ts'
import { hasProject, listProjects, noSuchProject, requireProject } from '#server/projects/project-store.ts'
import { createSharedPictures } from '#server/projects/shared-picture.ts'
import type { Services } from '#server/services.ts'

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  const readShared = createSharedPictures(files)
  const audienceOf = (staff: unknown): Audience => (staff ? 'staff' : 'visitors')

  serveCall(app, 'listProjects', ({ query }, { staff }) => listProjects(database, query, audienceOf(staff)))

  serveCall(app, 'readProject', ({ params, query }, { staff }) =>
    requireProject(database, params.id, audienceOf(staff), query.Language),
  )

  serveCall(app, 'countProjects', () => countShownProjects(database))

  serveCall(app, 'readProjectNeighbours', ({ params, query }, { staff }) =>
    listNeighbours(database, params.id, query.CategoryID, audienceOf(staff)),
  )

  serveCall(app, 'addProject', async ({ body }, { staff, idempotencyKey }) => {
    const id = await addProject(services, body, { by: staff.username, idempotencyKey })
    return await requireProject(database, id, 'staff')
  })

  serveCall(app, 'changeProject', async ({ body }, { staff }) => {
    await changeProject(services, body, staff.username)
    return await requireProject(database, body.id, 'staff')
  })

  serveCall(app, 'removeProject', async ({ params }, { staff }) => {
    await deleteProject(services, params.id, staff.username)
  })

  serveCall(app, 'restoreProject', async ({ params }, { staff }) => {
    await restoreProject(services, params.id, staff.username)
    return await requireProject(database, params.id, 'staff')
  })

  serveCall(app, 'readProjectHistory', async ({ params }) => {
    if (!(await hasProject(database, params.id))) throw noSuchProject()
    return await listChanges(database, 'project', params.id)
  })

  serveCall(app, 'readDashboardProject', ({ params }) => requireProject(database, params.id, 'staff'))

  serveCall(app, 'listDashboardProjects', ({ query }) => listDashboardProjects(database, query))

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const file = pictureFileOf(request.params.name)
    const picture = file && (await findShownPicture(database, file.id))
    if (!picture) throw new ApiError('not_found', 'There is no such picture.')
    const content = file.isShared ? await readShared(picture) : await files.read(file.key)
    return reply
      .header('content-type', file.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content)
  })
}
