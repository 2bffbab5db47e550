import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/api-error.ts'
import type { Credentials } from '#contract/login.ts'
import { findAccountByName } from '#server/login/account-store.ts'
import { isPassword } from '#server/login/password.ts'
import { signToken } from '#server/login/token.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const freeFailures = 2
const firstDelayMs = 250
const longestDelayMs = 4000

/** Gives a token for the right name and password; failures are counted per network address and answered ever later. */
export async function logIn(
  { database, jwtSecret }: Pick<Services, 'database' | 'jwtSecret'>,
  attempts: RateLimit,
  address: string,
  { username, password }: Credentials,
): Promise<string> {
  // Counted before the password is looked at, so that many attempts at once are not all let through.
  const failureCount = await attempts.count(address)
  const account = await findAccountByName(database, username)
  const isRight = await isPassword(password, account?.password_hash)
  if (account && isRight) {
    await attempts.forgive(address)
    return await signToken(jwtSecret, account.id, account.token_version)
  }
  await sleep(delayMs(failureCount))
  throw new ApiError('unauthorized', 'Name or password is wrong.')
}

/** How long the answer to the n-th failure waits, in milliseconds: doubling from the third on. */
export function delayMs(failureCount: number): number {
  if (failureCount <= freeFailures) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failureCount - freeFailures - 1))
}
