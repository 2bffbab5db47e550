import type { ExpressionBuilder } from 'kysely'
import type { LanguageCode } from '#contract/language.ts'
import type { Role } from '#contract/login/role.ts'
import type { AccountAction } from '#contract/login/staff-event.ts'
import { noteAccount } from '#server/login/account-history.ts'
import { type AccountRow, accountColumns, accountName } from '#server/login/account-store.ts'
import { renameAuthor } from '#server/login/author-columns.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { Author } from '#server/platform/database/staff-event-store.ts'
import type { Flag } from '#server/platform/database/tables.ts'
import type { Database, Tables } from '#server/tables.ts'

export interface AccountChange {
  username?: string
  role?: Role
  is_disabled?: Flag
  password_hash?: string
  display_name?: string | null
  email?: string | null
  daily_language?: LanguageCode | null
  needs_new_password?: Flag
}

/** Accounts are named by operators, and numbered by the dashboard. */
export type WhichAccount = { username: string } | { id: number }

/**
 * Changes an account; undefined when there is none. Another password, or disabling, ends its sessions and forgets its places; the former
 * also removes its passkeys. By another username all that it did is its own. The last
 * admin who can log in stays one, also when two changes are made at once: then nothing is done.
 */
export async function changeAccount(
  database: Database,
  which: WhichAccount,
  change: AccountChange,
  author: Author,
): Promise<AccountRow | 'last admin' | 'name taken' | undefined> {
  // An update of nothing has no statement.
  if (Object.keys(change).length === 0) return await findAccount(database, which)
  return await database
    .transaction()
    .execute(async (transaction) => await changeWithin(transaction, which, change, author))
}

/** `changeAccount` in a transaction that does more. */
export async function changeWithin(
  transaction: Database,
  which: WhichAccount,
  change: AccountChange,
  author: Author,
  reset: Extract<AccountAction, 'passwordReset' | 'passwordResetByMail'> = 'passwordReset',
) {
  // Two changes at the same time cannot take the last two admins away, or the same name.
  await holdLock(transaction, 'accounts')
  const before = await findAccount(transaction, which)
  if (!before) return undefined
  if (await isTaken(transaction, before.id, change)) return 'name taken'
  const changed = await update(transaction, which, change)
  if (!changed) return 'last admin'
  if (before.username !== changed.username) await renameAccount(transaction, changed, before.username)
  // An admin may rename oneself.
  const by = author.by === before.username ? changed.username : author.by
  await noteChange(transaction, { before, changed, reset: change.password_hash && reset }, { ...author, by })
  if (endsSessions(change)) await removeLoginPlacesOf(transaction, changed.id)
  if (endsSessions(change) || change.email !== undefined) await removeResetOf(transaction, changed.id)
  // A forgotten password may mean a lost device, too.
  if (change.password_hash !== undefined) await removePasskeysOf(transaction, changed.id)
  return changed
}

async function isTaken(transaction: Database, id: number, { username }: AccountChange): Promise<boolean> {
  if (username === undefined) return false
  const other = await findAccount(transaction, { username })
  return other !== undefined && other.id !== id
}

async function noteChange(
  transaction: Database,
  {
    before,
    changed,
    reset,
  }: { before: AccountRow; changed: AccountRow; reset: AccountAction | '' | undefined },
  author: Author,
): Promise<void> {
  const note = async (action: AccountAction, details?: object) =>
    await noteAccount(transaction, changed, { action, ...(details && { details }) }, author)
  if (before.username !== changed.username) await note('renamed', { formerName: before.username })
  if (before.role !== changed.role) {
    await note('roleChanged', { role: changed.role, formerRole: before.role })
  }
  if (before.display_name !== changed.display_name) await note('displayNameChanged')
  if (before.email !== changed.email) await note('emailChanged')
  if (before.is_disabled !== changed.is_disabled) await note(changed.is_disabled ? 'disabled' : 'enabled')
  if (reset) await note(reset)
}

const endsSessions = ({ is_disabled, password_hash }: AccountChange) =>
  is_disabled === 1 || password_hash !== undefined

const losesAdmin = ({ is_disabled, role }: AccountChange) =>
  is_disabled === 1 || (role !== undefined && role !== 'admin')

async function update(database: Database, which: WhichAccount, change: AccountChange) {
  return await database
    .updateTable('account')
    .set((account) => ({
      ...change,
      ...(endsSessions(change) && { token_version: account('token_version', '+', 1) }),
    }))
    .where(matching(which))
    .$if(losesAdmin(change), (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('role', '!=', 'admin'),
          eb('is_disabled', '=', 1),
          exists(
            selectFrom('account as other')
              .select('other.id')
              .whereRef('other.id', '!=', 'account.id')
              .where('other.role', '=', 'admin')
              .where('other.is_disabled', '=', 0),
          ),
        ]),
      ),
    )
    .returning(accountColumns)
    .executeTakeFirst()
}

async function findAccount(database: Database, which: WhichAccount): Promise<AccountRow | undefined> {
  return await database.selectFrom('account').select(accountColumns).where(matching(which)).executeTakeFirst()
}

const matching = (which: WhichAccount) => (account: ExpressionBuilder<Tables, 'account'>) =>
  'id' in which
    ? account('account.id', '=', which.id)
    : account('account.username', '=', accountName(which.username))

/** Puts the new name of an account wherever its former one stands, its history included. */
async function renameAccount(transaction: Database, { id, username }: AccountRow, formerName: string) {
  await renameAuthor(transaction, formerName, username)
  await transaction
    .updateTable('staff_event')
    .set({ name: username })
    .where('subject', '=', 'account')
    .where('subject_id', '=', String(id))
    .execute()
}

/** Returns their names. */
async function removePasskeysOf(database: Database, accountId: number): Promise<string[]> {
  const removed = database.deleteFrom('passkey').where('account_id', '=', accountId).returning('name')
  return (await removed.execute()).map(({ name }) => name)
}

async function removeResetOf(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
}

async function removeLoginPlacesOf(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom('login_place').where('account_id', '=', accountId).execute()
}

/**
 * Changes the password of an account, unless it is no longer `from`; ends its sessions except the present one, and
 * removes its passkeys if asked for. Returns false if nothing was done.
 */
export async function updateOwnPassword(
  database: Database,
  { accountId, sessionId, username }: Pick<Staff, 'accountId' | 'sessionId' | 'username'>,
  { from, to, removePasskeys, now }: { from: string; to: string; removePasskeys: boolean; now: Date },
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('account')
      .set((account) => ({
        password_hash: to,
        needs_new_password: 0,
        token_version: account('token_version', '+', 1),
      }))
      .where('id', '=', accountId)
      .where('password_hash', '=', from)
      .where('is_disabled', '=', 0)
      .returning('token_version')
      .executeTakeFirst()
    if (!changed) return false
    await removeLoginPlacesOf(transaction, accountId)
    await removeResetOf(transaction, accountId)
    const account = { id: accountId, username }
    const author = { by: username, now }
    await noteAccount(transaction, account, { action: 'passwordChanged' }, author)
    for (const passkey of removePasskeys ? await removePasskeysOf(transaction, accountId) : []) {
      await noteAccount(transaction, account, { action: 'passkeyRemoved', details: { passkey } }, author)
    }
    if (sessionId === undefined) return true
    await transaction
      .updateTable('session')
      .set({ token_version: changed.token_version })
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .execute()
    return true
  })
}
