import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/api-error.ts'
import type { Credentials } from '#contract/login.ts'
import { accountName, findAccountByName } from '#server/login/account-store.ts'
import type { AccountThrottle } from '#server/login/account-throttle.ts'
import { growingDelayMs } from '#server/login/growing-delay.ts'
import { isPassword } from '#server/login/password.ts'
import { signToken } from '#server/login/token.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const freeFailures = 2

/** What attempts are counted by, and slowed down with. */
export interface LoginLimits {
  perAddress: RateLimit
  perAccount: AccountThrottle
}

/**
 * Gives a token for the right name and password. Failures are counted per network address and answered ever later, and
 * counted per account. A name that nobody has goes the same way as any other.
 */
export async function logIn(
  services: Pick<Services, 'database' | 'jwtSecret'>,
  { perAddress, perAccount }: LoginLimits,
  address: string,
  { username, password }: Credentials,
): Promise<string> {
  // Counted before the password is looked at, so that many attempts at once are not all let through.
  const counted = perAddress.count(address)
  const look = async () => await tokenFor(services, username, password)
  const token = await perAccount.attempt(accountName(username), address, look).catch((error) => {
    // It was not a wrong password.
    counted.forgive()
    throw error
  })
  if (token !== undefined) {
    counted.forgive()
    return token
  }
  await sleep(growingDelayMs(counted.count, freeFailures))
  throw new ApiError('unauthorized', 'Name or password is wrong.')
}

async function tokenFor(
  { database, jwtSecret }: Pick<Services, 'database' | 'jwtSecret'>,
  username: string,
  password: string,
): Promise<string | undefined> {
  const account = await findAccountByName(database, username)
  const isRight = await isPassword(password, account?.password_hash)
  return account && isRight ? await signToken(jwtSecret, account.id, account.token_version) : undefined
}
