import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LocalizedText } from '#contract/language.ts'
import type { PictureUse } from '#contract/library-picture.ts'
import { articleUses } from '#server/pictures/article-uses.ts'
import { projectUses } from '#server/pictures/project-uses.ts'
import type { OwnedPicture } from '#server/pictures/use-kind.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

/** All that may name a picture. */
const kinds = [projectUses, articleUses]

/** True for a picture of the statement that anything names. */
export function isUsed(): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    kinds.flatMap(({ conditions }) => conditions),
    sql` or `,
  )})`
}

/** All uses of some pictures, by their ids. */
export async function findUses(
  database: Database,
  pictures: readonly OwnedPicture[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(pictures.map(({ id }) => [id, []]))
  if (pictures.length === 0) return uses
  for (const kind of kinds)
    for (const { pictureId, use } of await kind.find(database, pictures)) uses.get(pictureId)?.push(use)
  return uses
}

/** Ids of the pictures that are used where all words stand, in the titles or in the description of the picture there. */
export async function findPicturesByWords(database: Database, words: readonly string[]): Promise<string[]> {
  const folded = words.map(foldForSearch)
  const holdsAll = (texts: readonly LocalizedText[]) => {
    const text = foldForSearch(texts.map(({ content }) => content).join('\n'))
    return folded.every((word) => text.includes(word))
  }
  const found = new Set<string>()
  for (const kind of kinds) {
    for await (const step of kind.readAll(database)) {
      for (const { pictureId, use } of step)
        if (holdsAll([...use.title, ...use.pictureAlt])) found.add(pictureId)
    }
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
