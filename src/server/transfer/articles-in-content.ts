import type { Transaction } from 'kysely'
import {
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  numberedLanguages,
} from '#contract/language.ts'
import { columnsOfArticle, listArticleRows } from '#server/knowledge/article-store.ts'
import { insertArticle } from '#server/knowledge/change-article.ts'
import type { Database, Tables } from '#server/tables.ts'
import type { Content } from '#server/transfer/content-format.ts'

type Articles = NonNullable<Content['articles']>

/** The articles and terms that visitors see, by their addresses. */
export async function readArticles(database: Database): Promise<Articles> {
  const rows = await listArticleRows(database, 'published')
  return rows
    .map((row) => ({
      slug: row.slug,
      kind: row.kind,
      title: inEachLanguage((code) => row[`title_${code}`]),
      summary: inEachLanguage((code) => row[`summary_${code}`]),
      content: inEachLanguage((code) => JSON.parse(row[`content_${code}`])),
      related: JSON.parse(row.related),
      sources: JSON.parse(row.sources),
      reviewedOn: row.reviewed_on,
    }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

export async function insertArticles(transaction: Transaction<Tables>, articles: Articles): Promise<void> {
  for (const { title, summary, content, ...article } of articles) {
    const columns = columnsOfArticle({
      ...article,
      title: onWire(title),
      summary: onWire(summary),
      content: numberedLanguages.map(({ code, wire }) => ({ content: content[code], language: wire })),
    })
    await insertArticle(transaction, columns, true)
  }
}

const onWire = (texts: Record<LanguageCode, string>): LocalizedText[] =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))
