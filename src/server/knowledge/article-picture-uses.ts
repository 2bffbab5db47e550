import type { LocalizedText } from '#contract/language.ts'
import { numberedLanguages } from '#contract/language.ts'
import { pictureIdsIn } from '#server/knowledge/article-pictures.ts'
import type { ArticleColumns } from '#server/knowledge/article-store.ts'
import type { Database } from '#server/tables.ts'

/** An article or a term that names a picture; a public one whose draft alone names it is a `draft`. */
export interface ArticlePictureUse {
  pictureId: string
  articleId: number
  slug: string
  title: LocalizedText[]
  state: 'published' | 'draft' | 'deleted'
}

/** Which articles name which pictures, one entry for each, in the order of their numbers. */
export async function listArticlePictureUses(database: Database): Promise<ArticlePictureUse[]> {
  const owned = await database
    .selectFrom('picture')
    .select('article_id')
    .where('article_id', 'is not', null)
    .execute()
  const owners = [...new Set(owned.flatMap(({ article_id }) => article_id ?? []))]
  if (owners.length === 0) return []
  const rows = await database
    .selectFrom('article')
    .selectAll()
    .where('id', 'in', owners)
    .orderBy('id')
    .execute()
  const drafts = await database
    .selectFrom('draft')
    .select(['id', 'value'])
    .where('kind', '=', 'article')
    .where('id', 'in', owners.map(String))
    .execute()
  const saved = new Map(drafts.map(({ id, value }) => [Number(id), JSON.parse(value) as ArticleColumns]))
  return rows.flatMap((row) => {
    const shown = row.is_public ? pictureIdsIn(row) : []
    const draft = saved.get(row.id)
    const named = new Set([...pictureIdsIn(row), ...(draft ? pictureIdsIn(draft) : [])])
    return [...named].map((pictureId): ArticlePictureUse => {
      const state = shown.includes(pictureId) ? 'published' : 'draft'
      return {
        pictureId,
        articleId: row.id,
        slug: row.slug,
        title: numberedLanguages.map(({ code, wire }) => ({ content: row[`title_${code}`], language: wire })),
        state: row.deleted_at === null ? state : 'deleted',
      }
    })
  })
}
