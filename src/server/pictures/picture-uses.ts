import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PictureUse } from '#contract/content/library-picture.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { NamedPicture } from '#server/pictures/naming-kind.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import { type OwnerColumns, ownerOfRow, type PictureOwner } from '#server/pictures/picture-owner.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

/** Entries read in one step, so that other work runs in between. */
const stepLength = 500

const kinds = Object.keys(pictureKinds) as PictureOwner['kind'][]

/** True for a picture of an entry of a kind that a later version has brought: which of them are named only that knows. */
export function isOfLaterKind(picture: OwnerColumns): boolean {
  const owner = ownerOfRow(picture)
  return owner !== undefined && !Object.hasOwn(pictureKinds, owner.kind)
}

/** True for a picture of the statement that is in use: a change that stops using one marks it as dropped. */
export const isUsed = sql<SqlBool>`(picture.uploaded_at is null and picture.dropped_at is null)`

/** All uses of some pictures, by their ids: nothing but its owner names a picture. */
export async function findUses(
  database: Database,
  pictures: readonly (OwnerColumns & { id: string })[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(pictures.map(({ id }) => [id, []]))
  const owners = pictures.flatMap((picture) => ownerOfRow(picture) ?? [])
  for (const kind of kinds) {
    const ids = new Set(owners.filter((owner) => owner.kind === kind).map(({ id }) => id))
    const named = ids.size > 0 ? await pictureKinds[kind].find(database, [...ids]) : []
    for (const { pictureId, use } of named) uses.get(pictureId)?.push(use)
  }
  return uses
}

/** All that is named anywhere, in steps. */
export async function* readUses(database: Database): AsyncGenerator<NamedPicture[]> {
  for (const kind of kinds) {
    for (let above: number | undefined = 0; above !== undefined; ) {
      const ids: number[] = await pictureKinds[kind].listIds(database, above, stepLength)
      if (ids.length > 0) yield await pictureKinds[kind].find(database, ids)
      above = ids.length < stepLength ? undefined : ids.at(-1)
    }
  }
}

/** Ids of the pictures that are used where all words stand, in the titles or in the description of the picture there. */
export async function findPicturesByWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldForSearch)
  const holdsAll = (texts: readonly LocalizedText[]) => {
    const text = foldForSearch(texts.map(({ content }) => content).join('\n'))
    return folded.every((word) => text.includes(word))
  }
  const found = new Set<string>()
  for await (const step of readUses(database)) {
    for (const { pictureId, use } of step)
      if (holdsAll([...use.title, ...use.pictureAlt])) found.add(pictureId)
  }
  return [...found]
}

/** A condition that the ids of pictures are among these, however many they are: one value is sent. */
export function isAmong(database: Database, ids: readonly string[]): RawBuilder<SqlBool> {
  const list = JSON.stringify(ids)
  return isPostgres(database)
    ? sql<SqlBool>`picture.id in (select jsonb_array_elements_text(${list}::jsonb))`
    : sql<SqlBool>`picture.id in (select value from json_each(${list}))`
}
