import { ApiError } from '#contract/api/api-error.ts'
import type { ArticleColumns, ArticleRow } from '#server/knowledge/article-content.ts'
import { noSuchArticle } from '#server/knowledge/article-store.ts'
import type { Database } from '#server/tables.ts'

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

/** Throws `conflict` where another article, or a draft of one, has the slug; also one that can be restored. */
export async function checkSlugIsFree(database: Database, slug: string, exceptId = 0): Promise<void> {
  const drafts = await database
    .selectFrom('draft')
    .select('value')
    .where('kind', '=', 'article')
    .where('id', '!=', String(exceptId))
    .execute()
  const isFree = drafts.every(({ value }) => (JSON.parse(value) as ArticleColumns).slug !== slug)
  if (isFree && !(await hasNamesake(database, slug, exceptId))) return
  throw new ApiError('conflict', 'There is an article of this address already.', [
    { field: 'slug', problem: 'is taken' },
  ])
}

export async function hasNamesake(database: Database, slug: string, exceptId: number): Promise<boolean> {
  const other = await database
    .selectFrom('article')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return other !== undefined
}
