import type { Database } from '#server/tables.ts'

/** Addresses that entries had while visitors saw them, and that lead to where these are now. */
export interface FormerAddresses {
  /** Remembers an address that visitors know, and takes the present one for its own. */
  move(database: Database, entry: number, slugs: { from: string; to: string }): Promise<void>
  /** All, in the order of the addresses. */
  list(database: Database): Promise<{ slug: string; entry: number }[]>
}

type Tables = { former_slug: 'article_id'; former_page: 'page_id' }

export function formerAddresses<T extends keyof Tables>(name: T, column: Tables[T]): FormerAddresses {
  // Both tables have a slug and the number of its entry.
  const [table, number] = [name as 'former_page', column as 'page_id']
  return {
    async move(database, entry, { from, to }) {
      // An address of an entry that visitors see leads nowhere else.
      await database.deleteFrom(table).where('slug', '=', to).execute()
      if (from === to) return
      await database
        .insertInto(table)
        .values({ slug: from, [number]: entry })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ [number]: entry }))
        .execute()
    },
    async list(database) {
      const all = database.selectFrom(table).select(['slug', `${number} as entry`])
      return await all.orderBy('slug').execute()
    },
  }
}
