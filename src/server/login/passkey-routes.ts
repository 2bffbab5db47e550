import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { noteAccount } from '#server/login/account-history.ts'
import type { LoginLimits } from '#server/login/attempt-login.ts'
import { listPasskeys, passkeyOnWire, removePasskey } from '#server/login/passkey-store.ts'
import { addPasskey, attemptPasskey, beginPasskey, beginPasskeyProof } from '#server/login/passkeys.ts'
import { proveOwner } from '#server/login/prove-owner.ts'
import { beginSession } from '#server/login/sessions.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function passkeyRoutes(app: FastifyInstance, services: Services, limits: LoginLimits): void {
  const { database, clock } = services

  serveCall(app, 'beginPasskey', async ({ body }, { request, staff }) => {
    await proveOwner(services, limits, { staff, request }, body)
    return await beginPasskey(services, staff, request)
  })

  serveCall(app, 'addPasskey', async ({ body }, { request, staff }) => {
    const row = await addPasskey(services, staff, request, body)
    request.log.info({ account: staff.accountId }, 'a passkey was added')
    return passkeyOnWire({ ...row, used_at: null })
  })

  serveCall(app, 'listPasskeys', async (_input, { staff }) => {
    return (await listPasskeys(database, staff.accountId)).map(passkeyOnWire)
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

  serveCall(app, 'beginPasskeyLogin', async (_input, { request }) => beginPasskeyProof(services, request))

  serveCall(app, 'logInByPasskey', async ({ body }, { request, reply }) => {
    const account = await attemptPasskey(services, limits, request, body)
    if (!account) throw new ApiError('unauthorized', 'The passkey is not known here.')
    return { jwtToken: await beginSession(services, limits.places, account, { request, reply }) }
  })
}
