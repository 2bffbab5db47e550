import type { Selectable } from 'kysely'
import type { Article } from '#contract/content/article.ts'
import { articleFields, articleKind } from '#contract/content/article-fields.ts'
import type { ContentOf } from '#contract/content/input-schemas.ts'
import type { ContentLanguage } from '#contract/language.ts'
import { columnsFrom, keptAsColumns } from '#server/content/columns.ts'
import type { ColumnsOf } from '#server/content/entry-table.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import type { ArticleTable } from '#server/knowledge/article-tables.ts'

export type ArticleRow = Selectable<ArticleTable>

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
  { language, isSample = false }: { language?: ContentLanguage | undefined; isSample?: boolean } = {},
): Article {
  const asked = <T extends { language: ContentLanguage }>(texts: readonly T[]) =>
    texts.filter((text) => language === undefined || text.language === language)
  return {
    id,
    ...listed,
    title: asked(listed.title),
    summary: asked(listed.summary),
    ...(isSample && { isSample: true as const }),
    content: asked(content),
    related,
    sources,
  }
}
