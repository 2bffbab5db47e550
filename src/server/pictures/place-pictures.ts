import { ApiError } from '#contract/api/api-error.ts'
import type { Focus, SentPicture } from '#contract/content/project-picture.ts'
import type { LocalizedText } from '#contract/language.ts'
import { bytesOfDataUrl } from '#server/pictures/picture-data-url.ts'
import {
  pictureIdOf,
  removePictureFiles,
  type StoredPicture,
  storePicture,
} from '#server/pictures/picture-files.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Files } from '#server/platform/files/files.ts'

/** A picture that a project is to have. */
export interface PlacedPicture {
  id: string
  alt: LocalizedText[]
  focus: Focus | undefined
  /** Its name in errors, such as `pictures[3].picture`. */
  field: string
  /** For a new one, whose files are stored by now. */
  stored?: StoredPicture
}

interface Sent {
  picture?: string | undefined
  pictureAlt: LocalizedText[]
  pictures?: SentPicture[] | undefined
}

/**
 * The pictures that are sent with a project, in their order; those that come as data URLs are stored, all or none of them. Undefined
 * where none is named.
 */
export async function placePictures(
  files: Files,
  { picture, pictureAlt, pictures }: Sent,
): Promise<PlacedPicture[] | undefined> {
  const named = pictures?.map((sent, index) => ({ ...sent, field: `pictures[${index}].picture` }))
  const sent = named ?? (picture === undefined ? undefined : [{ picture, pictureAlt, field: 'picture' }])
  if (!sent) return undefined
  const placed: PlacedPicture[] = []
  try {
    for (const { picture: source, pictureAlt: alt, field, ...others } of sent) {
      const focus = 'focus' in others ? others.focus : undefined
      if (source.startsWith('data:')) {
        const stored = await inField(field, async () => await storePicture(files, bytesOfDataUrl(source)))
        placed.push({ id: stored.id, alt, focus, field, stored })
      } else {
        const id = pictureIdOf(source)
        if (placed.some((other) => other.id === id))
          throw invalidInput([{ field, problem: 'is there twice' }])
        placed.push({ id, alt, focus, field })
      }
    }
    return placed
  } catch (error) {
    await removePlaced(files, placed)
    throw error
  }
}

/** Removes the files of new pictures; those that cannot be removed now are swept later. */
export async function removePlaced(files: Files, placed: readonly PlacedPicture[] = []): Promise<void> {
  for (const { stored } of placed) if (stored) await removePictureFiles(files, stored).catch(() => undefined)
}

/** Runs `write`, and removes the files of new pictures if it fails. */
export async function withPictures<T>(
  { files }: { files: Files },
  placed: readonly PlacedPicture[] | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await removePlaced(files, placed)
    throw error
  }
}

/** Names the picture that a refusal is about. */
async function inField<T>(field: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.length === 0) throw error
    const details = error.details.map((detail) => ({ ...detail, field }))
    if (error.code === 'invalid_input') throw invalidInput(details)
    const named = new ApiError(error.code, error.message, details)
    named.cause = error.cause
    throw named
  }
}
