import { ApiError } from '#contract/api-error.ts'
import type { KeptPicture, SentPicture } from '#contract/project-picture.ts'
import type { EntryHooks } from '#server/content/kind.ts'
import { addPicture } from '#server/pictures/add-picture.ts'
import { pictureIdOf, pictureSizes, singleUrl } from '#server/pictures/picture-files.ts'
import type { PictureOwner } from '#server/pictures/picture-owner.ts'
import { dropUnusedPictures, removePicturesOf, takePictures } from '#server/pictures/picture-owner-store.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface WithPictures {
  pictures: readonly SentPicture[]
}

/** The pictures of an entry as they are sent, each by its address: new ones are kept, and wait until the entry names them. */
export async function keepPictures(
  services: Pick<Services, 'clock' | 'files' | 'versions'>,
  pictures: readonly SentPicture[],
): Promise<SentPicture[]> {
  const kept: SentPicture[] = []
  for (const [index, sent] of pictures.entries()) {
    const isNew = sent.picture.startsWith('data:')
    const named = isNew ? await addPicture(services, sent).catch(inField(`pictures[${index}].picture`)) : sent
    kept.push({ ...sent, picture: named.picture })
  }
  return kept
}

/** What is needed to show pictures, but for those that are gone. */
export async function findKept(database: Database, pictures: readonly SentPicture[]): Promise<KeptPicture[]> {
  const found = await findPictures(
    database,
    pictures.map(({ picture }) => ({ id: pictureIdOf(picture) })),
  )
  return found.map((picture) => ({ picture: singleUrl(picture), pictureSizes: pictureSizes(picture) }))
}

/** What the hooks of a kind with pictures do about them. */
export function pictureHooks<C extends WithPictures>(
  kind: PictureOwner['kind'],
): Required<Pick<EntryHooks<C>, 'onSaved' | 'onRemoved'>> {
  return {
    async onSaved({ id }, content, { transaction, now }) {
      const named = content?.pictures.map(({ picture }, index) => ({
        id: pictureIdOf(picture),
        field: `pictures[${index}].picture`,
      }))
      await takePictures(transaction, { kind, id }, named ?? [], now)
      await dropUnusedPictures(transaction, { kind, id }, now)
    },
    onRemoved: async ({ id }, transaction) => afterwards(await removePicturesOf(transaction, { kind, id })),
  }
}

/** Names the picture that a refusal is about. */
const inField = (field: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.details.length === 0) throw error
  const details = error.details.map((detail) => ({ ...detail, field }))
  throw error.code === 'invalid_input'
    ? invalidInput(details)
    : new ApiError(error.code, error.message, details)
}
