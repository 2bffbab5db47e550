import { sql } from 'kysely'
import type { MissingAddress } from '#contract/redirects/redirect.ts'
import type { Database } from '#server/tables.ts'

/** More than anybody goes through; a scanner fills no more than these. */
const maxRows = 200
const keptDays = 90
const dayMs = 24 * 60 * 60 * 1000

export async function listMissingAddresses(database: Database): Promise<MissingAddress[]> {
  const rows = await database
    .selectFrom('missing_address')
    .selectAll()
    .orderBy('last_on', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('path')
    .execute()
  return rows.map(({ path, hits, last_on }) => ({ path, hits, lastOn: last_on }))
}

/** Adds visits in vain, and forgets what is old or too much: first what was asked for once. */
export async function addMissing(
  transaction: Database,
  missing: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  for (const [path, count] of missing) {
    await transaction
      .insertInto('missing_address')
      .values({ path, hits: count, last_on: day })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet(({ eb }) => ({ hits: eb('missing_address.hits', '+', count), last_on: day })),
      )
      .execute()
  }
  const firstDay = new Date(Date.parse(day) - keptDays * dayMs).toISOString().slice(0, 10)
  await transaction.deleteFrom('missing_address').where('last_on', '<', firstDay).execute()
  const kept = transaction
    .selectFrom('missing_address')
    .select('path')
    .orderBy(sql`case when hits > 1 then 0 else 1 end`)
    .orderBy('last_on', 'desc')
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(maxRows)
  await transaction.deleteFrom('missing_address').where('path', 'not in', kept).execute()
}
