import type { Spot } from '#contract/content/spot.ts'
import { type SpotName, spotKind, spotNames } from '#contract/content/spot-fields.ts'
import { type OwnWayOf, plainStorage } from '#server/content/plain-entries.ts'
import { listShown } from '#server/content/shown-entries.ts'
import { readFirstPictures } from '#server/pictures/kept-pictures.ts'
import { pictureIdOf, sharedPictureUrl } from '#server/pictures/picture-files.ts'
import type { Database } from '#server/tables.ts'

/** The one picture of a spot is read by itself, with the address for previews of links. */
export const ownSpots: OwnWayOf<'spot'> = {
  instead: {
    async pictures(database, contents, reading) {
      const read = await readFirstPictures(database, contents, reading)
      return (content): Partial<Spot> => {
        const picture = read(content)
        return picture
          ? { ...picture, sharedPicture: sharedPictureUrl(pictureIdOf(picture.picture), picture.focus) }
          : {}
      }
    },
  },
}

/** Places that only the built-in company fills; another one has a picture of its own there, or none. */
const ofSampleCompany: readonly SpotName[] = ['about', 'jobs']

/**
 * Returns the spots that visitors see with the built-in sample picture. `isSampleCompany` as of `Site`: the company's
 * facts are still the sample's.
 */
export async function listBuiltInSpots(database: Database, isSampleCompany: boolean): Promise<SpotName[]> {
  // Pages show the last entry of a spot.
  const shown = new Map<unknown, boolean>()
  for (const { content } of await listShown(plainStorage(spotKind), database, {}))
    shown.set(content['spot'], (content['pictures'] as unknown[]).length > 0)
  const isReplaced = (spot: SpotName): boolean =>
    shown.get(spot) || (spot === 'share' && shown.get('hero')) || false
  return spotNames.filter((spot) => !isReplaced(spot) && (isSampleCompany || !ofSampleCompany.includes(spot)))
}
