import type { KeptPicture, NewPicture } from '#contract/content/project-picture.ts'
import { copyPicture, keptPicture, pictureIdOf, storePicture } from '#server/pictures/picture-files.ts'
import { findPictures, findTakeable, insertPicture } from '#server/pictures/picture-store.ts'
import { bytesOfDataUrl, withPictures } from '#server/pictures/place-pictures.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

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
