import type { LocalizedContent } from '#contract/content/article.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import { type Block, type PictureBlock, picturesIn } from '#contract/content/rich-text.ts'
import { keptPicture, pictureIdOf, singleUrl } from '#server/pictures/picture-files.ts'
import { findPictures, findTakeable, type PictureTaker } from '#server/pictures/picture-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

const idOf = ({ picture }: PictureBlock) => pictureIdOf(picture)

/**
 * Returns an entry's texts as stored, each picture by its one address. Throws `invalid_input`, with the place below
 * `field`, for one that does not exist, or belongs to another entry.
 */
export async function resolvePictures(
  database: Database,
  content: LocalizedContent,
  taker: PictureTaker,
  field: string,
): Promise<LocalizedContent> {
  const places = content.flatMap(({ content: blocks }, text) =>
    blocks.flatMap((block, index) =>
      block.type === 'picture'
        ? [{ field: `${field}.${text}.content.${index}.picture`, id: idOf(block) }]
        : [],
    ),
  )
  const found = await findTakeable(database, taker, places)
  const addresses = new Map(found.map((picture) => [picture.id, singleUrl(picture)]))
  const refused = places.filter(({ id }) => !addresses.has(id))
  if (refused.length > 0) {
    const problem = `is not there any more, or belongs to a project or another ${taker.kind}`
    throw invalidInput(refused.map((place) => ({ field: place.field, problem })))
  }
  return content.map((text) => ({
    ...text,
    content: text.content.map((block) =>
      block.type === 'picture' ? { ...block, picture: addresses.get(idOf(block)) ?? '' } : block,
    ),
  }))
}

export async function findPicturesOf(database: Database, content: LocalizedContent): Promise<KeptPicture[]> {
  return (await findPictures(database, pictureIdsOf(content))).map(keptPicture)
}

/** Texts without the pictures that are not there any more, and how many those are. */
export async function withoutGonePictures(database: Database, content: LocalizedContent) {
  const named = pictureIdsOf(content)
  const there = new Set((await findPictures(database, named)).map(({ id }) => id))
  const isThere = (block: Block) => block.type !== 'picture' || there.has(idOf(block))
  return {
    content: content.map((text) => ({ ...text, content: text.content.filter(isThere) })),
    picturesGone: named.length - there.size,
  }
}

/** Each once. */
const pictureIdsOf = (content: LocalizedContent) =>
  [...new Set(content.flatMap((text) => picturesIn(text.content).map(idOf)))].map((id) => ({ id }))
