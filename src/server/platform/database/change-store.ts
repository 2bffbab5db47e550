import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api/api-error.ts'
import type { Change } from '#contract/content/history.ts'
import { removeSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

const maxChanges = 100

type NewChange = Pick<Change, 'by' | 'action'> &
  Partial<Pick<Change, 'fields' | 'values'>> & {
    /** Previous content for undo, in a shape that the feature knows. */
    before?: object | undefined
  }

/**
 * Records a staff member's change of an entry; `kind` is the feature's word for its entries, `fields` are names on the
 * wire. A published entry becomes the company's own: returns true if it was the sample's until then.
 */
export async function insertChange(
  transaction: Transaction<PlatformTables>,
  kind: string,
  id: number,
  change: NewChange,
  now: Date,
): Promise<boolean> {
  const { by, action, fields = [], values = {}, before } = change
  await transaction
    .insertInto('change')
    .values({
      entry_kind: kind,
      entry_id: id,
      at: now.toISOString(),
      by,
      action,
      fields: JSON.stringify(fields),
      values: JSON.stringify(values),
      content_before: before ? JSON.stringify(before) : null,
    })
    .execute()
  const isOwn = before !== undefined && (action === 'changed' || action === 'published')
  return isOwn && (await removeSampleEntry(transaction, kind, id))
}

/** Returns the last hundred changes of an entry, newest first. */
export async function listChanges(database: PlatformDatabase, kind: string, id: number): Promise<Change[]> {
  const rows = await database
    .selectFrom('change')
    .select(['id', 'at', 'by', 'action', 'fields', 'values'])
    .select((select) => select('content_before', 'is not', null).as('has_content'))
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute()
  return rows.map(({ id: number, at, by, action, fields, values, has_content }) => ({
    at,
    by,
    action,
    fields: JSON.parse(fields),
    values: JSON.parse(values),
    ...(has_content && { versionBefore: number }),
  }))
}

/** The last change of an entry; `hasContent` where what was public before it is kept. */
export async function findLastChange(
  database: PlatformDatabase | Transaction<PlatformTables>,
  kind: string,
  id: number,
): Promise<{ id: number; hasContent: boolean } | undefined> {
  const row = await database
    .selectFrom('change')
    .select(['id', 'content_before'])
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, hasContent: row.content_before !== null }
}

/** Returns an entry's content before a change, as the feature recorded it; throws `not_found` if it is not kept. */
export async function requireVersionBefore(
  database: PlatformDatabase | Transaction<PlatformTables>,
  kind: string,
  id: number,
  version: number,
): Promise<unknown> {
  const row = await database
    .selectFrom('change')
    .select('content_before')
    .where('id', '=', version)
    .where('entry_kind', '=', kind)
    .where('entry_id', '=', id)
    .executeTakeFirst()
  if (!row || row.content_before === null) throw new ApiError('not_found', 'This version is not kept.')
  return JSON.parse(row.content_before)
}

/** Returns a `conflict` if `read` is not the present version; without `read` the caller overwrites. */
export function versionConflict(present: number, read: number | undefined): ApiError | undefined {
  if (read === undefined || read === present) return undefined
  return new ApiError('conflict', 'Somebody else has changed this meanwhile.', [
    { field: 'version', problem: `is ${present} by now`, params: { reason: 'changed', version: present } },
  ])
}
