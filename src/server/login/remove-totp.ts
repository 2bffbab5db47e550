import { noteAccount } from '#server/login/account-history.ts'
import { deleteTotp } from '#server/login/totp-store.ts'
import type { Author } from '#server/platform/database/staff-event-store.ts'
import type { Database } from '#server/tables.ts'

/** Takes the second step off somebody else's logins, which is written into the history; false where there was none. */
export async function removeTotp(
  database: Database,
  account: { id: number; username: string },
  author: Author,
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    if (!(await deleteTotp(transaction, account.id))) return false
    await noteAccount(transaction, account, { action: 'totpRemoved' }, author)
    return true
  })
}
