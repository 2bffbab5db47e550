import { accountLimits } from '#contract/limits.ts'
import {
  accountName,
  countAccounts,
  disableUnlessLast,
  enableAccountByName,
  insertAccount,
  listAccounts,
  updatePassword,
} from '#server/login/account-store.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const { maxName, minPassword, maxPassword } = accountLimits

/** Makes the first staff account when there is none; gives the password that was made up, to be shown once. */
export async function ensureFirstAccount(
  database: Database,
  { adminUsername, adminPassword }: Pick<Services['config'], 'adminUsername' | 'adminPassword'>,
): Promise<{ username: string; password: string } | undefined> {
  if ((await countAccounts(database)) > 0) return undefined
  const password = adminPassword ?? randomPassword()
  await insertAccount(database, adminUsername, await hashPassword(password))
  return adminPassword === undefined ? { username: adminUsername, password } : undefined
}

/** Makes an account; without a password it makes one up. Gives what the operator should read. */
export async function createAccount(database: Database, typed: string, given?: string): Promise<string> {
  const name = checkedName(typed)
  const password = checkedPassword(given)
  const isMade = await insertAccount(database, name, await hashPassword(password))
  if (!isMade) throw new CommandRefused(`There is an account ${name} already.`)
  return `Staff account: ${name}${shownOnce(password, given)}`
}

/** Gives an account another password; every session of it is over at once. */
export async function resetAccount(database: Database, typed: string, given?: string): Promise<string> {
  const name = checkedName(typed)
  const password = checkedPassword(given)
  const account = await updatePassword(database, name, await hashPassword(password))
  if (!account) throw unknown(name)
  const disabled = account.is_disabled ? '\nThe account is disabled; enable it to let it in.' : ''
  return `Staff account: ${name}${shownOnce(password, given)}\nIts sessions are over.${disabled}`
}

/** Closes an account; every session of it is over at once. The last one that is open stays open. */
export async function disableAccount(database: Database, typed: string): Promise<string> {
  const name = checkedName(typed)
  const isDone = await disableUnlessLast(database, name)
  if (isDone) return `${name} is disabled, and its sessions are over.`
  if (!(await listAccounts(database)).some(({ username }) => username === name)) throw unknown(name)
  throw new CommandRefused(
    `${name} is the last account that can log in. Create or enable another one first, or nobody could log in any more.`,
  )
}

/** Lets an account log in again, with the password that it had. */
export async function enableAccount(database: Database, typed: string): Promise<string> {
  const name = checkedName(typed)
  if (!(await enableAccountByName(database, name))) throw unknown(name)
  return `${name} is enabled.`
}

/** All accounts as an aligned table. */
export async function accountTable(database: Database): Promise<string> {
  const accounts = await listAccounts(database)
  const rows = [
    ['Name', 'Created (UTC)', 'State'],
    ...accounts.map(({ username, created_at, is_disabled }) => [
      username,
      created_at.slice(0, 16).replace('T', ' '),
      is_disabled ? 'disabled' : 'enabled',
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
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

function checkedPassword(given: string | undefined): string {
  const password = given ?? randomPassword()
  if (password.length < minPassword) {
    throw new CommandRefused(`The password must have at least ${minPassword} characters.`)
  }
  if (password.length > maxPassword) {
    throw new CommandRefused(`The password must have at most ${maxPassword} characters.`)
  }
  return password
}

function shownOnce(password: string, given: string | undefined): string {
  return given === undefined
    ? `   Password: ${password}   (shown only this once)`
    : '   with the given password'
}

function unknown(name: string): CommandRefused {
  return new CommandRefused(`There is no account ${name}. All accounts: npm run staff -- list`)
}
