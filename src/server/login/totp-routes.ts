import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { noteOwn } from '#server/login/account-history.ts'
import type { LoginLimits } from '#server/login/attempt-login.ts'
import { newRecoveryCodes } from '#server/login/password.ts'
import { proveOwner } from '#server/login/prove-owner.ts'
import { attemptSecondStep } from '#server/login/second-step.ts'
import { beginSession } from '#server/login/sessions.ts'
import { newSecret, stepOfCode, totpAddress } from '#server/login/totp.ts'
import { confirmTotp, deleteTotp, findTotp, putRecoveryCodes } from '#server/login/totp-store.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Codes of an app as the second step of one's own logins. */
export function totpRoutes(app: FastifyInstance, services: Services, limits: LoginLimits): void {
  const { database, clock } = services

  serveCall(app, 'beginTotp', async ({ body }, { request, staff }) => {
    await proveOwner(services, limits, { staff, request }, body)
    const secret = newSecret()
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('totp')
      .values({ account_id: staff.accountId, secret })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ secret }).where('totp.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new ApiError('conflict', 'Your login has a second step already.')
    const issuer = (await services.company.current()).company.name
    return { secret, address: totpAddress(secret, { issuer, account: staff.username }) }
  })

  serveCall(app, 'confirmTotp', async ({ body: { code } }, { staff }) => {
    const { accountId } = staff
    const found = await findTotp(database, accountId)
    if (!found || found.confirmed_at !== null) throw new ApiError('conflict', 'There is nothing to confirm.')
    const { secret } = found
    const now = clock.now()
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), { now, last: 0 })
    if (step === undefined) throw invalidInput([{ field: 'code', problem: 'is not the present code' }])
    const recoveryCodes = newRecoveryCodes()
    const isDone = await noteOwn(services, staff, { action: 'totpAdded' }, async (transaction) => {
      if (!(await confirmTotp(transaction, accountId, { secret, step, at: now.toISOString() }))) return false
      await putRecoveryCodes(transaction, accountId, recoveryCodes)
      return true
    })
    if (!isDone) throw new ApiError('conflict', 'Another secret was made meanwhile.')
    return { recoveryCodes }
  })

  serveCall(app, 'renewRecoveryCodes', async ({ body }, { request, staff }) => {
    await proveOwner(services, limits, { staff, request }, body)
    const recoveryCodes = newRecoveryCodes()
    const noted = { action: 'recoveryCodesRenewed' as const }
    const isDone = await noteOwn(services, staff, noted, async (transaction) => {
      if (!(await findTotp(transaction, staff.accountId))?.confirmed_at) return false
      await putRecoveryCodes(transaction, staff.accountId, recoveryCodes)
      return true
    })
    if (!isDone) throw noSecondStep()
    return { recoveryCodes }
  })

  serveCall(app, 'removeTotp', async ({ body }, { request, staff }) => {
    await proveOwner(services, limits, { staff, request }, body)
    const isDone = await noteOwn(services, staff, { action: 'totpRemoved' }, (transaction) =>
      deleteTotp(transaction, staff.accountId),
    )
    if (!isDone) throw noSecondStep()
  })

  serveCall(app, 'logInByTotp', async ({ body }, { request, reply }) => {
    const account = await attemptSecondStep(services, limits, request, body)
    return { jwtToken: await beginSession(services, limits.places, account, { request, reply }) }
  })
}

const noSecondStep = () => new ApiError('not_found', 'Your login has no second step.')
