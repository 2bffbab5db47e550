import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { updateTokenVersion } from '#server/login/account-store.ts'
import { createAccountThrottle } from '#server/login/account-throttle.ts'
import { type LoginLimits, logIn } from '#server/login/log-in.ts'
import { createLoginPlaces } from '#server/login/login-places.ts'
import { ownerOfToken } from '#server/login/token.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { createRateLimit, createWindowCounter } from '#server/platform/rate-limit.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'
import type { Services } from '#server/services.ts'

const failureWindowSeconds = 15 * 60
const maxNetworks = 10_000
/**
 * Each comparing takes a thread of the pool that files are read with; two at a time leave the others to the visitors.
 * The waiting comes on top of the one in line: together they stay well under ten seconds.
 */
const comparing = { concurrency: 2, maxWaiting: 20, maxWaitMs: 3000 }

export function loginRoutes(app: FastifyInstance, services: Services): void {
  const limits: LoginLimits = {
    perAddress: createRateLimit(services.config.loginLimit, failureWindowSeconds),
    perNetwork: createWindowCounter(failureWindowSeconds, maxNetworks),
    perAccount: createAccountThrottle(failureWindowSeconds, services.clock),
    comparing: createWorkQueue(comparing),
    places: createLoginPlaces(services),
  }

  serveCall(app, 'logIn', async ({ body }, { request }) => {
    const { account, token } = await logIn(services, limits, request.ip, body)
    try {
      await limits.places.remember(account, request.ip)
    } catch (error) {
      // A full disk, for one, must not keep staff from making room on it.
      request.log.error({ err: error }, 'the place of a login could not be remembered')
    }
    return { jwtToken: token }
  })

  serveCall(app, 'verifyToken', async ({ body }) => {
    const owner = await ownerOfToken(services, body.JWT)
    if (!owner) throw new ApiError('unauthorized', 'The token is not good any more.')
    return { username: owner.staff.username, expiresAt: owner.expiresAt.toISOString() }
  })

  serveCall(app, 'logOut', async (_input, { staff }) => {
    if (staff) await updateTokenVersion(services.database, staff.accountId)
  })
}
