import { sql, type Transaction } from 'kysely'
import type { PlatformTables } from '#server/platform/database/tables.ts'

/** Marks an entry as the built-in sample's. `kind` is the feature's word for it. */
export async function insertSampleEntry(
  transaction: Transaction<PlatformTables>,
  kind: string,
  id: number,
): Promise<void> {
  await transaction
    .insertInto('sample_entry')
    .values({ entry_kind: kind, entry_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the mark: the entry is the company's own from now on. Returns false if it already was. */
export async function removeSampleEntry(
  transaction: Transaction<PlatformTables>,
  kind: string,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sample_entry')
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** Returns an expression that is true for a sample entry, to be selected as `is_sample` from a table of its kind. */
export function isSampleEntry(kind: string, table = kind) {
  const id = sql.ref(`${table}.id`)
  const marks = sql`select 1 from sample_entry where entry_kind = ${kind} and entry_id = ${id}`
  return sql<number | boolean>`exists (${marks})`.as('is_sample')
}
