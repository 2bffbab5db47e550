import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { NewAccount } from '#contract/login/account.ts'
import { noteAccount } from '#server/login/account-history.ts'
import type { AccountTable } from '#server/login/account-tables.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import type { Flag } from '#server/platform/database/tables.ts'
import type { Database } from '#server/tables.ts'

/** Columns of an account without secrets. */
export const accountColumns = [
  'id',
  'username',
  'role',
  'created_at',
  'is_disabled',
  'display_name',
  'email',
  'daily_language',
] as const

export type AccountRow = Pick<Selectable<AccountTable>, (typeof accountColumns)[number]>

/** Returns the canonical name of an account: case and white space around it do not matter. */
export function accountName(typed: string): string {
  return foldForSearch(typed.trim())
}

type Added = z.output<typeof NewAccount> & { passwordHash: string; needsNewPassword?: boolean }

/** Adds an account; false when the name is taken. */
export async function insertAccount(
  database: Database,
  { username, passwordHash, role, displayName, email, needsNewPassword = false }: Added,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto('account')
      .values({
        username: accountName(username),
        password_hash: passwordHash,
        role,
        created_at: now.toISOString(),
        display_name: displayName || null,
        email: email || null,
        needs_new_password: needsNewPassword ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (!account) return false
    await noteAccount(transaction, account, { action: 'added', details: { role } }, { by, now })
    return true
  })
}

export async function findAccountByName(database: Database, username: string) {
  return await database
    .selectFrom('account')
    .select([...accountColumns, 'password_hash', 'token_version'])
    .where('username', '=', accountName(username))
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** The owner of a session or token, with what they have to do first. */
export function staffOf<R extends { needs_new_password: Flag }>({ needs_new_password, ...row }: R) {
  return { ...row, ...(needs_new_password === 1 && { needsNewPassword: true as const }) }
}

export async function listAccounts(database: Database) {
  return await database.selectFrom('account').select(accountColumns).orderBy('id').execute()
}

/** Accounts whose owner is called otherwise than they log in. */
export async function listDisplayNames(database: Database) {
  const rows = await database
    .selectFrom('account')
    .select(['username', 'display_name as displayName'])
    .where('display_name', 'is not', null)
    .orderBy('id')
    .$narrowType<{ displayName: string }>()
    .execute()
  return rows.map(({ username, displayName }) => ({ username, displayName }))
}

export async function findAccount(database: Database, id: number) {
  return await database
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Columns of the sent facts; '' takes one off. */
export function personalColumns({
  displayName,
  email,
}: Pick<z.output<typeof NewAccount>, 'displayName' | 'email'>) {
  return {
    ...(displayName !== undefined && { display_name: displayName || null }),
    ...(email !== undefined && { email: email || null }),
  }
}

export function personalOnWire({ display_name, email }: Pick<AccountRow, 'display_name' | 'email'>) {
  return { ...(display_name !== null && { displayName: display_name }), ...(email !== null && { email }) }
}
