import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Account } from '#contract/login/account.ts'
import { type AccountRow, changeAccount } from '#server/login/account-change-store.ts'
import { listAccountEvents } from '#server/login/account-history.ts'
import { accountName, findAccountByName, insertAccount, listAccounts } from '#server/login/account-store.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import { personalColumns, personalOnWire } from '#server/login/personal-facts.ts'
import { removeAccount } from '#server/login/remove-account.ts'
import { removeTotp } from '#server/login/remove-totp.ts'
import { listTotpAccounts } from '#server/login/totp-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

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
    if (!made) {
      throw nameTaken(username)
    }
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
    if (!changed) throw new ApiError('not_found', 'There is no such account.')
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
