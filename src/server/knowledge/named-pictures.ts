import { articleKind } from '#contract/content/article-fields.ts'
import { languageCodes } from '#contract/language.ts'
import { picturesIn } from '#contract/rich-text.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import { entryPictures } from '#server/pictures/entry-pictures.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'

const columns = columnsFrom(articleKind.fields)
const storage = rowStorage<object, object>({
  kind: articleKind as never,
  columns: columns as never,
  publicColumn: 'is_public',
  // A draft is kept as columns.
  kept: { read: (row) => columns.content(row as never), write: (content) => columns.of(content as never) },
})

/** The pictures that articles, terms, and their drafts name. */
export const articlePictures = entryPictures(articleKind, {
  storage,
  async listIds(database, above, limit) {
    const query = database.selectFrom('article').select('id').where('id', '>', above)
    return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
  },
})

/** Ids of the pictures that an article, or a draft of one, names in any language. */
export const pictureIdsIn = (row: TextColumns<'content'>): string[] => [
  ...new Set(
    languageCodes.flatMap((code) =>
      picturesIn(JSON.parse(row[`content_${code}`])).map(({ picture }) => pictureIdOf(picture)),
    ),
  ),
]
