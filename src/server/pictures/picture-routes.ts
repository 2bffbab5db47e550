import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Focus } from '#contract/content/project-picture.ts'
import { addPicture } from '#server/pictures/add-picture.ts'
import { listLibrary } from '#server/pictures/library-store.ts'
import { type PictureFile, pictureFileOf, sharedKeyOf } from '#server/pictures/picture-files.ts'
import { removePicture } from '#server/pictures/remove-picture.ts'
import { createSharedPictures } from '#server/pictures/shared-picture.ts'
import { findShownPicture, type ShownPicture } from '#server/pictures/shown-picture.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { isUnchanged, lastingHeaders } from '#server/platform/kept/is-unchanged.ts'
import type { Services } from '#server/services.ts'

export function pictureRoutes(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  const readShared = createSharedPictures(files)

  serveCall(app, 'listPictures', ({ query }) => listLibrary(services, query))

  serveCall(app, 'addPicture', ({ body }) => addPicture(services, body))

  serveCall(app, 'removePicture', ({ params }) => removePicture(services, params.id))

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const file = pictureFileOf(request.params.name)
    const picture = file && (await findShownPicture(database, file.id))
    if (!picture) throw new ApiError('not_found', 'There is no such picture.')
    const focus = file.isShared ? focusOf(file, picture) : undefined
    if (isUnchanged(request, lastingHeaders.etag)) return reply.code(304).headers(lastingHeaders).send()
    const content = file.isShared ? await readShared(picture, focus) : await files.read(file.key)
    return reply.headers({ ...lastingHeaders, 'content-type': file.contentType }).send(content)
  })
}

/** The focal point that a file is cut around: only such as a project has, or strangers could have any made. */
function focusOf({ id, key }: PictureFile, { focuses }: ShownPicture): Focus | undefined {
  if (key === sharedKeyOf(id)) return undefined
  const focus = focuses.find((one) => key === sharedKeyOf(id, one))
  if (!focus) throw new ApiError('not_found', 'There is no such picture.')
  return focus
}
