import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { Change } from '#contract/history.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

const maxChanges = 100

/** Writes down what a staff member did to an entry; `kind` is the feature's word for its entries, `fields` are names on the wire. */
export async function insertChange(
  transaction: Transaction<PlatformTables>,
  kind: string,
  id: number,
  change: Omit<Change, 'at' | 'fields'> & { fields?: string[] },
): Promise<void> {
  const { by, action, fields = [] } = change
  await transaction
    .insertInto('change')
    .values({
      entry_kind: kind,
      entry_id: id,
      at: new Date().toISOString(),
      by,
      action,
      fields: JSON.stringify(fields),
    })
    .execute()
}

/** The last hundred things done to an entry, newest first. */
export async function listChanges(database: PlatformDatabase, kind: string, id: number): Promise<Change[]> {
  const rows = await database
    .selectFrom('change')
    .select(['at', 'by', 'action', 'fields'])
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute()
  return rows.map(({ at, by, action, fields }) => ({ at, by, action, fields: JSON.parse(fields) }))
}

/** Forgets what was done to an entry. */
export async function removeChanges(
  transaction: Transaction<PlatformTables>,
  kind: string,
  id: number,
): Promise<void> {
  await transaction.deleteFrom('change').where('entry_kind', '=', kind).where('entry_id', '=', id).execute()
}

/** Throws `conflict` when an entry has another version than the one that was read; whoever names none overwrites. */
export function checkVersion(present: number, read: number | undefined): void {
  if (read === undefined || read === present) return
  throw new ApiError('conflict', 'Somebody else has changed this meanwhile.', [
    { field: 'version', problem: `is ${present} by now`, params: { reason: 'changed', version: present } },
  ])
}

/** Names on the wire of the columns whose values differ; `names` has the name of each column. */
export function changedFields<C extends string>(
  names: Readonly<Record<C, string>>,
  before: Readonly<Record<NoInfer<C>, unknown>>,
  after: Readonly<Record<NoInfer<C>, unknown>>,
): string[] {
  return (Object.keys(names) as C[])
    .filter((column) => before[column] !== after[column])
    .map((column) => names[column])
}
