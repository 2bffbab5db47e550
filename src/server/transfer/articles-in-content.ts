import type { Transaction } from 'kysely'
import {
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  numberedLanguages,
} from '#contract/language.ts'
import { insertArticle } from '#server/knowledge/article-row-store.ts'
import { columnsOfArticle, listArticleRows } from '#server/knowledge/article-store.ts'
import { listAllFormerSlugs, moveSlug } from '#server/knowledge/former-slug-store.ts'
import type { Database, Tables } from '#server/tables.ts'
import type { Content } from '#server/transfer/content-format.ts'

type Articles = NonNullable<Content['articles']>

/** The articles and terms that visitors see, by their addresses. */
export async function readArticles(database: Database): Promise<Articles> {
  const rows = await listArticleRows(database, 'published')
  const former = Map.groupBy(await listAllFormerSlugs(database), ({ article_id }) => article_id)
  return rows
    .map((row) => ({
      slug: row.slug,
      ...formerSlugsIn(former.get(row.id)),
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
  for (const { title, summary, content, formerSlugs = [], ...article } of articles) {
    const columns = columnsOfArticle({
      ...article,
      title: onWire(title),
      summary: onWire(summary),
      content: numberedLanguages.map(({ code, wire }) => ({ content: content[code], language: wire })),
    })
    const { id } = await insertArticle(transaction, columns, true)
    for (const from of formerSlugs) await moveSlug(transaction, id, { from, to: article.slug })
  }
}

const formerSlugsIn = (rows: readonly { slug: string }[] | undefined) =>
  rows ? { formerSlugs: rows.map(({ slug }) => slug) } : {}

const onWire = (texts: Record<LanguageCode, string>): LocalizedText[] =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))
