import { ApiError } from '#contract/api-error.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft, putDraft, updatePublishAt } from '#server/drafts/draft-store.ts'
import { requireArticle } from '#server/knowledge/article-row-store.ts'
import { type ArticleColumns, type ArticleRow, columnsOfRow } from '#server/knowledge/article-store.ts'
import { listFormerSlugs } from '#server/knowledge/former-slug-store.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'

type ArticleServices = Pick<Services, 'clock' | 'versions'>

const itemOf = (id: number) => ({ kind: 'article' as const, id: String(id) })

/** Takes an article from the site. It can be restored for some time, with its draft, which does not go live by itself any more. */
export async function deleteArticle(
  { clock, versions }: ArticleServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change((transaction, touch) =>
    setArticleAside(id, { transaction, touch, by, now: clock.now() }),
  )
}

/** The same among other changes. */
export async function setArticleAside(id: number, change: DraftChange): Promise<void> {
  const { transaction, by, now } = change
  const row = await requireArticle(transaction, id)
  await updatePublishAt(transaction, itemOf(id), null)
  await transaction
    .updateTable('article')
    .set({ deleted_at: now.toISOString(), deleted_by: by })
    .where('id', '=', id)
    .execute()
  await insertChange(transaction, 'article', id, { action: 'deleted', by }, now)
  await touchArticle(change, row)
}

/** Takes an article from visitors and keeps what they saw as its draft, unless it has one. */
export async function withdrawArticle(id: number, change: DraftChange): Promise<void> {
  const { transaction, by, now } = change
  const row = await requireArticle(transaction, id)
  const draft = await findDraft(transaction, itemOf(id))
  const columns = draft ? (JSON.parse(draft.value) as ArticleColumns) : columnsOfRow(row)
  await transaction
    .updateTable('article')
    .set((article) => ({ ...columns, is_public: 0, version: article('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const value = JSON.stringify(columns)
  const saved = { value, publish_at: null, changed_by: by, changed_at: now.toISOString() }
  if (!draft) await putDraft(transaction, { ...itemOf(id), ...saved })
  await touchArticle(change, row)
}

export async function restoreArticle(
  { clock, versions }: ArticleServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const row = await transaction
      .updateTable('article')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('not_found', 'There is no such deleted article.')
    await insertChange(transaction, 'article', id, { action: 'restored', by }, clock.now())
    await touchArticle({ transaction, touch }, row)
  })
}

/** Also what leads to it from where it was. */
export async function touchArticle(
  { transaction, touch }: Pick<DraftChange, 'transaction' | 'touch'>,
  { id, slug }: Pick<ArticleRow, 'id' | 'slug'>,
): Promise<void> {
  const former = await listFormerSlugs(transaction, id)
  touch(dataTags.articles, ...[id, slug, ...former].map((name) => dataTags.article(name)))
}
