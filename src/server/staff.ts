import { text } from 'node:stream/consumers'
import { type Role, roles } from '#contract/login/role.ts'
import { argumentsOf, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import {
  accountTable,
  changeRole,
  createAccount,
  disableAccount,
  enableAccount,
  resetAccount,
} from '#server/login/staff-accounts.ts'
import { openForCommand } from '#server/platform/database/open-site-database.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'
import type { Database, Tables } from '#server/tables.ts'

const usage = `Usage: npm run staff -- <command>
  create NAME    make an account and show its password once; with --role, else it is an admin
  change NAME    give an account the role of --role
  reset NAME     give an account another password; its sessions are over
  disable NAME   close an account; its sessions are over
  enable NAME    let a disabled account log in again
  list           show all accounts
Roles: admin (everything, and the accounts), office (content and inquiries), editor (content only).
With --stdin, create and reset read the password from standard input instead of making one up.`

/** `npm run staff`: accounts of staff, in the same database as the site's, whether that is running or not. */
await runOperatorCommand(process.env, async ({ dataDir, databaseUrl }) => {
  const command = readCommand()
  const database = await openForCommand<Tables>(dataDir, databaseUrl)
  try {
    console.info(await command(database))
  } finally {
    await database.destroy()
  }
})

function readCommand(): (database: Database) => Promise<string> {
  const { name, words, values } = argumentsOf(usage, {
    stdin: { type: 'boolean', default: false },
    role: { type: 'string' },
  })
  const [account = ''] = words
  const isFromInput = values.stdin
  const role = roleOf(values.role)
  const hasNames = words.length === (name === 'list' ? 0 : 1)
  const isUnheard =
    (isFromInput && name !== 'create' && name !== 'reset') || (role && name !== 'create' && name !== 'change')
  if (!hasNames || isUnheard) throw new CommandRefused(usage)
  const password = async () => (isFromInput ? await firstLineOfInput() : undefined)
  switch (name) {
    case 'create':
      return async (database) =>
        await createAccount(database, account, { password: await password(), ...(role && { role }) })
    case 'reset':
      return async (database) => await resetAccount(database, account, await password())
    case 'change':
      if (!role) throw new CommandRefused(usage)
      return async (database) => await changeRole(database, account, role)
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

function roleOf(typed: string | undefined): Role | undefined {
  const role = roles.find((known) => known === typed)
  if (typed !== undefined && !role) throw new CommandRefused(usage)
  return role
}

/** Without the end of the line, which is not meant to be part of it. */
async function firstLineOfInput(): Promise<string> {
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
}
