import { ApiError } from '#contract/api-error.ts'
import { defaultLanguage } from '#contract/language.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { removeDraft } from '#server/drafts/draft-store.ts'
import { removeArticle } from '#server/knowledge/article-row-store.ts'
import type { ArticleColumns } from '#server/knowledge/article-store.ts'
import { fieldsOfArticle, inLines } from '#server/knowledge/article-store.ts'
import { differences, publishArticle } from '#server/knowledge/change-article.ts'
import { dropUnusedPictures, removePicturesOf } from '#server/pictures/picture-owner-store.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { changedValues } from '#server/platform/database/change-store.ts'

/** Drafts of articles and terms; what they hold is an article's columns. */
export const articleDrafts: DraftHandler = {
  async describe(database, drafts) {
    if (drafts.length === 0) return []
    const rows = await database.selectFrom('article').selectAll().execute()
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    return drafts.map(({ id, value }) => {
      const columns = value as ArticleColumns
      const row = byId.get(id)
      if (!row || row.deleted_at !== null) return undefined
      const values = row.is_public
        ? differences(row, columns).values
        : changedValues(fieldsOfArticle, inLines(nothing), inLines(columns))
      return { title: columns[`title_${defaultLanguage}`], isNew: !row.is_public, values }
    })
  },

  async publish({ id, value }, change) {
    const columns = value as ArticleColumns
    await removeDraft(change.transaction, { kind: 'article', id })
    const row = await change.transaction
      .selectFrom('article')
      .selectAll()
      .where('id', '=', Number(id))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const namesake = await change.transaction
      .selectFrom('article')
      .select('id')
      .where('slug', '=', columns.slug)
      .where('id', '!=', Number(id))
      .executeTakeFirst()
    if (!row || namesake) {
      const problem = row ? 'has an address that another one has by now' : 'is deleted'
      throw new ApiError('conflict', `The article ${id} ${problem}.`, [
        { field: row ? 'slug' : 'items', problem: `${id} ${problem}` },
      ])
    }
    await publishArticle(row, columns, change)
    await dropUnusedPictures(change.transaction, { kind: 'article', id: row.id }, change.now)
  },

  async discard({ id }, { transaction, now }) {
    await removeDraft(transaction, { kind: 'article', id })
    const row = await transaction
      .updateTable('article')
      .set((article) => ({ version: article('version', '+', 1) }))
      .where('id', '=', Number(id))
      .returning('is_public')
      .executeTakeFirst()
    if (row && !row.is_public) {
      await removeArticle(transaction, Number(id))
      return afterwards(await removePicturesOf(transaction, { kind: 'article', id: Number(id) }))
    }
    await dropUnusedPictures(transaction, { kind: 'article', id: Number(id) }, now)
    return undefined
  },
}

/** What visitors see of an article that was never public. */
const nothing = {
  ...(Object.fromEntries(
    Object.keys(fieldsOfArticle).map((name) => [name, '']),
  ) as unknown as ArticleColumns),
  content_de: '[]',
  content_en: '[]',
  related: '[]',
  sources: '[]',
}
