import type { ContentLanguage } from '#contract/language.ts'
import type { Entry, Storage } from '#server/content/kind.ts'
import type { Database } from '#server/tables.ts'

/** An entry as read, published or with its draft. */
export interface ShownEntry<C> {
  entry: Entry<C>
  content: C
  /** Still the built-in sample's. */
  isSample?: true
  /** There for staff alone. */
  version?: number
}

/** Options of reading: staff may ask for drafts. */
export interface Reading {
  Drafts?: '1' | undefined
  Language?: ContentLanguage | undefined
}

/** Returns an entry as read; undefined if it was never published, or is deleted. */
export function shownOf<C>(entry: Entry<C>, { Drafts }: Reading): ShownEntry<C> | undefined {
  const { published, draft, deletedAt, version } = entry
  const content = (Drafts ? draft?.content : undefined) ?? published
  if (deletedAt !== null || !content) return undefined
  // A draft of what visitors see is the company's own.
  const isSample = entry.isSample && (published === undefined || content === published)
  return { entry, content, ...(isSample && { isSample: true }), ...(Drafts && { version }) }
}

export async function listShown<C>(
  storage: Pick<Storage<C>, 'list'>,
  database: Database,
  reading: Reading,
): Promise<ShownEntry<C>[]> {
  return (await storage.list(database)).flatMap((entry) => shownOf(entry, reading) ?? [])
}

/** Orders what has a number by it; what has none comes last, and what is alike in the order in which it was added. */
export function inOrder<T>(all: readonly T[], numbersOf: (one: T) => { id: number; order?: unknown }): T[] {
  const place = (one: T) => Number(numbersOf(one).order ?? Number.MAX_SAFE_INTEGER)
  return all.toSorted((one, other) => place(one) - place(other) || numbersOf(one).id - numbersOf(other).id)
}

export const shownNumbers = <C extends { readonly order?: unknown }>({ entry, content }: ShownEntry<C>) => ({
  id: entry.id,
  order: content.order,
})

/** An entry for staff: its draft, and what is public where that is something else. */
export function dashboardEntry<C>({ id, version, working, published, draft, ...entry }: Entry<C>) {
  const hasBoth = draft !== undefined && published !== undefined
  const { changedBy, changedAt } = (entry.deletedAt === null && draft) || entry
  return {
    id,
    version,
    content: working,
    ...(hasBoth && { published }),
    hasDraft: draft !== undefined,
    ...(entry.isSample && !hasBoth && { isSample: true as const }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    ...(changedBy !== null && { changedBy }),
    changedAt,
    deletedAt: entry.deletedAt,
  }
}
