import type { FastifyInstance } from 'fastify'
import { listLibrary } from '#server/pictures/library-store.ts'
import { removePicture } from '#server/pictures/remove-picture.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function libraryRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, 'listPictures', ({ query }) => listLibrary(services, query))

  serveCall(app, 'removePicture', ({ params }) => removePicture(services, params.id))
}
