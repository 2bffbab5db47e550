import type { Storage } from '#server/content/kind.ts'
import { listShown } from '#server/content/shown-entries.ts'
import type { Database } from '#server/tables.ts'

/** Addresses that entries had while visitors saw them, and that lead to where these are now. */
export interface FormerAddresses {
  /** Remembers an address that visitors know, and takes the present one for its own. */
  move(database: Database, entry: number, slugs: { from: string; to: string }): Promise<void>
  /** All, in the order of the addresses. */
  list(database: Database): Promise<{ slug: string; entry: number }[]>
  /** The number of the entry that had an address; undefined where none had it, or another has taken it. */
  find(database: Database, slug: string): Promise<number | undefined>
  /** Those that lead to an entry which visitors see. */
  listLeading(database: Database): Promise<{ from: string; to: string }[]>
}

type Tables = { former_slug: 'article_id'; former_page: 'page_id' }

export function formerAddresses<T extends keyof Tables, C extends object>(
  name: T,
  column: Tables[T],
  storage: Pick<Storage<C>, 'list'>,
): FormerAddresses {
  // Both tables have a slug and the number of its entry.
  const [table, number] = [name as 'former_page', column as 'page_id']
  const all = (database: Database) => database.selectFrom(table).select(['slug', `${number} as entry`])
  const list = async (database: Database) => await all(database).orderBy('slug').execute()
  return {
    list,
    find: async (database, slug) => (await all(database).where('slug', '=', slug).executeTakeFirst())?.entry,
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
    async listLeading(database) {
      const shown = await listShown(storage, database, {})
      const present = new Map(shown.map(({ entry, content }) => [entry.id, slugOf(content)]))
      return (await list(database)).flatMap(({ slug: from, entry }) => {
        const to = present.get(entry)
        return to === undefined ? [] : [{ from, to }]
      })
    },
  }
}

/** True where another entry, or a draft of one, has a slug; also one that can be restored. */
export async function isSlugTaken<C extends object>(
  storage: Pick<Storage<C>, 'list'>,
  database: Database,
  slug: string,
  exceptId = 0,
): Promise<boolean> {
  const others = (await storage.list(database)).filter(({ id }) => id !== exceptId)
  return others.some(({ published, working }) =>
    [published, working].some((content) => content && slugOf(content) === slug),
  )
}

const slugOf = (content: object) => (content as { slug?: string }).slug
