import { hasAccess, roles } from '#contract/login/role.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

const rolesOfInbox = roles.filter((role) => hasAccess(role, 'office'))

/** Usernames of those who may see inquiries, in the order of their accounts. */
export async function listAssignees(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('account')
    .select('username')
    .where('role', 'in', rolesOfInbox)
    .where('is_disabled', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ username }) => username)
}

/** The name of such an account as it is spelled; throws `invalid_input` where there is none. */
export async function requireAssignee(database: Database, typed: string): Promise<string> {
  const names = await listAssignees(database)
  const isSame = (name: string) => name.toLowerCase() === typed.toLowerCase()
  const found = names.find((name) => name === typed) ?? names.find(isSame)
  if (found !== undefined) return found
  throw invalidInput([
    { field: 'assignee', problem: 'must be the name of an account that may see inquiries' },
  ])
}
