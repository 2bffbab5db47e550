import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import {
  accountTable,
  createAccount,
  disableAccount,
  enableAccount,
  resetAccount,
} from '#server/login/staff-accounts.ts'
import { openExistingDatabase } from '#server/platform/database/open-existing-database.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Database } from '#server/tables.ts'

const usage = `Usage: npm run staff -- <command>
  create NAME    make an account and show its password once
  reset NAME     give an account another password; its sessions are over
  disable NAME   close an account; its sessions are over
  enable NAME    let a disabled account log in again
  list           show all accounts
With --stdin, create and reset read the password from standard input instead of making one up.`

// Whatever this process makes is for the user that it runs as, and for nobody else.
process.umask(0o077)

/** `npm run staff`: accounts of staff, in the same data folder as the site, whether that is running or not. */
try {
  const command = readCommand(process.argv.slice(2))
  const database = openExistingDatabase(readConfig(process.env).dataDir)
  try {
    console.info(await command(database))
  } finally {
    await database.destroy()
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof CommandRefused) && code !== 'ERR_SQLITE_ERROR') throw error
  console.error(code ? `The database did not let that happen: ${message}.` : message)
  process.exitCode = 1
}

function readCommand(args: readonly string[]): (database: Database) => Promise<string> {
  const { name, words, isFromInput } = split(args)
  const [account = ''] = words
  const hasNames = words.length === (name === 'list' ? 0 : 1)
  if (!hasNames || (isFromInput && name !== 'create' && name !== 'reset')) throw new CommandRefused(usage)
  const password = async () => (isFromInput ? await firstLineOfInput() : undefined)
  switch (name) {
    case 'create':
      return async (database) => await createAccount(database, account, await password())
    case 'reset':
      return async (database) => await resetAccount(database, account, await password())
    case 'disable':
      return async (database) => await disableAccount(database, account)
    case 'enable':
      return async (database) => await enableAccount(database, account)
    case 'list':
      return accountTable
    default:
      throw new CommandRefused(usage)
  }
}

function split(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { stdin: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [name, ...words] = positionals
    return { name, words, isFromInput: values.stdin }
  } catch {
    throw new CommandRefused(usage)
  }
}

/** Without the end of the line, which is not meant to be part of it. */
async function firstLineOfInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}
