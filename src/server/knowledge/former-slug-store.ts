import { formerAddresses } from '#server/content/former-addresses.ts'
import { articleStorage } from '#server/knowledge/article-content.ts'
import type { Database } from '#server/tables.ts'

export const formerSlugs = formerAddresses('former_slug', 'article_id', articleStorage)

/** Returns the slugs with former ones replaced by present ones. */
export async function presentSlugs(database: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const moved = await database
    .selectFrom('former_slug')
    .innerJoin('article', 'article.id', 'former_slug.article_id')
    .select(['former_slug.slug as from', 'article.slug as to'])
    .where('former_slug.slug', 'in', slugs)
    .execute()
  const presents = new Map(moved.map(({ from, to }) => [from, to]))
  return [...new Set(slugs.map((slug) => presents.get(slug) ?? slug))]
}
