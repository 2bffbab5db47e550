import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { updateOwnPassword } from '#server/login/account-change-store.ts'
import { noteOwn } from '#server/login/account-history.ts'
import { attemptPassword, type LoginLimits } from '#server/login/attempt-login.ts'
import { setCookie } from '#server/login/browser-cookies.ts'
import { refuseEasyPassword } from '#server/login/easy-passwords.ts'
import { changeOwnAccount, readOwnAccount } from '#server/login/own-account.ts'
import { hashPassword } from '#server/login/password.ts'
import { provePassword } from '#server/login/prove-owner.ts'
import { askForReset, resetPassword } from '#server/login/reset-password.ts'
import { requireSecondStep } from '#server/login/second-step.ts'
import { beginSession, listSessions, oldestSession, removeSession } from '#server/login/sessions.ts'
import { ownerOfToken } from '#server/login/staff-guard.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function loginRoutes(app: FastifyInstance, services: Services, limits: LoginLimits): void {
  const { database } = services

  serveCall(app, 'logIn', async ({ body }, { request, reply }) => {
    const account = await attemptPassword(services, limits, request, body)
    if (!account) throw new ApiError('unauthorized', 'Name or password is wrong.')
    await requireSecondStep(services, account)
    return { jwtToken: await beginSession(services, limits.places, account, { request, reply }) }
  })

  serveCall(app, 'askForReset', ({ body }, { request }) => askForReset(services, limits, request, body))

  serveCall(app, 'resetPassword', ({ body }, { request }) => resetPassword(services, limits, request, body))

  serveCall(app, 'verifyToken', async ({ body }, { request }) => {
    const owner = await ownerOfToken(services, body.JWT, request)
    if (!owner) throw new ApiError('unauthorized', 'The token is not good any more.')
    return { username: owner.staff.username, expiresAt: owner.expiresAt.toISOString() }
  })

  serveCall(app, 'readOwnAccount', (_input, { staff }) => readOwnAccount(services, staff))

  serveCall(app, 'changeOwnAccount', async ({ body }, { request, staff }) => {
    await changeOwnAccount(services, limits, { staff, request }, body)
    return await readOwnAccount(services, staff)
  })

  serveCall(app, 'logOut', async ({ body }, { reply, staff }) => {
    const { accountId, sessionId, cookieName } = staff
    if (sessionId !== undefined && !body.everywhere) {
      await removeSession(database, accountId, sessionId)
    } else {
      await noteOwn(services, staff, { action: 'sessionsEnded' }, async (transaction) => {
        await transaction
          .updateTable('account')
          .set((account) => ({ token_version: account('token_version', '+', 1) }))
          .where('id', '=', accountId)
          .execute()
        return true
      })
    }
    // The cookies of other logins stay: they may be those of another site on this host.
    if (cookieName !== undefined) setCookie(reply, cookieName, '', 0)
  })

  serveCall(app, 'changePassword', async ({ body }, { request, staff }) => {
    const { current, next, removePasskeys = false } = body
    const typed = { field: 'current', password: current }
    const from = await provePassword(services, limits, { staff, request }, typed)
    if (staff.needsNewPassword && next === current) {
      throw invalidInput([{ field: 'next', problem: 'is the present password, which somebody else knows' }])
    }
    await refuseEasyPassword(next, staff.username)
    const change = { from, to: await hashPassword(next), removePasskeys, now: services.clock.now() }
    // A concurrent change has ended this session, too.
    if (!(await updateOwnPassword(database, staff, change))) {
      throw new ApiError('unauthorized', 'Please log in.')
    }
  })

  serveCall(app, 'listSessions', async (_input, { staff: { accountId, sessionId } }) => {
    const sessions = await listSessions(database, accountId, oldestSession(services))
    return sessions.map(({ id, created_at, seen_at, browser, system }) => ({
      id,
      createdAt: created_at,
      seenAt: seen_at,
      ...(browser !== null && { browser }),
      ...(system !== null && { system }),
      isCurrent: id === sessionId,
    }))
  })

  serveCall(app, 'endSession', async ({ params: { id } }, { staff }) => {
    const isEnded = await noteOwn(
      services,
      staff,
      { action: 'sessionEnded' },
      async (transaction) => await removeSession(transaction, staff.accountId, id),
    )
    if (!isEnded) throw new ApiError('not_found', 'You have no such session.')
  })
}
