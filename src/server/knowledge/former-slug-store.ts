import { formerAddresses } from '#server/content/former-addresses.ts'
import type { Database } from '#server/tables.ts'

export const formerSlugs = formerAddresses('former_slug', 'article_id')

/** The number of the article that had a slug; undefined where none had it, or another has taken it. */
export async function findFormerArticle(database: Database, slug: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('former_slug')
    .select('article_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.article_id
}

export async function listFormerSlugs(database: Database, articleId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('former_slug')
    .select('slug')
    .where('article_id', '=', articleId)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

const formerAndPresent = (database: Database) =>
  database
    .selectFrom('former_slug')
    .innerJoin('article', 'article.id', 'former_slug.article_id')
    .select(['former_slug.slug as from', 'article.slug as to'])

/** Former addresses that lead to an article which visitors see. */
export async function listLeadingSlugs(database: Database): Promise<{ from: string; to: string }[]> {
  return await formerAndPresent(database)
    .where('article.is_public', '=', 1)
    .where('article.deleted_at', 'is', null)
    .execute()
}

/** Returns the slugs with former ones replaced by present ones. */
export async function presentSlugs(database: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const moved = await formerAndPresent(database).where('former_slug.slug', 'in', slugs).execute()
  const presents = new Map(moved.map(({ from, to }) => [from, to]))
  return [...new Set(slugs.map((slug) => presents.get(slug) ?? slug))]
}
