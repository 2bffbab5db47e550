import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import type { Article, ArticleReview, ReviewedArticle, StaffArticle } from '#contract/content/article.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import { entryRoutes } from '#server/content/entry-routes.ts'
import type { Reading } from '#server/content/shown-entries.ts'
import { findDraft, putDraft } from '#server/drafts/draft-store.ts'
import {
  type ArticleColumns,
  articleColumns,
  articleOnWire,
  keptArticles,
} from '#server/knowledge/article-content.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import {
  articleOf,
  findArticle,
  isReviewDue,
  listArticles,
  listDeletedArticles,
  summaryOf,
} from '#server/knowledge/article-store.ts'
import { presentSlugs } from '#server/knowledge/former-slug-store.ts'
import { findPicturesOf, withoutGonePictures } from '#server/pictures/text-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { insertSampleEntry, removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export function articleRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services

  serveCall(app, 'listArticles', async ({ query }) => {
    const articles = await listArticles(database, query)
    return articles
      .filter(({ content }) => query.Kind === undefined || content.kind === query.Kind)
      .map((article) => summaryOf(article, query.Language))
  })

  serveCall(app, 'readArticle', async ({ params, query }, { staff }) => {
    const { version, ...article } = await readArticle(database, params.id, query)
    return { ...article, ...(staff && { version }) }
  })

  entryRoutes(app, services, articleEntries, 'Article', {
    read: (id) => readArticle(database, id, { Drafts: '1' }),
    async version({ id, version }, before) {
      const { picturesGone, content } = await withoutGonePictures(database, before.content)
      const then = await withOthers(database, articleOnWire(id, { ...before, content }))
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

async function readArticle(database: Database, id: string, reading: Reading): Promise<Article> {
  const shown = await findArticle(database, id, reading)
  if (!shown) throw noSuch('article')
  const article = await withOthers(database, articleOf(shown, reading.Language))
  return { ...article, version: shown.entry.version }
}

/** With what stands elsewhere: its pictures, and the addresses that others that belong to it have by now. */
async function withOthers(database: Database, article: Article): Promise<Article> {
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
  const articles = areDeleted
    ? await listDeletedArticles(database)
    : await listArticles(database, { Drafts: '1' })
  return articles.map((article) => {
    const { version, published, draft, deletedAt } = article.entry
    return {
      ...summaryOf(article),
      version,
      isPublic: published !== undefined,
      hasDraft: draft !== undefined,
      ...(draft?.publishAt && { publishAt: draft.publishAt }),
      isDue: isReviewDue(article, now),
      deletedAt,
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
    const { published, working } = await requireEntry(articleEntries, transaction, String(id))
    const before = (published ?? working).reviewedOn
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
    if (published) {
      const differences = articleColumns.differences(published, { ...published, reviewedOn })
      const change = { action: 'changed' as const, by, ...differences, before: keptArticles.write(published) }
      await insertChange(transaction, 'article', id, change, clock.now())
      touch(dataTags.articles, dataTags.article(id), dataTags.article(published.slug))
    }
    if (isSample) await insertSampleEntry(transaction, 'article', id)
    return { reviewedOn, before, ...(wasSample && { wasSample: true as const }) }
  })
}
