import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Database } from '#server/platform/database/tables.ts'

export async function countAccounts(database: Database): Promise<number> {
  const row = await database
    .selectFrom('account')
    .select((count) => count.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertAccount(
  database: Database,
  username: string,
  passwordHash: string,
): Promise<void> {
  await database
    .insertInto('account')
    .values({
      username: foldForSearch(username),
      password_hash: passwordHash,
      created_at: new Date().toISOString(),
    })
    .execute()
}

export async function findAccountByName(database: Database, username: string) {
  return await database
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'token_version'])
    .where('username', '=', foldForSearch(username))
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** The account that a token of this version is still good for. */
export async function findAccountOfToken(database: Database, id: number, tokenVersion: number) {
  return await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** Makes every token of the account worthless. */
export async function updateTokenVersion(database: Database, id: number): Promise<void> {
  await database
    .updateTable('account')
    .set((account) => ({ token_version: account('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
