import { articleKind } from '#contract/content/article-fields.ts'
import { articleStorage } from '#server/knowledge/article-content.ts'
import { entryPictures, picturesOfContent } from '#server/pictures/entry-pictures.ts'

export const articlePictures = entryPictures(articleKind, {
  tables: [articleKind.table],
  storage: articleStorage,
})

/** Ids of the pictures that an article names in any language. */
export const pictureIdsIn = (article: object): string[] =>
  picturesOfContent(articleKind.fields, article).map(({ id }) => id)
