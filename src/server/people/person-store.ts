import { ApiError } from '#contract/api-error.ts'
import type { Person, PersonContent } from '#contract/person.ts'
import {
  inOrder,
  listShown,
  type Reading,
  type ShownEntry,
  shownOf,
  textsIn,
} from '#server/content/shown-entries.ts'
import { personEntries } from '#server/people/person-entries.ts'
import { pictureIdOf, pictureSizes, singleUrl } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import type { Database } from '#server/tables.ts'

const { storage } = personEntries

/** Whom visitors find, in their order. */
export async function listPeople(database: Database, reading: Reading): Promise<Person[]> {
  return await onWire(database, inOrder(await listShown(storage, database, reading)), reading)
}

export async function requirePerson(database: Database, key: string, reading: Reading): Promise<Person> {
  const entry = await storage.find(database, key)
  const shown = entry && shownOf(entry, reading)
  const [person] = shown ? await onWire(database, [shown], reading) : []
  if (!person) throw new ApiError('not_found', 'There is no such person.')
  return person
}

async function onWire(
  database: Database,
  people: readonly ShownEntry<PersonContent>[],
  reading: Reading,
): Promise<Person[]> {
  const named = people.flatMap(({ content }) => content.pictures.map(({ picture }) => pictureIdOf(picture)))
  const found = await findPictures(
    database,
    named.map((id) => ({ id })),
  )
  const stored = new Map(found.map((picture) => [picture.id, picture]))
  return people.map(({ entry, content, isSample, version }) => {
    const { name, role, pictures, phone, email, besideForm, order } = content
    const [first] = pictures
    const picture = first && stored.get(pictureIdOf(first.picture))
    return {
      id: entry.id,
      name,
      role: textsIn(role, reading),
      ...(picture && {
        picture: singleUrl(picture),
        pictureSizes: pictureSizes(picture),
        pictureAlt: textsIn(first.pictureAlt, reading),
        ...(first.focus && { focus: first.focus }),
      }),
      ...(phone && { phone }),
      ...(email && { email }),
      besideForm,
      ...(order !== undefined && { order }),
      ...(isSample && { isSample }),
      ...(version !== undefined && { version }),
    }
  })
}
