import { articleKind } from '#contract/content/article-fields.ts'
import { picturesIn } from '#contract/content/rich-text.ts'
import { languageCodes } from '#contract/language.ts'
import { articleStorage } from '#server/knowledge/article-content.ts'
import { entryPictures } from '#server/pictures/entry-pictures.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import type { TextColumns } from '#server/platform/text-columns.ts'

export const articlePictures = entryPictures(articleKind, {
  tables: [articleKind.table],
  storage: articleStorage,
})

/** Ids of the pictures that an article, or a draft of one, names in any language. */
export const pictureIdsIn = (columns: TextColumns<'content'>): string[] => [
  ...new Set(
    languageCodes.flatMap((code) =>
      picturesIn(JSON.parse(columns[`content_${code}`])).map(({ picture }) => pictureIdOf(picture)),
    ),
  ),
]
