import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApiError } from '#contract/api/api-error.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'

/** A save request as received; an equal one is a repetition. */
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
 * Returns true if the same person has stored the same before: its answer was lost, or a proxy has repeated it.
 * Otherwise records the save with the transaction, or throws `refusal` if there is one.
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

/** `isRepeated` without recording, for work before the transaction. */
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
  return hash('sha256', JSON.stringify([by, call, idempotencyKey, body]), 'base64url')
}
