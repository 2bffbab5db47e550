import type { KeptPicture, NewPicture } from '#contract/content/project-picture.ts'
import { bytesOfDataUrl } from '#server/pictures/picture-data-url.ts'
import { pictureSizes, singleUrl, storePicture } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { withPictures } from '#server/pictures/place-pictures.ts'
import type { Services } from '#server/services.ts'

/** Keeps a picture for an entry to name. */
export async function addPicture(
  { clock, files, versions }: Pick<Services, 'clock' | 'files' | 'versions'>,
  { picture: dataUrl }: NewPicture,
): Promise<KeptPicture> {
  const picture = await storePicture(files, bytesOfDataUrl(dataUrl))
  const placed = [{ id: picture.id, alt: [], focus: undefined, field: 'picture', stored: picture }]
  await withPictures({ files }, placed, () =>
    versions.change((transaction) => insertPicture(transaction, picture, 'waiting', clock.now())),
  )
  return { picture: singleUrl(picture), pictureSizes: pictureSizes(picture) }
}
