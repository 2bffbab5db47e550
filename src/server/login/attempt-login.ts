import type { FastifyRequest } from 'fastify'
import { accountName, findAccountByName } from '#server/login/account-store.ts'
import { createAccountThrottle, growingDelayMs } from '#server/login/account-throttle.ts'
import { originOf } from '#server/login/browser-cookies.ts'
import { createLoginPlaces } from '#server/login/login-places.ts'
import { isPassword } from '#server/login/password.ts'
import { countedAddress, createRateLimit, surroundingNetwork } from '#server/platform/rate-limit.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'
import type { Services } from '#server/services.ts'

const failureWindowSeconds = 15 * 60
const maxNetworks = 10_000
const maxNames = 10_000
const freeFailures = 2
/** Both counts have the attempt itself. */
const onlyItself = 2
const priorities = { knownPlace: 2, blameless: 1, others: 0 }
/**
 * Each comparing takes a thread of the pool that files are read with; two at a time leave the others to the visitors.
 * The waiting comes on top of the one in line: together they stay well under ten seconds.
 */
const comparing = { concurrency: 2, maxWaiting: 20, maxWaitMs: 3000 }

export type LoginLimits = ReturnType<typeof createLoginLimits>

export function createLoginLimits(services: Services) {
  const { instances, config } = services
  const limits = {
    perAddress: createRateLimit(instances.counter, 'logins of address', {
      events: config.loginLimit,
      seconds: failureWindowSeconds,
    }),
    perNetwork: instances.counter('logins of network', failureWindowSeconds, maxNetworks),
    perAccount: createAccountThrottle(failureWindowSeconds, services),
    /** Queue of password comparisons. */
    comparing: createWorkQueue(comparing),
    places: createLoginPlaces(services),
    /** Mails with a way to a new password. */
    resetsOfName: instances.counter('password resets of name', failureWindowSeconds, maxNames),
    /** Codes given as a second step. */
    codesOfAccount: instances.counter('second steps of account', failureWindowSeconds, maxNames),
  }
  measureQueue(services.metrics, 'passwords', limits.comparing)
  return limits
}

interface Attempt {
  request: FastifyRequest
  /** Name of the account, whether there is such an account or not. */
  name: string
  /** Key of failures; by default the name. */
  countedAs?: string
}

/**
 * Runs `prove`, which returns undefined for a failure, as this does. Failures are counted per network address with
 * growing delays, and per account. Unknown names take the same path.
 */
export async function attemptLogin<T>(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  limits: LoginLimits,
  attempt: Attempt,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const address = attempt.request.ip
  const arrivalMs = services.clock.elapsedMs()
  // Counted before the proof is looked at, so that many attempts at once are not all let through.
  const ofAddress = await limits.perAddress.count(address)
  const ofNetwork = await limits.perNetwork.count(surroundingNetwork(address))
  let hasFailed = false
  try {
    const failures = ofAddress.count + ofNetwork.count
    const found = await look(services, limits, { ...attempt, failures }, prove)
    if (found !== undefined) return found
    hasFailed = true
  } finally {
    if (!hasFailed) {
      await Promise.all([ofAddress.forgive(), ofNetwork.forgive()])
    }
  }
  // The time spent waiting counts towards the delay.
  const waitedMs = services.clock.elapsedMs() - arrivalMs
  await services.clock.sleep(Math.max(0, growingDelayMs(ofAddress.count, freeFailures) - waitedMs))
  return undefined
}

/** Returns the account of a name and its password, otherwise undefined. */
export async function attemptPassword(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  limits: LoginLimits,
  request: FastifyRequest,
  { username, password }: { username: string; password: string },
) {
  return await attemptLogin(services, limits, { request, name: username }, async () => {
    // Read only now: the account may have been reset while the attempt was waiting.
    const found = await findAccountByName(services.database, username)
    return (await isPassword(password, found?.password_hash)) ? found : undefined
  })
}

async function look<T>(
  services: Pick<Services, 'database' | 'config'>,
  { perAccount, comparing, places }: LoginLimits,
  { request, name, countedAs = accountName(name), failures }: Attempt & { failures: number },
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = await findAccountByName(services.database, name)
  const isKnownPlace = await places.isKnown(account?.id, originOf(services, request))
  const blame = failures > onlyItself ? 'others' : 'blameless'
  const priority = priorities[isKnownPlace ? 'knownPlace' : blame]
  const origin = { address: countedAddress(request.ip), failures, isKnownPlace }
  return await perAccount.attempt(countedAs, origin, async () => await comparing.run(prove, priority))
}
