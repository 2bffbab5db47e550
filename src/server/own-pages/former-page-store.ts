import type { Database } from '#server/tables.ts'

/** Remembers an address that visitors know, and takes the present one for its own. */
export async function movePage(
  database: Database,
  pageId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.deleteFrom('former_page').where('slug', '=', to).execute()
  if (from === to) return
  await database
    .insertInto('former_page')
    .values({ slug: from, page_id: pageId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id: pageId }))
    .execute()
}

/** All, in the order of the addresses. */
export async function listFormerPages(database: Database) {
  const all = database.selectFrom('former_page').select(['slug', 'page_id as entry'])
  return await all.orderBy('slug').execute()
}

/** Former addresses that lead to a page which visitors see. */
export async function listLeadingPages(database: Database): Promise<{ from: string; to: string }[]> {
  return await database
    .selectFrom('former_page')
    .innerJoin('page', 'page.id', 'former_page.page_id')
    .select(['former_page.slug as from', 'page.slug as to'])
    .where('page.published_at', 'is not', null)
    .where('page.deleted_at', 'is', null)
    .execute()
}
