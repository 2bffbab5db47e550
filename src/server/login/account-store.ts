import type { Staff } from '#server/platform/api/serve-call.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/tables.ts'

/** A name as accounts are known by: whoever types a capital or a space at its end means the same. */
export function accountName(typed: string): string {
  return foldForSearch(typed.trim())
}

export async function countAccounts(database: Database): Promise<number> {
  const row = await database
    .selectFrom('account')
    .select((count) => count.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds an account; false when the name is taken. */
export async function insertAccount(
  database: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('account')
    .values({
      username: accountName(username),
      password_hash: passwordHash,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findAccountByName(database: Database, username: string) {
  return await database
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'token_version'])
    .where('username', '=', accountName(username))
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** The staff member that a token of this version is still good for. */
export async function findStaffOfToken(
  database: Database,
  id: number,
  tokenVersion: number,
): Promise<Staff | undefined> {
  const row = await database
    .selectFrom('account')
    .select(['id as accountId', 'username'])
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
  return row && { ...row }
}

/** Makes every token of the account worthless. */
export async function updateTokenVersion(database: Database, id: number): Promise<void> {
  await database
    .updateTable('account')
    .set((account) => ({ token_version: account('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Every account in the order they were made. */
export async function listAccounts(database: Database) {
  return await database
    .selectFrom('account')
    .select(['username', 'created_at', 'is_disabled'])
    .orderBy('id')
    .execute()
}

/** Gives the account another password, makes its tokens worthless and forgets its places; undefined when nobody has the name. */
export async function updatePassword(database: Database, username: string, passwordHash: string) {
  const name = accountName(username)
  return await database.transaction().execute(async (transaction) => {
    await removeLoginPlacesOf(transaction, name)
    return await transaction
      .updateTable('account')
      .set((account) => ({ password_hash: passwordHash, token_version: account('token_version', '+', 1) }))
      .where('username', '=', name)
      .returning('is_disabled')
      .executeTakeFirst()
  })
}

/** Disables the account like `updatePassword`, unless no other would be left open; false when nothing was done. */
export async function disableUnlessLast(database: Database, username: string): Promise<boolean> {
  const name = accountName(username)
  return await database.transaction().execute(async (transaction) => {
    const isDone = await disableIfOthers(transaction, name)
    if (isDone) await removeLoginPlacesOf(transaction, name)
    return isDone
  })
}

async function disableIfOthers(database: Database, name: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('account')
    .set((account) => ({ is_disabled: 1, token_version: account('token_version', '+', 1) }))
    .where('username', '=', name)
    // Within the one statement: two commands at the same time cannot close the last two.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account as other')
          .select('other.id')
          .where('other.username', '!=', name)
          .where('other.is_disabled', '=', 0),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function removeLoginPlacesOf(database: Database, name: string): Promise<void> {
  await database
    .deleteFrom('login_place')
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('account').select('id').where('username', '=', name),
    )
    .execute()
}

/** Lets the account log in; false when nobody has the name. */
export async function enableAccountByName(database: Database, username: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('account')
    .set({ is_disabled: 0 })
    .where('username', '=', accountName(username))
    .executeTakeFirst()
  return numUpdatedRows > 0
}
