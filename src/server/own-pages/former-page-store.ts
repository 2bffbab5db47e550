import { formerAddresses } from '#server/content/former-addresses.ts'
import type { Database } from '#server/tables.ts'

export const formerPages = formerAddresses('former_page', 'page_id')

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
