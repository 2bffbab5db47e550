import { ApiError } from '#contract/api/api-error.ts'
import type { Focus, KeptPicture, NewPicture, SentPicture } from '#contract/content/project-picture.ts'
import type { LocalizedText } from '#contract/language.ts'
import { pictureLimits } from '#contract/limits.ts'
import {
  copyPicture,
  keptPicture,
  pictureIdOf,
  removePictureFiles,
  type StoredPicture,
  storePicture,
} from '#server/pictures/picture-files.ts'
import { findPictures, findTakeable, insertPicture } from '#server/pictures/picture-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { writeOrUndo } from '#server/platform/database/write-or-undo.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

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
  pictureAlt?: LocalizedText[] | undefined
  pictures?: SentPicture[] | undefined
}

/** Stores the pictures sent with a project, all or none, in their order; undefined where none is named. */
export async function placePictures(
  files: Files,
  { picture, pictureAlt = [], pictures }: Sent,
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
export const withPictures = async <T>(
  { files }: { files: Files },
  placed: readonly PlacedPicture[] | undefined,
  write: () => Promise<T>,
): Promise<T> => await writeOrUndo(write, () => removePlaced(files, placed))

export async function inField<T>(field: string, store: () => Promise<T>): Promise<T> {
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

/** The bytes of a base64 data URL; what kind of picture they are is for the decoder to say, not for the URL. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',') + 1
  const base64 = dataUrl.slice(comma)
  // Searched for what is wrong: a match of fourteen million letters now and then runs out of the stack.
  const end = base64.search(/[^A-Za-z0-9+/]/)
  const isEncoded = end === -1 ? base64 !== '' : end > 0 && /^={1,2}$/.test(base64.slice(end, end + 3))
  if (!isEncoded || !/^data:image\/[\w.+-]{1,99};base64,$/.test(dataUrl.slice(0, Math.min(comma, 200)))) {
    throw invalidInput([
      { field: 'picture', problem: 'must be a base64 data URL of a JPEG, PNG, WebP or AVIF picture' },
    ])
  }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > pictureLimits.maxBytes) {
    throw new ApiError('too_large', 'The picture is larger than 10 MiB.', [
      { field: 'picture', problem: 'must not be larger than 10 MiB' },
    ])
  }
  return bytes
}

/** Keeps a picture for an entry to name; one of the library as a copy of its own, unless it is free. */
export async function addPicture(
  services: Pick<Services, 'clock' | 'database' | 'files' | 'versions'>,
  { picture: sent }: NewPicture,
): Promise<KeptPicture> {
  const { clock, database, files, versions } = services
  const known = sent.startsWith('data:') ? undefined : await requirePicture(database, pictureIdOf(sent))
  if (known?.isFree) return keptPicture(known.picture)
  const picture = known
    ? await copyPicture(files, known.picture)
    : await storePicture(files, bytesOfDataUrl(sent))
  const placed = [{ id: picture.id, alt: [], focus: undefined, field: 'picture', stored: picture }]
  await withPictures({ files }, placed, () =>
    versions.change((transaction) => insertPicture(transaction, picture, 'waiting', clock.now())),
  )
  return keptPicture(picture)
}

/** A picture of the library; free is one that waits for an entry. */
async function requirePicture(database: Database, id: string) {
  const [picture] = await findPictures(database, [{ id }])
  if (!picture) throw invalidInput([{ field: 'picture', problem: 'is not there any more' }])
  const waiting = await findTakeable(database, { kind: 'project' }, [{ id }])
  return { picture, isFree: waiting.length > 0 }
}
