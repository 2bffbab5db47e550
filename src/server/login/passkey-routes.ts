import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { noteAccount } from '#server/login/account-history.ts'
import type { LoginLimits } from '#server/login/attempt-login.ts'
import { listPasskeys, removeEndedChallenges, removePasskey } from '#server/login/passkey-store.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, logInByPasskey } from '#server/login/passkeys.ts'
import { beginSession } from '#server/login/sessions.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

const windowSeconds = 15 * 60
/** Each is a row for five minutes, so one address cannot have many; staff behind one address need some. */
const beginningsPerLogin = 10
const hourMs = 60 * 60 * 1000

export function passkeyRoutes(app: FastifyInstance, services: Services, limits: LoginLimits): void {
  const { database, instances, config, clock } = services
  const beginnings = createRateLimit(instances.counter, 'passkey logins of address', {
    events: config.loginLimit * beginningsPerLogin,
    seconds: windowSeconds,
  })

  serveCall(app, 'beginPasskey', async (_input, { request, staff }) => beginPasskey(services, staff, request))

  serveCall(app, 'addPasskey', async ({ body }, { request, staff }) => {
    const { id, name, created_at } = await addPasskey(services, staff, request, body)
    request.log.info({ account: staff.accountId }, 'a passkey was added')
    return { id, name, createdAt: created_at }
  })

  serveCall(app, 'listPasskeys', async (_input, { staff }) => {
    const passkeys = await listPasskeys(database, staff.accountId)
    return passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      ...(used_at !== null && { usedAt: used_at }),
    }))
  })

  serveCall(app, 'removePasskey', async ({ params: { id } }, { staff }) => {
    const name = await database.transaction().execute(async (transaction) => {
      const removed = await removePasskey(transaction, staff.accountId, id)
      if (removed !== undefined)
        await noteAccount(
          transaction,
          { id: staff.accountId, username: staff.username },
          { action: 'passkeyRemoved', details: { passkey: removed } },
          { by: staff.username, now: clock.now() },
        )
      return removed
    })
    if (name === undefined) throw new ApiError('not_found', 'You have no such passkey.')
  })

  serveCall(app, 'beginPasskeyLogin', async (_input, { request }) => {
    await beginnings.count(request.ip)
    return await beginPasskeyLogin(services, request)
  })

  serveCall(app, 'logInByPasskey', async ({ body }, { request, reply }) => {
    const account = await logInByPasskey(services, limits, request, body)
    return { jwtToken: await beginSession(services, limits.places, account, { request, reply }) }
  })

  const run = async () => {
    await removeEndedChallenges(database, clock.now().toISOString())
    return undefined
  }
  repeatJob(app, { everyMs: hourMs, instances, name: 'ended passkey challenges removed', run })
}
