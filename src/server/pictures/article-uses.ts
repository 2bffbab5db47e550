import { sql } from 'kysely'
import { languageCodes, numberedLanguages } from '#contract/language.ts'
import type { PictureUseState } from '#contract/library-picture.ts'
import { picturesIn } from '#contract/rich-text.ts'
import { pictureIdsIn } from '#server/knowledge/article-pictures.ts'
import type { ArticleColumns } from '#server/knowledge/article-store.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import { type NamedPicture, stepLength, type UseKind } from '#server/pictures/use-kind.ts'
import { columnsOfTexts, localizedTexts, type TextColumns } from '#server/platform/text-columns.ts'
import type { Database } from '#server/tables.ts'

const contents = languageCodes.map((code) => sql`naming.${sql.id(`content_${code}`)}`)

/** Articles, terms, and their drafts, in the order of their numbers. */
export const articleUses: UseKind = {
  conditions: [
    sql`exists (select 1 from article as naming where naming.id = picture.article_id
      and ${sql.join(contents, sql` || `)} like '%' || picture.id || '%')`,
    sql`exists (select 1 from draft as naming where naming.kind = 'article'
      and naming.id = cast(picture.article_id as text) and naming.value like '%' || picture.id || '%')`,
  ],

  async find(database, pictures) {
    const owners = pictures.flatMap(({ article_id }) => article_id ?? [])
    if (owners.length === 0) return []
    return await usesOfRows(database, await namingRows(database).where('id', 'in', owners).execute())
  },

  async *readAll(database) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const rows: NamingRow[] = await namingRows(database).where('id', '>', last).limit(stepLength).execute()
      yield await usesOfRows(database, rows)
      last = rows.length < stepLength ? undefined : rows.at(-1)?.id
    }
  },
}

const namingRows = (database: Database) =>
  database
    .selectFrom('article')
    .select(['id', 'is_public', 'deleted_at', ...columnsOfTexts('title', 'content')])
    .orderBy('id')

type NamingRow = Awaited<ReturnType<ReturnType<typeof namingRows>['executeTakeFirstOrThrow']>>

async function usesOfRows(database: Database, rows: readonly NamingRow[]): Promise<NamedPicture[]> {
  if (rows.length === 0) return []
  const drafts = await database
    .selectFrom('draft')
    .select(['id', 'value'])
    .where('kind', '=', 'article')
    .where(
      'id',
      'in',
      rows.map(({ id }) => String(id)),
    )
    .execute()
  const saved = new Map(drafts.map(({ id, value }) => [Number(id), JSON.parse(value) as ArticleColumns]))
  return rows.flatMap((row) => {
    const draft = saved.get(row.id)
    const stateOf = (state: PictureUseState) => (row.deleted_at === null ? state : 'deleted')
    const ofDraft = draft ? usesOf(row.id, draft, stateOf('draft')) : []
    // One that was never public says in its row what it said when it was begun.
    const shown = usesOf(row.id, row, stateOf(row.is_public ? 'published' : 'draft')).filter(
      ({ pictureId }) => row.is_public || !ofDraft.some((other) => other.pictureId === pictureId),
    )
    return [...shown, ...ofDraft]
  })
}

function usesOf(
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
