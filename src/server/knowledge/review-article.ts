import type { ArticleReview, ReviewedArticle } from '#contract/content/article.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { findDraft, putDraft } from '#server/drafts/draft-store.ts'
import { type ArticleColumns, articleColumns } from '#server/knowledge/article-content.ts'
import { requireArticle } from '#server/knowledge/article-row-store.ts'
import { changedValues, insertChange } from '#server/platform/database/change-store.ts'
import { insertSampleEntry, removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Services } from '#server/services.ts'

/**
 * Records the day of a review of published content. A draft with the same day follows, so that publishing it does not
 * turn the day back; one with a day of its own stays as it is. A review makes sample content the company's own;
 * `isSample` undoes that.
 */
export async function reviewArticle(
  { clock, versions }: Pick<Services, 'clock' | 'versions'>,
  { id, reviewedOn, isSample }: { id: number } & ArticleReview,
  by: string,
): Promise<ReviewedArticle> {
  return await versions.change(async (transaction, touch) => {
    const row = await requireArticle(transaction, id)
    const before = row.reviewed_on
    if (before === reviewedOn) return { reviewedOn, before }
    const draft = await findDraft(transaction, { kind: 'article', id: String(id) })
    const saved = draft && (JSON.parse(draft.value) as ArticleColumns)
    if (draft && saved?.reviewed_on === before) {
      await putDraft(transaction, { ...draft, value: JSON.stringify({ ...saved, reviewed_on: reviewedOn }) })
    }
    await transaction
      .updateTable('article')
      .set((article) => ({ reviewed_on: reviewedOn, version: article('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const wasSample = await removeSampleEntry(transaction, 'article', id)
    if (row.is_public) {
      const names = { reviewed_on: 'reviewedOn' }
      const values = changedValues(names, { reviewed_on: before }, { reviewed_on: reviewedOn })
      const change = {
        action: 'changed' as const,
        by,
        fields: ['reviewedOn'],
        values,
        before: articleColumns.of(articleColumns.content(row)),
      }
      await insertChange(transaction, 'article', id, change, clock.now())
      touch(dataTags.articles, dataTags.article(id), dataTags.article(row.slug))
    }
    if (isSample) await insertSampleEntry(transaction, 'article', id)
    return { reviewedOn, before, ...(wasSample && { wasSample: true as const }) }
  })
}
