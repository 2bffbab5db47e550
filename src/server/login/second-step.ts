import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { SecondStepProof } from '#contract/login/totp.ts'
import { noteAccount } from '#server/login/account-history.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import type { LoggedInAccount } from '#server/login/login-places.ts'
import { endOfChallenge, newChallenge } from '#server/login/passkey-store.ts'
import { stepOfCode } from '#server/login/totp.ts'
import { findTotp, takeRecoveryCode } from '#server/login/totp-store.ts'
import { tooMany } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

/** Codes per account while the failures of logins are counted: only who knows the password can use them up. */
const maxCodes = 10

const ownerOf = ({ id, token_version }: LoggedInAccount) => `second step ${id} ${token_version}` as const

/** Throws `unauthorized` with a challenge for the second step where the account has one: its password was right. */
export async function requireSecondStep(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
  account: LoggedInAccount,
): Promise<void> {
  if (!(await findTotp(services.database, account.id))?.confirmed_at) return
  const challenge = `${account.id}.${account.token_version}.${newChallenge(services, ownerOf(account))}`
  throw new ApiError('unauthorized', 'The code of your app is required, too.', [
    { field: 'code', problem: 'is required', params: { reason: 'second_step', challenge } },
  ])
}

/** Returns the account of a challenge whose code is right; throws `unauthorized` otherwise. */
export async function attemptSecondStep(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock' | 'config'>,
  limits: LoginLimits,
  request: FastifyRequest,
  { challenge, code }: SecondStepProof,
): Promise<LoggedInAccount> {
  const account = await ownerOfChallenge(services, challenge)
  if (!account) throw refused('challenge', 'is over: please begin with the password again')
  const counted = await limits.codesOfAccount.count(String(account.id))
  if (counted.count > maxCodes) throw tooMany(counted.restMs)
  const attempt = { request, name: account.username, countedAs: `second step ${account.id}` }
  const found = await attemptLogin(services, limits, attempt, async () =>
    (await isCode(services, account, code)) ? account : undefined,
  )
  if (!found) throw refused('code', 'is wrong, or was used before')
  await counted.forgive()
  return found
}

async function ownerOfChallenge(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
  challenge: string,
): Promise<(LoggedInAccount & { username: string }) | undefined> {
  const [, id = '', version = '', signed = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(challenge) ?? []
  const named = { id: Number(id), token_version: Number(version) }
  if (!endOfChallenge(services, signed, ownerOf(named))) return undefined
  return await services.database
    .selectFrom('account')
    .select(['id', 'username', 'token_version'])
    .where('id', '=', named.id)
    .where('token_version', '=', named.token_version)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** Uses a code of the app or a recovery code up, if it is one. */
async function isCode(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, username }: { id: number; username: string },
  typed: string,
): Promise<boolean> {
  const totp = await findTotp(database, id)
  if (!totp?.confirmed_at) return false
  const now = clock.now()
  const digits = typed.replaceAll(/\s/g, '')
  const step = stepOfCode(totp.secret, digits, { now, last: totp.last_step })
  if (step !== undefined) {
    const { numUpdatedRows } = await database
      .updateTable('totp')
      .set({ last_step: step })
      .where('account_id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  return await database.transaction().execute(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, id, typed))) return false
    await noteAccount(transaction, { id, username }, { action: 'recoveryCodeUsed' }, { by: username, now })
    return true
  })
}

const refused = (field: string, problem: string) =>
  new ApiError('unauthorized', 'The code is wrong.', [{ field, problem }])
