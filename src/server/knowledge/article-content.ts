import type { Article } from '#contract/content/article.ts'
import { articleFields, articleKind } from '#contract/content/article-fields.ts'
import type { ContentOf } from '#contract/content/input-schemas.ts'
import { type ContentLanguage, inLanguage } from '#contract/language.ts'
import { columnsFrom, keptAsColumns } from '#server/content/columns.ts'
import type { ColumnsOf } from '#server/content/entry-table.ts'
import { rowStorage } from '#server/content/row-storage.ts'

export type ArticleContent = ContentOf<typeof articleFields>

/** Stored content of an article; a draft is this as JSON. */
export type ArticleColumns = ColumnsOf<typeof articleFields>

export const articleColumns = columnsFrom(articleFields)

/** An instance of the version before reads columns. */
export const keptArticles = keptAsColumns(articleColumns)

export const articleStorage = rowStorage({
  kind: articleKind,
  columns: articleColumns,
  publicColumn: 'is_public',
  kept: keptArticles,
})

export function articleOnWire(
  id: number,
  { content, related, sources, ...listed }: ArticleContent,
  { language, isSample }: { language?: ContentLanguage | undefined; isSample?: true | undefined } = {},
): Article {
  return {
    id,
    ...listed,
    title: inLanguage(listed.title, language),
    summary: inLanguage(listed.summary, language),
    ...(isSample && { isSample }),
    content: inLanguage(content, language),
    related,
    sources,
  }
}
