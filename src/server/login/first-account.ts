import { countAccounts, insertAccount } from '#server/login/account-store.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

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
