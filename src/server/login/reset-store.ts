import { createHash } from 'node:crypto'
import type { Database } from '#server/tables.ts'

/** The token itself is in a mail alone. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Stores the only token of an account: an earlier one is over. */
export async function putReset(
  database: Database,
  accountId: number,
  token: { token_hash: string; ends_at: string },
): Promise<void> {
  await database
    .insertInto('password_reset')
    .values({ account_id: accountId, ...token })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(token))
    .execute()
}

/** Returns the account of a token that is good at a time (ISO 8601). */
export async function findResetOwner(database: Database, tokenHash: string, now: string) {
  return await database
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.username'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** Uses a token up; returns false if it is not good any more. */
export async function takeReset(database: Database, tokenHash: string, now: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeEndedResets(database: Database, now: string): Promise<void> {
  await database.deleteFrom('password_reset').where('ends_at', '<=', now).execute()
}
