import type { ChangedArticle, NewArticle } from '#contract/article.ts'
import { dataTags } from '#contract/data-tags.ts'
import type { ChangedValue } from '#contract/history.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { findDraft, putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { publishTime } from '#server/drafts/publish-time.ts'
import { checkSlugIsFree, insertArticle, requireArticle } from '#server/knowledge/article-row-store.ts'
import {
  type ArticleColumns,
  type ArticleRow,
  columnsOfArticle,
  columnsOfRow,
  fieldsOfArticle,
  inLines,
} from '#server/knowledge/article-store.ts'
import { moveSlug, takeSlug } from '#server/knowledge/former-slug-store.ts'
import { pictureIdsIn } from '#server/knowledge/named-pictures.ts'
import { touchArticle } from '#server/knowledge/withdraw-article.ts'
import { dropUnusedPictures, takePictures } from '#server/pictures/picture-owner-store.ts'
import { resolvePictures } from '#server/pictures/text-pictures.ts'
import { changedValues, insertChange, versionConflict } from '#server/platform/database/change-store.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { columnsOfTexts } from '#server/platform/text-columns.ts'
import type { Services } from '#server/services.ts'

type ArticleServices = Pick<Services, 'clock' | 'versions'>

const itemOf = (id: number) => ({ kind: 'article' as const, id: String(id) })
const ownerOf = (id: number) => ({ kind: 'article' as const, id })
const takenBy = (columns: ArticleColumns) => pictureIdsIn(columns).map((id) => ({ id, field: 'content' }))

export async function addArticle(
  { clock, versions }: ArticleServices,
  { publish = 'now', ...article }: NewArticle,
  by: string,
): Promise<number> {
  return await versions.change(async (transaction, touch) => {
    const content = await resolvePictures(transaction, article.content, { kind: 'article' })
    const columns = columnsOfArticle({ ...article, content })
    const change = { transaction, touch, by, now: clock.now() }
    await checkSlugIsFree(transaction, columns.slug)
    const time = publishTime(publish, change.now)
    const row = await insertArticle(transaction, columns, time === 'now')
    await takePictures(transaction, ownerOf(row.id), takenBy(columns))
    if (time === 'now') await noteAdded(row, change)
    else await saveDraft(row, columns, time.at, change)
    return row.id
  })
}

/**
 * Changes an article; one that is sent as it is stays untouched. Publishing it takes the place of a draft. Pictures that it names no more
 * can be taken back for some time.
 */
export async function changeArticle(
  { clock, versions }: ArticleServices,
  { id, version, publish = 'now', ...article }: ChangedArticle,
  saving: Saving,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const row = await requireArticle(transaction, id)
    const change = { transaction, touch, by: saving.by, now: clock.now() }
    if (await isRepeated(transaction, saving, versionConflict(row.version, version), change.now)) return
    const content = await resolvePictures(transaction, article.content, ownerOf(id))
    const columns = columnsOfArticle({ ...article, content })
    await takePictures(transaction, ownerOf(id), takenBy(columns))
    await checkSlugIsFree(transaction, columns.slug, id)
    const time = publishTime(publish, change.now)
    if (time === 'now') {
      await removeDraft(transaction, itemOf(id))
      await publishArticle(row, columns, change)
    } else {
      await saveDraft(row, columns, time.at, change)
    }
    await dropUnusedPictures(transaction, ownerOf(id), change.now)
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
  if (!row.is_public) {
    if (fields.length > 0) await removeSampleEntry(transaction, 'article', row.id)
    return await noteAdded({ ...row, ...columns }, change)
  }
  const changed = { action: 'changed' as const, by, fields, values, before: columnsOfRow(row) }
  const wasSample = await insertChange(transaction, 'article', row.id, changed, now)
  touch(dataTags.article(row.id), dataTags.article(row.slug), dataTags.article(columns.slug))
  if (row.slug !== columns.slug) {
    await moveSlug(transaction, row.id, { from: row.slug, to: columns.slug })
    await touchArticle({ transaction, touch }, row)
  }
  if (wasSample || listed.some((name) => row[name] !== columns[name])) touch(dataTags.articles)
}

/** What lists show, and what a mention leads to. */
const listed = [
  'slug',
  'kind',
  ...columnsOfTexts('title', 'summary'),
  'reviewed_on',
] as const satisfies readonly (keyof ArticleColumns)[]

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

async function noteAdded(row: ArticleRow, { transaction, touch, by, now }: DraftChange): Promise<void> {
  await insertChange(transaction, 'article', row.id, { action: 'added', by }, now)
  await takeSlug(transaction, row.slug)
  await touchArticle({ transaction, touch }, row)
}

/** A draft of what is public anyway is none. */
async function saveDraft(
  row: ArticleRow,
  columns: ArticleColumns,
  publishAt: string | null,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  const item = itemOf(row.id)
  const isChanged = differences(row, columns).fields.length > 0
  const isPublicAnyway = row.is_public === 1 && !isChanged
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
  if (isChanged && !row.is_public) await removeSampleEntry(transaction, 'article', row.id)
  await transaction
    .updateTable('article')
    .set((article) => ({ ...(!row.is_public && columns), version: article('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
}
