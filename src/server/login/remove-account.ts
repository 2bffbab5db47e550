import { ApiError } from '#contract/api/api-error.ts'
import { formerMember } from '#contract/login/former-member.ts'
import { noteAccount } from '#server/login/account-history.ts'
import { renameAuthor } from '#server/login/author-columns.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { Author } from '#server/platform/database/staff-event-store.ts'
import type { Database } from '#server/tables.ts'

/**
 * Deletes an account with its sessions, passkeys and codes. What it did stays, without its name. Throws `not_found`, and `conflict`
 * for the account that asks and for the last admin who can log in.
 */
export async function removeAccount(
  database: Database,
  { id, askedBy }: { id: number; askedBy: number },
  author: Author,
): Promise<void> {
  if (id === askedBy) throw new ApiError('conflict', 'This is your own account: another admin can delete it.')
  await database.transaction().execute(async (transaction) => {
    await holdLock(transaction, 'accounts')
    const account = await transaction
      .selectFrom('account')
      .select(['username', 'role'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!account) throw new ApiError('not_found', 'There is no such account.')
    const others = await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '!=', id)
      .where('role', '=', 'admin')
      .where('is_disabled', '=', 0)
      .executeTakeFirst()
    if (account.role === 'admin' && !others) {
      throw new ApiError('conflict', 'This is the last admin who can log in.')
    }
    await transaction.deleteFrom('account').where('id', '=', id).execute()
    // Their inquiries wait for somebody else.
    await transaction
      .updateTable('inquiry')
      .set({ assignee: null })
      .where('assignee', '=', account.username)
      .execute()
    await renameAuthor(transaction, account.username, formerMember)
    await forgetNames(transaction, id)
    await noteAccount(transaction, { id, username: formerMember }, { action: 'removed' }, author)
  })
}

/** Leaves of an account's history what was done, without names: its own, former ones, and those of its passkeys. */
async function forgetNames(transaction: Database, id: number): Promise<void> {
  const ofAccount = { subject: 'account', subject_id: String(id) } as const
  const events = await transaction
    .selectFrom('staff_event')
    .select(['id', 'details'])
    .where('subject', '=', ofAccount.subject)
    .where('subject_id', '=', ofAccount.subject_id)
    .execute()
  for (const event of events) {
    const { formerName: _, passkey: __, ...details } = JSON.parse(event.details)
    await transaction
      .updateTable('staff_event')
      .set({ name: formerMember, details: JSON.stringify(details) })
      .where('id', '=', event.id)
      .execute()
  }
}
