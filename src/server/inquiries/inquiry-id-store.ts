import type { InquiryFilter } from '#contract/inquiry.ts'
import { isAbout, isListed } from '#server/inquiries/inquiry-filter-store.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** So many inquiries are searched or numbered by one statement: some milliseconds, also where every message is long. */
const pieceSize = 2000

type ListFilter = Omit<InquiryFilter, 'Search'>

/** How many inquiries a filter finds that searches for nothing. */
export async function countListed(database: Database, filter: ListFilter): Promise<number> {
  const { count } = await listed(database, filter)
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The numbers in a window of what such a filter finds, newest first. */
export async function listListedIds(
  database: Database,
  filter: ListFilter,
  { offset, count }: { offset: number; count: number },
): Promise<number[]> {
  return idsOf(
    await listed(database, filter).select('id').orderBy('id', 'desc').limit(count).offset(offset).execute(),
  )
}

/**
 * The numbers of all inquiries that a filter finds, newest first, in pieces of which any may be empty: others get their
 * turn in between, and whoever has enough just stops.
 */
export async function* findIds(database: Database, filter: InquiryFilter): AsyncGenerator<number[]> {
  let below = Number.MAX_SAFE_INTEGER
  while (true) {
    const piece = idsOf(
      await listed(database, filter)
        .select('id')
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(pieceSize)
        .execute(),
    )
    const last = piece.at(-1)
    if (last !== undefined) {
      yield filter.Search ? await searchIds(database, filter, { below, from: last }) : piece
      below = last
    }
    if (piece.length < pieceSize) return
  }
}

/** The long column is looked at only where the index has found the rest to be right. */
async function searchIds(
  database: Database,
  { Search = '', ...filter }: InquiryFilter,
  { below, from }: { below: number; from: number },
): Promise<number[]> {
  const candidates = listed(database, filter).select('id').where('id', '<', below).where('id', '>=', from)
  return idsOf(
    await database
      .selectFrom('inquiry')
      .select('id')
      .where('id', 'in', candidates)
      .where((where) => isAbout(where, Search))
      .orderBy('id', 'desc')
      .execute(),
  )
}

function listed(database: Database, filter: ListFilter) {
  return database.selectFrom('inquiry').where((where) => isListed(where, filter))
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
