import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import { type ArticleColumns, type ArticleRow, noSuchArticle } from '#server/knowledge/article-store.ts'
import type { Database, Tables } from '#server/tables.ts'

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

/** Throws `conflict` where another article, or a draft of one, has the slug. */
export async function checkSlugIsFree(database: Database, slug: string, exceptId = 0): Promise<void> {
  const other = await database
    .selectFrom('article')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  const drafts = await database
    .selectFrom('draft')
    .select('value')
    .where('kind', '=', 'article')
    .where('id', '!=', String(exceptId))
    .execute()
  if (!other && drafts.every(({ value }) => (JSON.parse(value) as ArticleColumns).slug !== slug)) return
  throw new ApiError('conflict', 'There is an article of this address already.', [
    { field: 'slug', problem: 'is taken' },
  ])
}
