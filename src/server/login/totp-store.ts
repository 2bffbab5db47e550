import { hash } from 'node:crypto'
import { noteAccount } from '#server/login/account-history.ts'
import type { Author } from '#server/platform/database/staff-event-store.ts'
import type { Database } from '#server/tables.ts'

/** The app's secret; `confirmed_at` is null until the first code was given. */
export async function findTotp(database: Database, accountId: number) {
  return await database
    .selectFrom('totp')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function listTotpAccounts(database: Database): Promise<Set<number>> {
  const rows = await database
    .selectFrom('totp')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Confirms this secret by its first code; false where another one is there by now. */
export async function confirmTotp(
  database: Database,
  accountId: number,
  { secret, step, at }: { secret: string; step: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('totp')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the second step off, with its recovery codes; false where there was none. */
export async function deleteTotp(database: Database, accountId: number): Promise<boolean> {
  await database.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const removed = await database
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return !!removed?.confirmed_at
}

/** Stores the hashes of recovery codes in place of the earlier ones. */
export async function putRecoveryCodes(
  database: Database,
  accountId: number,
  codes: readonly string[],
): Promise<void> {
  await database.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOfRecoveryCode(code) }))
  await database.insertInto('recovery_code').values(rows).execute()
}

/** The hash of a code as somebody types it: case, spaces and hyphens do not matter. */
const hashOfRecoveryCode = (typed: string) =>
  hash('sha256', typed.toLowerCase().replaceAll(/[\s-]/g, ''), 'base64url')

/** Uses a recovery code up; false where there is none. */
export async function takeRecoveryCode(
  database: Database,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfRecoveryCode(typed))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the second step off somebody else's logins, which is written into the history; false where there was none. */
export async function removeTotp(
  database: Database,
  account: { id: number; username: string },
  author: Author,
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await deleteTotp(transaction, account.id))) return false
    await noteAccount(transaction, account, { action: 'totpRemoved' }, author)
    return true
  })
}
