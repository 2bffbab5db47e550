import type { DeskKind } from '#contract/content/kinds.ts'
import type { ProjectPicture, SentPicture } from '#contract/content/project-picture.ts'
import { inLanguage } from '#contract/language.ts'
import type { OwnWay, PlainContent } from '#server/content/plain-entries.ts'
import type { Reading } from '#server/content/shown-entries.ts'
import { keptPicture, pictureIdOf } from '#server/pictures/picture-files.ts'
import { pictureHooks } from '#server/pictures/picture-hooks.ts'
import { findPictures, type PictureOwner } from '#server/pictures/picture-store.ts'
import { addPicture, inField } from '#server/pictures/place-pictures.ts'
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
    const add = () => addPicture(services, sent)
    const named = isNew ? await inField(`pictures[${index}].picture`, add) : sent
    kept.push({ ...sent, picture: named.picture })
  }
  return kept
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
      return [{ ...keptPicture(picture), pictureAlt: sent.pictureAlt, ...(focus && { focus }) }]
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
    return picture && { ...picture, pictureAlt: inLanguage(picture.pictureAlt, reading.Language) }
  }
}

/** Returns the behaviour of a plain kind with pictures; empty for one without. */
export function waysOfPictures({ word, fields }: DeskKind): OwnWay {
  if (!('pictures' in fields)) return {}
  const picturesOf = (content: PlainContent) => content['pictures'] as SentPicture[]
  return {
    hooks: pictureHooks({ word: word as PictureOwner['kind'], fields }),
    received: async (sent, services) => ({
      ...sent,
      pictures: await keepPictures(services, picturesOf(sent)),
    }),
    async pictures(content, database) {
      const named = picturesOf(content).map(({ picture }) => ({ id: pictureIdOf(picture) }))
      return (await findPictures(database, named)).map(keptPicture)
    },
    instead: {
      async pictures(database, contents) {
        const read = await readPictures(database, contents.flatMap(picturesOf))
        return (content) => ({ pictures: read(picturesOf(content)) })
      },
    },
  }
}
