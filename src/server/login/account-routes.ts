import type { FastifyInstance } from 'fastify'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import type { Account } from '#contract/login/account.ts'
import { formerMember } from '#contract/login/former-member.ts'
import { changeAccount } from '#server/login/account-change-store.ts'
import { listAccountEvents, noteAccount } from '#server/login/account-history.ts'
import {
  type AccountRow,
  accountName,
  findAccountByName,
  insertAccount,
  listAccounts,
  personalColumns,
  personalOnWire,
} from '#server/login/account-store.ts'
import { renameAuthor } from '#server/login/author-columns.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import { listTotpAccounts, removeTotp } from '#server/login/totp-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { holdLock } from '#server/platform/database/dialect.ts'
import type { Author } from '#server/platform/database/staff-event-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Accounts of others, for admins. */
export function accountRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): void {
  serveCall(app, 'listAccounts', async () => {
    const withSecondStep = await listTotpAccounts(database)
    return (await listAccounts(database)).map((account) => onWire(account, withSecondStep.has(account.id)))
  })

  serveCall(app, 'addAccount', async ({ body }, { request, staff }) => {
    const { username, role } = body
    const password = randomPassword()
    const account = { ...body, passwordHash: await hashPassword(password), needsNewPassword: true }
    const isMade = await insertAccount(database, account, { by: staff.username, now: clock.now() })
    const made = isMade && (await findAccountByName(database, username))
    if (!made) throw nameTaken(username)
    request.log.info({ account: made.id, by: staff.accountId, role }, 'an account was made')
    return { ...onWire(made), password }
  })

  serveCall(app, 'changeAccount', async ({ params: { id }, body }, { request, staff }) => {
    const password = body.resetPassword && randomPassword()
    const change = {
      ...personalColumns(body),
      ...(body.username !== undefined && { username: accountName(body.username) }),
      ...(body.role !== undefined && { role: body.role }),
      ...(body.disabled !== undefined && { is_disabled: body.disabled ? (1 as const) : (0 as const) }),
      ...(password && { password_hash: await hashPassword(password), needs_new_password: 1 as const }),
    }
    const author = { by: staff.username, now: clock.now() }
    const changed = await changeAccount(database, { id }, change, author)
    if (!changed) throw noSuch('account')
    if (changed === 'name taken') throw nameTaken(body.username ?? '')
    if (changed === 'last admin') {
      throw new ApiError('conflict', 'This is the last admin who can log in.', [
        { field: body.disabled ? 'disabled' : 'role', problem: 'would leave nobody to look after accounts' },
      ])
    }
    if (body.removeSecondStep) await removeTotp(database, changed, author)
    request.log.info(
      { account: id, by: staff.accountId, changed: Object.keys(body) },
      'an account was changed',
    )
    const hasSecondStep = (await listTotpAccounts(database)).has(id)
    return { ...onWire(changed, hasSecondStep), ...(password && { password }) }
  })

  serveCall(app, 'removeAccount', async ({ params: { id } }, { request, staff }) => {
    const author = { by: staff.username, now: clock.now() }
    await removeAccount(database, { id, askedBy: staff.accountId }, author)
    request.log.info({ account: id, by: staff.accountId }, 'an account was deleted')
  })

  serveCall(app, 'listAccountHistory', async ({ query }) => await listAccountEvents(database, query.Account))
}

function nameTaken(username: string): ApiError {
  return new ApiError('conflict', 'Another account has this name.', [
    { field: 'username', problem: `${accountName(username)} is taken` },
  ])
}

function onWire(account: AccountRow, hasSecondStep = false): Account {
  const { id, username, role, is_disabled, created_at } = account
  return {
    ...{ id, username, role, disabled: is_disabled === 1, createdAt: created_at },
    ...personalOnWire(account),
    ...(hasSecondStep && { hasSecondStep }),
  }
}

/**
 * Deletes an account with its sessions, passkeys and codes. What it did stays, without its name. Throws `not_found`, and `conflict`
 * for the account that asks and for the last admin who can log in.
 */
async function removeAccount(
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
    if (!account) throw noSuch('account')
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
