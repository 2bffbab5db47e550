import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { addProject } from '#server/projects/add-project.ts'
import { changeProject, deleteProject } from '#server/projects/change-project.ts'
import { pictureFileOf } from '#server/projects/picture-files.ts'
import type { Audience } from '#server/projects/project-row-store.ts'
import { listProjects, requireProject } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  const audienceOf = (staff: unknown): Audience => (staff ? 'staff' : 'visitors')

  serveCall(app, 'listProjects', ({ query }, { staff }) => listProjects(database, query, audienceOf(staff)))

  serveCall(app, 'readProject', ({ params, query }, { staff }) =>
    requireProject(database, params.id, audienceOf(staff), query.Language),
  )

  serveCall(app, 'addProject', async ({ body }) => {
    const id = await addProject(services, body)
    return await requireProject(database, id, 'staff')
  })

  serveCall(app, 'changeProject', async ({ body }) => {
    await changeProject(services, body)
    return await requireProject(database, body.id, 'staff')
  })

  serveCall(app, 'removeProject', async ({ params }) => {
    await deleteProject(services, params.id)
  })

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const file = pictureFileOf(request.params.name)
    if (!file) throw new ApiError('not_found', 'There is no such picture.')
    const content = await files.read(file.key)
    return reply
      .header('content-type', file.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content)
  })
}
