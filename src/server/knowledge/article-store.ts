import { type Article, type ArticleSummary, reviewLimit } from '#contract/content/article.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import { type ContentLanguage, contentIn, type LanguageCode, textIn } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { listShown, type Reading, type ShownEntry, shownOf } from '#server/content/shown-entries.ts'
import { type ArticleContent, articleOnWire, articleStorage } from '#server/knowledge/article-content.ts'
import { formerSlugs } from '#server/knowledge/former-slug-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export type ShownArticle = ShownEntry<ArticleContent>

/** All that readers get, by title in German. */
export async function listArticles(database: Database, reading: Reading): Promise<ShownArticle[]> {
  const shown = await listShown(articleStorage, database, reading)
  const titleOf = ({ content }: ShownArticle) => contentIn(content.title, 'de')
  return shown.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'de'))
}

/** Deleted articles that can be restored, latest first. */
export async function listDeletedArticles(database: Database): Promise<ShownArticle[]> {
  return (await articleStorage.list(database))
    .filter(({ deletedAt }) => deletedAt !== null)
    .toSorted((one, other) => ((one.deletedAt ?? '') < (other.deletedAt ?? '') ? 1 : -1))
    .map((entry) => ({ entry, content: entry.published ?? entry.working }))
}

/** The article of a number or a slug, also one that it had while it was public; undefined where readers have none. */
export async function findArticle(
  database: Database,
  idOrSlug: string,
  reading: Reading,
): Promise<ShownArticle | undefined> {
  const found = await findByName(database, idOrSlug, reading)
  if (found) return found
  const former = await formerSlugs.find(database, idOrSlug)
  return former === undefined ? undefined : await findByName(database, String(former), reading)
}

async function findByName(
  database: Database,
  idOrSlug: string,
  reading: Reading,
): Promise<ShownArticle | undefined> {
  const isNumber = /^[1-9]\d{0,14}$/.test(idOrSlug)
  if (!isNumber && reading.Drafts)
    return (await listArticles(database, reading)).find(({ content }) => content.slug === idOrSlug)
  const named = database.selectFrom('article').select('id').where('slug', '=', idOrSlug)
  const id = isNumber ? idOrSlug : (await named.executeTakeFirst())?.id
  const entry = id === undefined ? undefined : await articleStorage.find(database, String(id))
  return entry && shownOf(entry, reading)
}

export const articleOf = ({ entry, content, isSample }: ShownArticle, language?: ContentLanguage): Article =>
  articleOnWire(entry.id, content, { language, isSample })

/** An article for lists: all but its texts. */
export function summaryOf(shown: ShownArticle, language?: ContentLanguage): ArticleSummary {
  const { content: _, related: _related, sources: _sources, ...summary } = articleOf(shown, language)
  return summary
}

/** True for an article of the company's own that nobody has reviewed for long. */
export const isReviewDue = ({ content, isSample }: ShownArticle, now: Date): boolean =>
  content.reviewedOn < reviewLimit(now.toISOString().slice(0, 10)) && !isSample

export async function findDueReviews(
  { reader, clock }: Pick<Services, 'reader' | 'clock'>,
  language: LanguageCode,
): Promise<Waiting[]> {
  const all = await listArticles(reader, { Drafts: '1' })
  const due = all.filter((article) => isReviewDue(article, clock.now()))
  const [first] = due
  if (!first) return []
  const title = textIn(first.content.title, language) ?? contentIn(first.content.title, 'de')
  const address = due.length > 1 ? `${staffPaths.articles}?show=due` : formPath('article', first.entry.key)
  return [{ sort: 'reviewDue', count: due.length, title, address }]
}
