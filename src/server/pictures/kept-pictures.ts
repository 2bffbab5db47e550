import { ApiError } from '#contract/api/api-error.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { KeptPicture, ProjectPicture, SentPicture } from '#contract/content/project-picture.ts'
import type { OwnWay, PlainContent } from '#server/content/plain-entries.ts'
import { type Reading, textsIn } from '#server/content/shown-entries.ts'
import { addPicture } from '#server/pictures/add-picture.ts'
import { pictureIdOf, pictureSizes, singleUrl } from '#server/pictures/picture-files.ts'
import type { PictureOwner } from '#server/pictures/picture-owner.ts'
import { dropUnusedPictures, removePicturesOf, takePictures } from '#server/pictures/picture-owner-store.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** The pictures of an entry as they are sent, each by its address: new ones are kept, and wait until the entry names them. */
export async function keepPictures(
  services: Pick<Services, 'clock' | 'database' | 'files' | 'versions'>,
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

/** Returns the data for showing pictures, without deleted ones. */
async function findKept(database: Database, pictures: readonly SentPicture[]): Promise<KeptPicture[]> {
  const found = await findPictures(
    database,
    pictures.map(({ picture }) => ({ id: pictureIdOf(picture) })),
  )
  return found.map((picture) => ({ picture: singleUrl(picture), pictureSizes: pictureSizes(picture) }))
}

/** Reads pictures as visitors get them, but for those that are gone. */
export async function readPictures(database: Database, pictures: readonly SentPicture[]) {
  const idOf = ({ picture }: SentPicture) => pictureIdOf(picture)
  const found = await findPictures(
    database,
    pictures.map((picture) => ({ id: idOf(picture) })),
  )
  const stored = new Map(found.map((picture) => [picture.id, picture]))
  return (some: readonly SentPicture[]): ProjectPicture[] =>
    some.flatMap(({ focus, ...sent }) => {
      const picture = stored.get(idOf(sent))
      if (!picture) return []
      const sizes = { picture: singleUrl(picture), pictureSizes: pictureSizes(picture) }
      return [{ ...sizes, pictureAlt: sent.pictureAlt, ...(focus && { focus }) }]
    })
}

/** Reads the first picture of each entry, with its descriptions in the language that is asked for. */
export async function readFirstPictures(
  database: Database,
  contents: readonly { pictures: readonly SentPicture[] }[],
  reading: Reading,
) {
  const read = await readPictures(
    database,
    contents.flatMap(({ pictures }) => pictures),
  )
  return ({ pictures: [first] }: (typeof contents)[number]): ProjectPicture | undefined => {
    const [picture] = first ? read([first]) : []
    return picture && { ...picture, pictureAlt: textsIn(picture.pictureAlt, reading) }
  }
}

/** Returns the behaviour of a plain kind with pictures; empty for one without. */
export function waysOfPictures({ word, fields }: DeskKind): OwnWay {
  if (!('pictures' in fields)) return {}
  const kind = word as PictureOwner['kind']
  const picturesOf = (content: PlainContent) => content['pictures'] as SentPicture[]
  return {
    hooks: {
      async onSaved({ id }, content, { transaction, now }) {
        const named = (content ? picturesOf(content) : []).map(({ picture }, index) => ({
          id: pictureIdOf(picture),
          field: `pictures[${index}].picture`,
        }))
        await takePictures(transaction, { kind, id }, named, now)
        await dropUnusedPictures(transaction, { kind, id }, now)
      },
      onRemoved: async ({ id }, transaction) => afterwards(await removePicturesOf(transaction, { kind, id })),
    },
    received: async (sent, services) => ({
      ...sent,
      pictures: await keepPictures(services, picturesOf(sent)),
    }),
    pictures: (content, database) => findKept(database, picturesOf(content)),
    instead: {
      async pictures(database, contents) {
        const read = await readPictures(database, contents.flatMap(picturesOf))
        return (content) => ({ pictures: read(picturesOf(content)) })
      },
    },
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
