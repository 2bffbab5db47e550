import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApiError } from '#contract/api/api-error.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

/** What somebody saves, as it came: the same once more is the same save. */
export interface Saving {
  /** Name of the staff member. */
  by: string
  /** Name of the call. */
  call: string
  /** With the version that was read. */
  body: object
  idempotencyKey: string | undefined
}

const keptMs = 24 * 60 * 60 * 1000

/**
 * True where the same person has stored the same before: its answer was lost, or a proxy has asked again. Otherwise it is remembered
 * with the transaction, unless `refusal` says what is in its way, which is thrown.
 */
export async function isRepeated(
  transaction: Transaction<PlatformTables>,
  saving: Saving,
  refusal: ApiError | undefined,
  now: Date,
): Promise<boolean> {
  if (await wasStored(transaction, saving, refusal)) return true
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await transaction.deleteFrom('stored_save').where('at', '<', oldest).execute()
  await transaction
    .insertInto('stored_save')
    .values({ hash: hashOf(saving), at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at }))
    .execute()
  return false
}

/** The same without remembering anything, for whoever has much to do before the transaction. */
export async function wasStored(
  database: PlatformDatabase,
  saving: Saving,
  refusal: ApiError | undefined,
): Promise<boolean> {
  // Without a key it is a save of its own as long as nothing has changed: what it sets may have been set back elsewhere.
  if (!refusal && saving.idempotencyKey === undefined) return false
  const stored = await database
    .selectFrom('stored_save')
    .select('hash')
    .where('hash', '=', hashOf(saving))
    .executeTakeFirst()
  if (!stored && refusal) throw refusal
  return stored !== undefined
}

function hashOf({ by, call, body, idempotencyKey = '' }: Saving): string {
  return createHash('sha256')
    .update(JSON.stringify([by, call, idempotencyKey, body]))
    .digest('base64url')
}
