import { ApiError } from '#contract/api-error.ts'
import { dataTags } from '#contract/data-tags.ts'
import { pictureLimits } from '#contract/limits.ts'
import type { NewProject } from '#contract/project.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { removePictureFiles, storePicture } from '#server/projects/picture-files.ts'
import { findProjectOfKey, hasCategory, insertProject } from '#server/projects/project-writing-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type ProjectServices = Pick<Services, 'database' | 'files' | 'versions'>

interface Adding {
  /** Name of the staff member. */
  by: string
  idempotencyKey: string | undefined
}

/**
 * Adds a project: category checked, picture stored in all sizes, then the row. Gives the new number; the same idempotency
 * key gives the same number and adds once.
 */
export async function addProject(
  services: ProjectServices,
  project: NewProject,
  { by, idempotencyKey }: Adding,
): Promise<number> {
  const { database, files, versions } = services
  const known = idempotencyKey && (await findProjectOfKey(database, idempotencyKey))
  if (known) return known
  await checkCategory(database, project.categoryID)
  const picture = await storePicture(files, bytesOfDataUrl(project.picture))
  // What cannot be removed now is swept away later.
  const forgetFiles = () => removePictureFiles(files, picture).catch(() => undefined)
  const { id, isNew } = await database
    .transaction()
    .execute(async (transaction) => {
      // Looked for once more: the same request may have come twice while the picture was encoded.
      const other = idempotencyKey && (await findProjectOfKey(transaction, idempotencyKey))
      if (other) return { id: other, isNew: false }
      const added = await insertProject(transaction, project, picture, idempotencyKey)
      await insertChange(transaction, 'project', added, { action: 'added', by })
      return { id: added, isNew: true }
    })
    .catch(async (error: unknown) => {
      await forgetFiles()
      throw error
    })
  if (isNew) versions.bump(...dataTags.showing(id, Number(project.categoryID)))
  else await forgetFiles()
  return id
}

/** Throws `invalid_input` when there is no such category; `'0'` stands for none. */
export async function checkCategory(database: Database, categoryId: string): Promise<void> {
  const id = Number(categoryId)
  if (id === 0 || (await hasCategory(database, id))) return
  throw invalidInput([{ field: 'categoryID', problem: 'is no category' }])
}

/** The bytes of a base64 data URL; what kind of picture they are is for the decoder to say, not for the URL. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
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
