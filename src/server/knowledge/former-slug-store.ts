import type { Database } from '#server/tables.ts'

/** Remembers an address that visitors know, and takes the present one for its own. */
export async function moveSlug(
  database: Database,
  articleId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // An address of an entry that visitors see leads nowhere else.
  await database.deleteFrom('former_slug').where('slug', '=', to).execute()
  if (from === to) return
  await database
    .insertInto('former_slug')
    .values({ slug: from, article_id: articleId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: articleId }))
    .execute()
}

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

/** All, in the order of the addresses. */
export async function listAllFormerSlugs(database: Database) {
  const all = database.selectFrom('former_slug').select(['slug', 'article_id as entry'])
  return await all.orderBy('slug').execute()
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
