import { accountLimits } from '#contract/limits.ts'
import type { Role } from '#contract/login/role.ts'
import { type AccountChange, changeAccount } from '#server/login/account-change-store.ts'
import { type AccountRow, accountName, insertAccount, listAccounts } from '#server/login/account-store.ts'
import { isEasyPassword } from '#server/login/easy-passwords.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import { removeTotp } from '#server/login/totp-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const { maxName, minPassword, maxPassword } = accountLimits

/**
 * Makes the first staff account if there is none; throws `CommandRefused` if its password is easily guessed. A
 * generated password is shown before the account is stored (by `store`): an interrupted start shows another one next
 * time, so no account is left without a known password.
 */
export async function ensureFirstAccount(
  database: Database,
  { adminUsername, adminPassword }: Pick<Services['config'], 'adminUsername' | 'adminPassword'>,
  store = async (insert: () => Promise<boolean>) => await insert(),
): Promise<void> {
  if ((await countRows(database.selectFrom('account'))) > 0) return
  const password = adminPassword ?? randomPassword()
  if (await isEasyPassword(password, adminUsername)) throw new CommandRefused(easyInWords('ADMIN_PASSWORD'))
  const hash = await hashPassword(password)
  if (adminPassword === undefined) {
    console.info(`Staff account: ${adminUsername}   Password: ${password}   (shown only this once)`)
  }
  await store(() =>
    insertAccount(database, { username: adminUsername, passwordHash: hash, role: 'admin' }, byOperator()),
  )
}

/** Returns a warning about an easily guessed first password that may be in use. */
export async function warnOfEasyPassword({
  adminUsername,
  adminPassword,
}: Pick<Services['config'], 'adminUsername' | 'adminPassword'>): Promise<string | undefined> {
  if (adminPassword === undefined || !(await isEasyPassword(adminPassword, adminUsername))) return undefined
  return `${easyInWords('ADMIN_PASSWORD')} If ${adminUsername} still has it, give the account another one: npm run staff -- reset ${adminUsername}`
}

/** Makes an account, with a generated password by default. Returns the text for the operator. */
export async function createAccount(
  database: Database,
  typed: string,
  { password: given, role = 'admin' }: { password?: string | undefined; role?: Role } = {},
): Promise<string> {
  const name = checkedName(typed)
  const password = await checkedPassword(name, given)
  const account = { username: name, passwordHash: await hashPassword(password), role }
  const isMade = await insertAccount(database, account, byOperator())
  if (!isMade) throw new CommandRefused(`There is an account ${name} already.`)
  return `Staff account: ${name} (${role})${shownOnce(password, given)}`
}

/** Sets a new password of an account and ends every session of it. Returns the text for the operator. */
export async function resetAccount(database: Database, typed: string, given?: string): Promise<string> {
  const password = await checkedPassword(typed, given)
  const change = { password_hash: await hashPassword(password) }
  const { id, username, is_disabled } = await requireChange(database, typed, change)
  // Nobody else can: it may be the last admin whose phone is lost.
  const secondStep = (await removeTotp(database, { id, username }, byOperator()))
    ? '\nIts second step is off.'
    : ''
  const disabled = is_disabled ? '\nThe account is disabled; enable it to let it in.' : ''
  return `Staff account: ${username}${shownOnce(password, given)}\nIts sessions are over.${secondStep}${disabled}`
}

/** Closes an account; every session of it is over at once. The last admin who can log in stays. */
export async function disableAccount(database: Database, typed: string): Promise<string> {
  const { username } = await requireChange(database, typed, { is_disabled: 1 })
  return `${username} is disabled, and its sessions are over.`
}

/** Enables an account with its former password. Returns the text for the operator. */
export async function enableAccount(database: Database, typed: string): Promise<string> {
  const { username } = await requireChange(database, typed, { is_disabled: 0 })
  return `${username} is enabled.`
}

/**
 * Changes an account's role, from its next call on; never that of the last enabled admin. Returns the text for the
 * operator.
 */
export async function changeRole(database: Database, typed: string, role: Role): Promise<string> {
  const { username } = await requireChange(database, typed, { role })
  return `${username} has the role ${role} now.`
}

/** A command, or a start, is nobody of the staff. */
const byOperator = () => ({ by: '', now: systemClock.now() })

/** The account as it is now; throws `CommandRefused` when there is none, or when it is the last admin. */
async function requireChange(database: Database, typed: string, change: AccountChange): Promise<AccountRow> {
  const username = checkedName(typed)
  const changed = await changeAccount(database, { username }, change, byOperator())
  if (changed === undefined) {
    throw new CommandRefused(`There is no account ${username}. All accounts: npm run staff -- list`)
  }
  if (typeof changed === 'string') {
    throw new CommandRefused(
      `${username} is the last admin who can log in. Create or enable another one first, or nobody could look after the accounts any more.`,
    )
  }
  return changed
}

export async function accountTable(database: Database): Promise<string> {
  const accounts = await listAccounts(database)
  const rows = [
    ['Name', 'Role', 'Created (UTC)', 'State'],
    ...accounts.map(({ username, role, created_at, is_disabled }) => [
      username,
      role,
      created_at.slice(0, 16).replace('T', ' '),
      is_disabled ? 'disabled' : 'enabled',
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

function checkedName(typed: string): string {
  const name = accountName(typed)
  if (name === '') throw new CommandRefused('The name is empty.')
  if (name.length > maxName) {
    throw new CommandRefused(`The name is longer than ${maxName} characters.`)
  }
  if (/\p{Cc}/u.test(name)) throw new CommandRefused('The name has characters in it that cannot be seen.')
  return name
}

async function checkedPassword(username: string, given: string | undefined): Promise<string> {
  const password = given ?? randomPassword()
  if (password.length < minPassword) {
    throw new CommandRefused(`The password must have at least ${minPassword} characters.`)
  }
  if (password.length > maxPassword) {
    throw new CommandRefused(`The password must have at most ${maxPassword} characters.`)
  }
  if (await isEasyPassword(password, username)) throw new CommandRefused(easyInWords('The password'))
  return password
}

function easyInWords(which: string): string {
  return `${which} is easily guessed: it is a common one, or the name of the account.`
}

function shownOnce(password: string, given: string | undefined): string {
  return given === undefined
    ? `   Password: ${password}   (shown only this once)`
    : '   with the given password'
}
