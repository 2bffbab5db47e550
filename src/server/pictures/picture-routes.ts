import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { PictureUse } from '#contract/content/library-picture.ts'
import type { Focus } from '#contract/content/project-picture.ts'
import { findUses, isOfLaterKind, listLibrary } from '#server/pictures/library-store.ts'
import {
  largestKeyOf,
  type PictureFile,
  pictureFileOf,
  removePictureFiles,
  type StoredPicture,
  sharedKeyOf,
} from '#server/pictures/picture-files.ts'
import { ownerOfRow, removeRows, selectOwned } from '#server/pictures/picture-store.ts'
import { addPicture } from '#server/pictures/place-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Files } from '#server/platform/files/files.ts'
import { cutForSharing } from '#server/platform/images/work-on-pictures.ts'
import { isUnchanged, lastingHeaders } from '#server/platform/kept/is-unchanged.ts'
import { onceAtATime } from '#server/platform/once-at-a-time.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export function pictureRoutes(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  const readShared = createSharedPictures(files)

  serveCall(app, 'listPictures', ({ query }) => listLibrary(services, query))

  serveCall(app, 'addPicture', ({ body }) => addPicture(services, body))

  serveCall(app, 'removePicture', ({ params }) => removePicture(services, params.id))

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const file = pictureFileOf(request.params.name)
    const picture = file && (await findShownPicture(database, file.id))
    if (!picture) throw noSuch('picture')
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
  if (!focus) throw noSuch('picture')
  return focus
}

/** A picture that may be seen; `width` is the largest file's. */
interface ShownPicture extends Pick<StoredPicture, 'id' | 'width'> {
  /** The focal points that it is cut around. */
  focuses: Focus[]
}

/**
 * A picture that an entry names which is not deleted; or its draft does, or it waits for an entry, and nobody can name it but staff.
 */
async function findShownPicture(database: Database, id: string): Promise<ShownPicture | undefined> {
  const found = selectOwned(database).select(['width', 'uploaded_at']).where('id', '=', id)
  const picture = await found.executeTakeFirst()
  if (!picture) return undefined
  const { width } = picture
  if (!ownerOfRow(picture)) return picture.uploaded_at === null ? undefined : { id, width, focuses: [] }
  const uses = (await findUses(database, [picture])).get(id) ?? []
  const shown = uses.filter(({ state }) => state !== 'deleted')
  if (shown.length === 0) return undefined
  return { id, width, focuses: shown.flatMap(({ place, focus }) => (place === 1 && focus) || []) }
}

type Picture = Pick<StoredPicture, 'id' | 'width'>

/**
 * Returns a function for the file of a picture cropped for sharing, made from its largest file on first use and kept
 * beside it: so old pictures have one, and those never shared take no room. Simultaneous requests share the work.
 */
function createSharedPictures(files: Files) {
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(picture: Picture, focus: Focus | undefined): Promise<Buffer> {
    const content = await cutForSharing(
      async () => await buffer(await files.read(largestKeyOf(picture))),
      focus,
    )
    // Without room on the disk it is made again for the next one who asks.
    await files.store(sharedKeyOf(picture.id, focus), content).catch(() => undefined)
    return content
  }

  return async (picture: Picture, focus?: Focus): Promise<Readable | Buffer> => {
    const key = sharedKeyOf(picture.id, focus)
    try {
      return await files.read(key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    }
    return await onceAtATime(underWay, key, () => make(picture, focus))
  }
}

/**
 * Deletes a picture that nothing names, and its files. Throws `not_found`, or `conflict` with its uses. Changes are made one at a
 * time among all instances, so none can take it meanwhile.
 */
async function removePicture(
  { files, versions }: Pick<Services, 'files' | 'versions'>,
  id: string,
): Promise<void> {
  const removed = await versions.change(async (transaction) => {
    const picture = await selectOwned(transaction).where('id', '=', id).executeTakeFirst()
    if (!picture) throw noSuch('picture')
    const uses = (await findUses(transaction, [picture])).get(id) ?? []
    if (uses.length > 0) throw usedPicture(uses)
    if (isOfLaterKind(picture)) throw new ApiError('conflict', 'The picture may be used: ask again later.')
    return await removeRows(transaction, [picture])
  })
  // Files that cannot be removed now are swept later.
  for (const picture of removed) await removePictureFiles(files, picture).catch(() => undefined)
}

function usedPicture(uses: readonly PictureUse[]): ApiError {
  const details = uses.map(({ kind, id, state, place }) => ({
    field: 'id',
    problem: `is picture ${place} of the ${kind} ${id} (${state})`,
    params: { reason: 'picture_used' as const, kind, id, state },
  }))
  return new ApiError('conflict', 'The picture is used: take it out there first.', details)
}
