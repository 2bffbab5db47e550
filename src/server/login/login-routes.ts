import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { updateTokenVersion } from '#server/login/account-store.ts'
import { createAccountThrottle } from '#server/login/account-throttle.ts'
import { type LoginLimits, logIn } from '#server/login/log-in.ts'
import { ownerOfToken } from '#server/login/staff-guard.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const failureWindowSeconds = 15 * 60

export function loginRoutes(app: FastifyInstance, services: Services): void {
  const limits: LoginLimits = {
    perAddress: createRateLimit(services.config.loginLimit, failureWindowSeconds),
    perAccount: createAccountThrottle(failureWindowSeconds),
  }

  serveCall(app, 'logIn', async ({ body }, { request }) => ({
    jwtToken: await logIn(services, limits, request.ip, body),
  }))

  serveCall(app, 'verifyToken', async ({ body }) => {
    const owner = await ownerOfToken(services, body.JWT)
    if (!owner) throw new ApiError('unauthorized', 'The token is not good any more.')
    return { username: owner.staff.username, expiresAt: owner.expiresAt.toISOString() }
  })

  serveCall(app, 'logOut', async (_input, { staff }) => {
    if (staff) await updateTokenVersion(services.database, staff.accountId)
  })
}
