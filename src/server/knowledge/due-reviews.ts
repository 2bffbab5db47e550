import { reviewLimit } from '#contract/content/article.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import { type LanguageCode, textIn } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import type { Waiting } from '#contract/today/today-calls.ts'
import { type ListedArticle, listArticles, summaryOfRow } from '#server/knowledge/article-store.ts'
import type { Services } from '#server/services.ts'

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
