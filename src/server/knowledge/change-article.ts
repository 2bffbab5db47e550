import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { ChangedArticle, NewArticle } from '#contract/article.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { ChangedValue } from '#contract/history.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft, putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { publishTime } from '#server/drafts/publish-time.ts'
import {
  type ArticleColumns,
  type ArticleRow,
  columnsOfArticle,
  fieldsOfArticle,
  inLines,
  noSuchArticle,
} from '#server/knowledge/article-store.ts'
import { changedValues, checkVersion, insertChange } from '#server/platform/database/change-store.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

type ArticleServices = Pick<Services, 'clock' | 'versions'>

const itemOf = (id: number) => ({ kind: 'article' as const, id: String(id) })

export async function addArticle(
  { clock, versions }: ArticleServices,
  { publish = 'now', ...article }: NewArticle,
  by: string,
): Promise<number> {
  const columns = columnsOfArticle(article)
  return await versions.change(async (transaction, touch) => {
    const change = { transaction, touch, by, now: clock.now() }
    await checkSlugIsFree(transaction, columns.slug)
    const time = publishTime(publish, change.now)
    const row = await insertArticle(transaction, columns, time === 'now')
    if (time === 'now') await noteAdded(row, change)
    else await saveDraft(row, columns, time.at, change)
    return row.id
  })
}

/** Changes an article; one that is sent as it is stays untouched. Publishing it takes the place of a draft. */
export async function changeArticle(
  { clock, versions }: ArticleServices,
  { id, version, publish = 'now', ...article }: ChangedArticle,
  by: string,
): Promise<void> {
  const columns = columnsOfArticle(article)
  await versions.change(async (transaction, touch) => {
    const row = await requireArticle(transaction, id)
    checkVersion(row.version, version)
    await checkSlugIsFree(transaction, columns.slug, id)
    const change = { transaction, touch, by, now: clock.now() }
    const time = publishTime(publish, change.now)
    if (time === 'now') {
      await removeDraft(transaction, itemOf(id))
      await publishArticle(row, columns, change)
    } else {
      await saveDraft(row, columns, time.at, change)
    }
  })
}

/** Takes an article from the site, with its draft. It can be restored for some time, but one that was never public. */
export async function deleteArticle(
  { clock, versions }: ArticleServices,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const row = await requireArticle(transaction, id)
    await removeDraft(transaction, itemOf(id))
    if (!row.is_public) return await removeArticle(transaction, id)
    await transaction
      .updateTable('article')
      .set({ deleted_at: clock.now().toISOString(), deleted_by: by })
      .where('id', '=', id)
      .execute()
    await insertChange(transaction, 'article', id, { action: 'deleted', by }, clock.now())
    touchArticle(touch, row)
  })
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
    touchArticle(touch, row)
  })
}

/** Makes columns what visitors see of an article. */
export async function publishArticle(
  row: ArticleRow,
  columns: ArticleColumns,
  change: DraftChange,
): Promise<void> {
  const { transaction, touch, by, now } = change
  const { fields, values } = differences(row, columns)
  if (row.is_public && fields.length === 0) return
  await transaction
    .updateTable('article')
    .set((article) => ({ ...columns, is_public: 1, version: article('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  if (!row.is_public) return await noteAdded({ ...row, ...columns }, change)
  await insertChange(transaction, 'article', row.id, { action: 'changed', by, fields, values }, now)
  touchArticle(touch, row)
  touchArticle(touch, columns)
}

/** What differs between what visitors see and other columns; of one that was never public everything does. */
export function differences(
  row: ArticleRow,
  columns: ArticleColumns,
): { fields: string[]; values: Record<string, ChangedValue> } {
  const names = Object.keys(fieldsOfArticle) as (keyof ArticleColumns)[]
  const fields = names.filter((name) => row[name] !== columns[name]).map((name) => fieldsOfArticle[name])
  // Where only a mark differs, such as bold letters, the lines are the same.
  return { fields, values: changedValues(fieldsOfArticle, inLines(row), inLines(columns)) }
}

/** The article that is not deleted; throws where there is none. */
export async function requireArticle(database: Database, id: number): Promise<ArticleRow> {
  const row = await database
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchArticle()
  return row
}

/** Removes what was never public. */
export async function removeArticle(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('article').where('id', '=', id).execute()
}

/** Writes a new article; one that is not public has what its draft says in its columns, too. */
export async function insertArticle(
  database: Database,
  columns: ArticleColumns,
  isPublic: boolean,
): Promise<ArticleRow> {
  return await database
    .insertInto('article')
    .values({ ...columns, is_public: isPublic ? 1 : 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function noteAdded(row: ArticleRow, { transaction, touch, by, now }: DraftChange): Promise<void> {
  await insertChange(transaction, 'article', row.id, { action: 'added', by }, now)
  touchArticle(touch, row)
}

/** A draft of what is public anyway is none. */
async function saveDraft(
  row: ArticleRow,
  columns: ArticleColumns,
  publishAt: string | null,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  const item = itemOf(row.id)
  const isPublicAnyway = row.is_public === 1 && differences(row, columns).fields.length === 0
  if (isPublicAnyway && !(await findDraft(transaction, item))) return
  if (isPublicAnyway) await removeDraft(transaction, item)
  else {
    await putDraft(transaction, {
      ...item,
      value: JSON.stringify(columns),
      publish_at: publishAt,
      changed_by: by,
      changed_at: now.toISOString(),
    })
  }
  await transaction
    .updateTable('article')
    .set((article) => ({ ...(!row.is_public && columns), version: article('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
}

/** Throws `conflict` where another article, or a draft of one, has the slug. */
async function checkSlugIsFree(database: Database, slug: string, exceptId = 0): Promise<void> {
  const others = await database
    .selectFrom('article')
    .select(['id', 'slug'])
    .where('id', '!=', exceptId)
    .execute()
  const drafts = await database
    .selectFrom('draft')
    .select('value')
    .where('kind', '=', 'article')
    .where('id', '!=', String(exceptId))
    .execute()
  const wanted = drafts.map(({ value }) => (JSON.parse(value) as ArticleColumns).slug)
  if (![...others.map((other) => other.slug), ...wanted].includes(slug)) return
  throw new ApiError('conflict', 'There is an article of this address already.', [
    { field: 'slug', problem: 'is taken' },
  ])
}

function touchArticle(touch: DraftChange['touch'], { id, slug }: { id?: number; slug: string }): void {
  touch(dataTags.articles, dataTags.article(slug))
  if (id !== undefined) touch(dataTags.article(id))
}
