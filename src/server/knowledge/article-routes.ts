import type { FastifyInstance } from 'fastify'
import { type Article, reviewLimit, type StaffArticle } from '#contract/article.ts'
import { listDrafts } from '#server/drafts/draft-store.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { requireArticle } from '#server/knowledge/article-row-store.ts'
import {
  type ArticleColumns,
  articleOfRow,
  findArticleRow,
  listArticles,
  listDeletedArticles,
  noSuchArticle,
  summaryOfRow,
} from '#server/knowledge/article-store.ts'
import { addArticle, changeArticle } from '#server/knowledge/change-article.ts'
import { presentSlugs } from '#server/knowledge/former-slug-store.ts'
import { reviewArticle } from '#server/knowledge/review-article.ts'
import { deleteArticle, restoreArticle } from '#server/knowledge/withdraw-article.ts'
import { findPicturesOf, withoutGonePictures } from '#server/pictures/text-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { listChanges, requireVersionBefore } from '#server/platform/database/change-store.ts'
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
    if (!row) throw noSuchArticle()
    const article = await withOthers(services, articleOfRow(row, query.Language))
    return { ...article, ...(staff && { version: row.version }) }
  })

  serveCall(app, 'addArticle', async ({ body }, { staff }) =>
    readForStaff(services, await addArticle(services, body, staff.username)),
  )

  serveCall(app, 'changeArticle', async ({ body }, { saving }) => {
    await changeArticle(services, body, saving)
    return await readForStaff(services, body.id)
  })

  serveCall(app, 'removeArticle', ({ params }, { staff }) =>
    deleteArticle(services, params.id, staff.username),
  )

  serveCall(app, 'restoreArticle', async ({ params }, { staff }) => {
    await restoreArticle(services, params.id, staff.username)
    return await readForStaff(services, params.id)
  })

  serveCall(app, 'readArticleHistory', async ({ params }) => {
    const changes = await listChanges(database, 'article', params.id)
    // Who deleted an article can still be asked; without any change there must be one.
    if (changes.length === 0) await readForStaff(services, params.id)
    return changes
  })

  serveCall(app, 'readArticleVersion', async ({ params }) => {
    const { picturesGone, ...then } = await readVersion(services, params.id, params.version)
    return { ...(await withOthers(services, then)), ...(picturesGone > 0 && { picturesGone }) }
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

/** What staff have saved of an article. */
async function readForStaff({ database }: Pick<Services, 'database'>, id: number): Promise<Article> {
  const row = await findArticleRow(database, String(id), 'working')
  if (!row) throw noSuchArticle()
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

/** An article as it was, without pictures that are gone since. */
async function readVersion({ database }: Pick<Services, 'database'>, id: number, version: number) {
  const row = await requireArticle(database, id)
  const before = (await requireVersionBefore(database, 'article', id, version)) as ArticleColumns
  const then = articleOfRow({ ...row, ...before })
  return { ...then, version: row.version, ...(await withoutGonePictures(database, then.content)) }
}

async function listStaffArticles(
  { database }: Pick<Services, 'database'>,
  now: Date,
  areDeleted: boolean,
): Promise<StaffArticle[]> {
  const drafts = new Map((await listDrafts(database, 'article')).map((draft) => [draft.id, draft]))
  const limit = reviewLimit(now.toISOString().slice(0, 10))
  const rows = areDeleted ? await listDeletedArticles(database) : await listArticles(database, 'working')
  return rows.map((row) => {
    const draft = drafts.get(String(row.id))
    return {
      ...summaryOfRow(row),
      version: row.version,
      isPublic: row.is_public === 1,
      hasDraft: draft !== undefined,
      ...(draft?.publish_at && { publishAt: draft.publish_at }),
      isDue: row.reviewed_on < limit && !row.is_sample,
      deletedAt: row.deleted_at,
    }
  })
}
