import { languageCodes, numberedLanguages } from '#contract/language.ts'
import type { PictureUseState } from '#contract/library-picture.ts'
import { picturesIn } from '#contract/rich-text.ts'
import type { ArticleColumns } from '#server/knowledge/article-content.ts'
import type { NamedPicture, NamingKind } from '#server/pictures/naming-kind.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import { columnsOfTexts, localizedTexts, type TextColumns } from '#server/platform/text-columns.ts'

/** The pictures that articles, terms, and their drafts name. */
export const articlePictures: NamingKind = {
  async listIds(database, above, limit) {
    const query = database.selectFrom('article').select('id').where('id', '>', above)
    return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
  },

  async find(database, ids) {
    const rows = await database
      .selectFrom('article')
      .select(['id', 'is_public', 'deleted_at', ...columnsOfTexts('title', 'content')])
      .where('id', 'in', ids)
      .execute()
    const drafts = await database
      .selectFrom('draft')
      .select(['id', 'value'])
      .where('kind', '=', 'article')
      .where('id', 'in', ids.map(String))
      .execute()
    const saved = new Map(drafts.map(({ id, value }) => [Number(id), JSON.parse(value) as ArticleColumns]))
    return rows.flatMap((row) => {
      const draft = saved.get(row.id)
      const stateOf = (state: PictureUseState) => (row.deleted_at === null ? state : 'deleted')
      const ofDraft = draft ? picturesOf(row.id, draft, stateOf('draft')) : []
      // One that was never public says in its row what it said when it was begun.
      const shown = picturesOf(row.id, row, stateOf(row.is_public ? 'published' : 'draft')).filter(
        ({ pictureId }) => row.is_public || !ofDraft.some((other) => other.pictureId === pictureId),
      )
      return [...shown, ...ofDraft]
    })
  },
}

/** Ids of the pictures that an article, or a draft of one, names in any language. */
export const pictureIdsIn = (columns: TextColumns<'content'>): string[] => [
  ...new Set(
    languageCodes.flatMap((code) =>
      picturesIn(JSON.parse(columns[`content_${code}`])).map(({ picture }) => pictureIdOf(picture)),
    ),
  ),
]

function picturesOf(
  id: number,
  columns: TextColumns<'title' | 'content'>,
  state: PictureUseState,
): NamedPicture[] {
  const texts = numberedLanguages.map(({ code, wire }) => ({
    language: wire,
    pictures: picturesIn(JSON.parse(columns[`content_${code}`])),
  }))
  return pictureIdsIn(columns).map((pictureId, index) => ({
    pictureId,
    use: {
      kind: 'article',
      id,
      title: localizedTexts(columns, 'title'),
      state,
      place: index + 1,
      pictureAlt: texts.flatMap(({ language, pictures }) => {
        const named = pictures.find(({ picture }) => pictureIdOf(picture) === pictureId)
        return named ? [{ content: named.alt, language }] : []
      }),
    },
  }))
}
