import { ApiError } from '#contract/api-error.ts'
import { dataTags } from '#contract/data-tags.ts'
import { pictureLimits } from '#contract/limits.ts'
import type { ChangedProject, NewProject } from '#contract/project.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { markProjectDeleted, unmarkProjectDeleted } from '#server/projects/deleted-project-store.ts'
import { projectPublished } from '#server/projects/describe-published.ts'
import { removePictureFiles, storePicture } from '#server/projects/project-pictures.ts'
import { hasCategory } from '#server/projects/project-store.ts'
import {
  findProjectOfKey,
  insertProjectOnce,
  requireProjectVersion,
  updateProject,
} from '#server/projects/project-writing-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type ProjectServices = Pick<Services, 'database' | 'files' | 'versions'>

interface Adding {
  /** Name of the staff member. */
  by: string
  idempotencyKey: string | undefined
}

/**
 * Adds a project: category checked, picture stored in all sizes, then the row. Returns the new number; the same idempotency
 * key gets the same number and adds once.
 */
export async function addProject(
  { database, files, versions, outbox }: ProjectServices & Pick<Services, 'outbox'>,
  { picture: dataUrl, ...project }: NewProject,
  { by, idempotencyKey }: Adding,
): Promise<number> {
  const known = idempotencyKey && (await findProjectOfKey(database, idempotencyKey))
  if (known) return known
  await checkCategory(database, project.categoryID)
  const picture = await storePicture(files, bytesOfDataUrl(dataUrl))
  // What cannot be removed now is swept away later.
  const forgetFiles = () => removePictureFiles(files, picture).catch(() => undefined)
  try {
    const { id, isNew } = await versions.change(async (transaction, touch) => {
      const added = await insertProjectOnce(transaction, { project, picture, by, idempotencyKey })
      if (added.isNew) {
        await outbox.add(transaction, projectPublished, { id: added.id })
        touch(...dataTags.showing(added.id, Number(project.categoryID)))
      }
      return added
    })
    if (isNew) outbox.wake()
    else await forgetFiles()
    return id
  } catch (error) {
    await forgetFiles()
    throw error
  }
}

/** Changes a project and, when a new picture comes with it, takes away the old one's files after the row is written. */
export async function changeProject(
  { database, files, versions }: ProjectServices,
  { id, version, picture: dataUrl, ...project }: ChangedProject,
  by: string,
): Promise<void> {
  await requireProjectVersion(database, id, version)
  await checkCategory(database, project.categoryID)
  const picture = dataUrl === undefined ? undefined : await storePicture(files, bytesOfDataUrl(dataUrl))
  const change = { id, version, project, picture, by }
  const left = await versions
    .change(async (transaction, touch) => {
      const leaving = await updateProject(transaction, change)
      if (leaving) touch(...dataTags.showing(id, leaving.categoryId, Number(project.categoryID)))
      return leaving
    })
    .catch(async (error: unknown) => {
      if (picture) await removePictureFiles(files, picture).catch(() => undefined)
      throw error
    })
  // The change is made, whatever becomes of the old files: what cannot be removed now is swept away later.
  if (left?.picture) await removePictureFiles(files, left.picture).catch(() => undefined)
}

/** Takes a project from the site; until it is removed for good it keeps its row and its picture. */
export async function deleteProject(
  { versions }: Pick<Services, 'versions'>,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) =>
    touch(...dataTags.showing(id, await markProjectDeleted(transaction, id, by))),
  )
}

/** Brings a deleted project back as it was. */
export async function restoreProject(
  { versions }: Pick<Services, 'versions'>,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) =>
    touch(...dataTags.showing(id, await unmarkProjectDeleted(transaction, id, by))),
  )
}

/** Throws `invalid_input` when there is no such category; `'0'` stands for none. */
async function checkCategory(database: Database, categoryId: string): Promise<void> {
  const id = Number(categoryId)
  if (id === 0 || (await hasCategory(database, id))) return
  throw invalidInput([{ field: 'categoryID', problem: 'is no category' }])
}

/** The bytes of a base64 data URL; what kind of picture they are is for the decoder to say, not for the URL. */
function bytesOfDataUrl(dataUrl: string): Buffer {
  const match = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!match?.[1]) {
    throw invalidInput([
      { field: 'picture', problem: 'must be a base64 data URL of a JPEG, PNG, WebP or AVIF picture' },
    ])
  }
  const bytes = Buffer.from(match[1], 'base64')
  if (bytes.length > pictureLimits.maxBytes) {
    throw new ApiError('too_large', 'The picture is larger than 10 MiB.', [
      { field: 'picture', problem: 'must not be larger than 10 MiB' },
    ])
  }
  return bytes
}
