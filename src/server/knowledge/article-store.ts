import { type Article, type ArticleSummary, reviewLimit } from '#contract/content/article.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import {
  type ContentLanguage,
  type LanguageCode,
  numberedLanguages,
  textIn,
  writtenIn,
} from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { listDrafts } from '#server/drafts/draft-store.ts'
import type { Edition } from '#server/drafts/edition.ts'
import {
  type ArticleColumns,
  type ArticleRow,
  articleColumns,
  articleOnWire,
} from '#server/knowledge/article-content.ts'
import { findFormerArticle } from '#server/knowledge/former-slug-store.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Columns for lists: all but the texts. */
const listedColumns = [
  'id',
  'slug',
  'kind',
  ...columnsOfTexts('title', 'summary'),
  'reviewed_on',
  'is_public',
  'version',
  'deleted_at',
] as const
/** `is_sample` is what `isSampleEntry` says; not asked of what is no more, or not yet, seen by anybody. */
export type ListedArticle = Pick<ArticleRow, (typeof listedColumns)[number]> & {
  is_sample?: number | boolean
}

/** Every article that is not deleted, by title in German; of those that have a draft what it says, in the working edition. */
export async function listArticles(database: Database, edition: Edition): Promise<ListedArticle[]> {
  const rows = await articlesIn(database, edition).select(listedColumns).execute()
  return await inEdition(database, edition, rows)
}

/** Returns the languages that texts of public articles are in, by slug, without those that are in all. */
export async function listUntranslated(database: Database): Promise<Map<string, readonly LanguageCode[]>> {
  const columns = columnsOfTexts('content')
  const rows = await articlesIn(database, 'published')
    .select(['slug', ...columns])
    .where((where) => where.or(columns.map((column) => where(column, '=', '[]'))))
    .execute()
  const textsOf = (row: (typeof rows)[number]) =>
    numberedLanguages.flatMap(({ code, wire }) => (row[`content_${code}`] === '[]' ? [] : { language: wire }))
  return new Map(rows.map((row) => [row.slug, writtenIn(textsOf(row))]))
}

/** Returns deleted articles that can be restored, latest first. */
export async function listDeletedArticles(database: Database): Promise<ListedArticle[]> {
  return await database
    .selectFrom('article')
    .select(listedColumns)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .execute()
}

const articlesIn = (database: Database, edition: Edition) =>
  database
    .selectFrom('article')
    .select(isSampleEntry('article'))
    .where('deleted_at', 'is', null)
    .$if(edition === 'published', (articles) => articles.where('is_public', '=', 1))

async function inEdition<R extends ListedArticle>(
  database: Database,
  edition: Edition,
  rows: readonly R[],
): Promise<R[]> {
  const shown = edition === 'working' ? await overDrafts(database, rows) : rows
  return shown.toSorted((one, other) => one.title_de.localeCompare(other.title_de, 'de'))
}

/** The article of a number or a slug, also one that it had while it was public; undefined where readers of the edition have none. */
export async function findArticleRow(
  database: Database,
  idOrSlug: string,
  edition: Edition,
): Promise<(ArticleRow & ListedArticle) | undefined> {
  const found = await findByName(database, idOrSlug, edition)
  if (found) return found
  const former = await findFormerArticle(database, idOrSlug)
  return former === undefined ? undefined : await findByName(database, String(former), edition)
}

async function findByName(
  database: Database,
  idOrSlug: string,
  edition: Edition,
): Promise<(ArticleRow & ListedArticle) | undefined> {
  const isNumber = /^[1-9]\d{0,14}$/.test(idOrSlug)
  if (edition === 'working') {
    const all = await articlesIn(database, edition).selectAll().execute()
    const rows = await inEdition(database, edition, all)
    return rows.find((row) => (isNumber ? row.id === Number(idOrSlug) : row.slug === idOrSlug))
  }
  return await articlesIn(database, edition)
    .selectAll()
    .$if(isNumber, (articles) => articles.where('id', '=', Number(idOrSlug)))
    .$if(!isNumber, (articles) => articles.where('slug', '=', idOrSlug))
    .executeTakeFirst()
}

/** The rows with what their drafts say in place of what is public. */
async function overDrafts<R extends ListedArticle>(database: Database, rows: readonly R[]): Promise<R[]> {
  const byId = new Map((await listDrafts(database, 'article')).map(({ id, value }) => [id, value]))
  return rows.map((row) => {
    const value = byId.get(String(row.id))
    if (value === undefined) return row
    const columns = JSON.parse(value) as ArticleColumns
    // A change of published content makes it the company's own.
    return { ...row, ...columns, ...(row.is_public === 1 && { is_sample: 0 }) }
  })
}

export function summaryOfRow(row: ListedArticle, language?: ContentLanguage): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: localizedTexts(row, 'title', language),
    summary: localizedTexts(row, 'summary', language),
    reviewedOn: row.reviewed_on,
    ...(row.is_sample && { isSample: true as const }),
  }
}

export const articleOfRow = (row: ArticleRow & ListedArticle, language?: ContentLanguage): Article =>
  articleOnWire(row.id, articleColumns.content(row), { language, isSample: Boolean(row.is_sample) })

/** True for an article of the company's own that nobody has reviewed for long. */
export const isReviewDue = (row: Pick<ListedArticle, 'reviewed_on' | 'is_sample'>, now: Date): boolean =>
  row.reviewed_on < reviewLimit(now.toISOString().slice(0, 10)) && !row.is_sample

export async function findDueReviews(
  { reader, clock }: Pick<Services, 'reader' | 'clock'>,
  language: LanguageCode,
): Promise<Waiting[]> {
  const due = (await listArticles(reader, 'working')).filter((row) => isReviewDue(row, clock.now()))
  const [first] = due
  if (!first) return []
  const title = textIn(summaryOfRow(first).title, language) ?? first.title_de
  const address = due.length > 1 ? `${staffPaths.articles}?show=due` : formPath('article', String(first.id))
  return [{ sort: 'reviewDue', count: due.length, title, address }]
}
