import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Account } from '#contract/login/account.ts'
import { type AccountRow, changeAccount } from '#server/login/account-change-store.ts'
import { listAccountEvents } from '#server/login/account-history.ts'
import { accountName, findAccountByName, insertAccount, listAccounts } from '#server/login/account-store.ts'
import { hashPassword, randomPassword } from '#server/login/password.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Accounts of others, for admins. */
export function accountRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): void {
  serveCall(app, 'listAccounts', async () => (await listAccounts(database)).map(onWire))

  serveCall(app, 'addAccount', async ({ body: { username, role } }, { request, staff }) => {
    const password = randomPassword()
    const account = { username, passwordHash: await hashPassword(password), role }
    const isMade = await insertAccount(database, account, { by: staff.username, now: clock.now() })
    const made = isMade && (await findAccountByName(database, username))
    if (!made) {
      throw new ApiError('conflict', 'Another account has this name.', [
        { field: 'username', problem: `${accountName(username)} is taken` },
      ])
    }
    request.log.info({ account: made.id, by: staff.accountId, role }, 'an account was made')
    return { ...onWire(made), password }
  })

  serveCall(app, 'changeAccount', async ({ params: { id }, body }, { request, staff }) => {
    const password = body.resetPassword && randomPassword()
    const change = {
      ...(body.role !== undefined && { role: body.role }),
      ...(body.disabled !== undefined && { is_disabled: body.disabled ? (1 as const) : (0 as const) }),
      ...(password && { password_hash: await hashPassword(password) }),
    }
    const changed = await changeAccount(database, { id }, change, { by: staff.username, now: clock.now() })
    if (!changed) throw new ApiError('not_found', 'There is no such account.')
    if (changed === 'last admin') {
      throw new ApiError('conflict', 'This is the last admin who can log in.', [
        { field: body.disabled ? 'disabled' : 'role', problem: 'would leave nobody to look after accounts' },
      ])
    }
    request.log.info(
      { account: id, by: staff.accountId, changed: Object.keys(body) },
      'an account was changed',
    )
    return { ...onWire(changed), ...(password && { password }) }
  })

  serveCall(app, 'listAccountHistory', async ({ query }) => await listAccountEvents(database, query.Account))
}

function onWire({ id, username, role, is_disabled, created_at }: AccountRow): Account {
  return { id, username, role, disabled: is_disabled === 1, createdAt: created_at }
}
