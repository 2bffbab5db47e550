import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import type { Article, ArticleReview, ReviewedArticle, StaffArticle } from '#contract/content/article.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import { findDraft, listDrafts, putDraft } from '#server/drafts/draft-store.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { type ArticleColumns, articleColumns, articleOnWire } from '#server/knowledge/article-content.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import {
  articleOfRow,
  findArticleRow,
  isReviewDue,
  listArticles,
  listDeletedArticles,
  summaryOfRow,
} from '#server/knowledge/article-store.ts'
import { presentSlugs } from '#server/knowledge/former-slug-store.ts'
import { findPicturesOf, withoutGonePictures } from '#server/pictures/text-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { changedValues, insertChange } from '#server/platform/database/change-store.ts'
import { insertSampleEntry, removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Services } from '#server/services.ts'

export function articleRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services

  serveCall(app, 'listArticles', async ({ query }) => {
    const rows = await listArticles(database, editionOf(query))
    return rows
      .filter(({ kind }) => query.Kind === undefined || kind === query.Kind)
      .map((row) => summaryOfRow(row, query.Language))
  })

  serveCall(app, 'readArticle', async ({ params, query }, { staff }) => {
    const row = await findArticleRow(database, params.id, editionOf(query))
    if (!row) throw noSuch('article')
    const article = await withOthers(services, articleOfRow(row, query.Language))
    return { ...article, ...(staff && { version: row.version }) }
  })

  entryRoutes(app, services, articleEntries, 'Article', {
    read: (id) => readForStaff(services, id),
    async version({ id, version }, before) {
      const { picturesGone, content } = await withoutGonePictures(database, before.content)
      const then = await withOthers(services, articleOnWire(id, { ...before, content }))
      return { ...then, version, ...(picturesGone > 0 && { picturesGone }) }
    },
  })

  serveCall(
    app,
    'reviewArticle',
    async ({ params, body }, { staff }) =>
      await reviewArticle(services, { id: params.id, ...body }, staff.username),
  )

  serveCall(app, 'listStaffArticles', ({ query }) =>
    listStaffArticles(services, clock.now(), query.Deleted !== undefined),
  )
}

async function readForStaff({ database }: Pick<Services, 'database'>, id: string): Promise<Article> {
  const row = await findArticleRow(database, id, 'working')
  if (!row) throw noSuch('article')
  return { ...(await withOthers({ database }, articleOfRow(row))), version: row.version }
}

/** With what stands elsewhere: its pictures, and the addresses that others that belong to it have by now. */
async function withOthers({ database }: Pick<Services, 'database'>, article: Article): Promise<Article> {
  const pictures = await findPicturesOf(database, article.content)
  return {
    ...article,
    related: await presentSlugs(database, article.related),
    ...(pictures.length > 0 && { pictures }),
  }
}

async function listStaffArticles(
  { database }: Pick<Services, 'database'>,
  now: Date,
  areDeleted: boolean,
): Promise<StaffArticle[]> {
  const drafts = new Map((await listDrafts(database, 'article')).map((draft) => [draft.id, draft]))
  const rows = areDeleted ? await listDeletedArticles(database) : await listArticles(database, 'working')
  return rows.map((row) => {
    const draft = drafts.get(String(row.id))
    return {
      ...summaryOfRow(row),
      version: row.version,
      isPublic: row.is_public === 1,
      hasDraft: draft !== undefined,
      ...(draft?.publish_at && { publishAt: draft.publish_at }),
      isDue: isReviewDue(row, now),
      deletedAt: row.deleted_at,
    }
  })
}

/**
 * Records the day of a review of published content. A draft with the same day follows, so that publishing it does not
 * turn the day back; one with a day of its own stays as it is. A review makes sample content the company's own;
 * `isSample` undoes that.
 */
async function reviewArticle(
  { clock, versions }: Pick<Services, 'clock' | 'versions'>,
  { id, reviewedOn, isSample }: { id: number } & ArticleReview,
  by: string,
): Promise<ReviewedArticle> {
  return await versions.change(async (transaction, touch) => {
    const row = await transaction
      .selectFrom('article')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw noSuch('article')
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
