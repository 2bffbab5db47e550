import { accountName, findAccountByName } from '#server/login/account-store.ts'
import {
  type AccountThrottle,
  createAccountThrottle,
  growingDelayMs,
} from '#server/login/account-throttle.ts'
import { createLoginPlaces, type LoginOrigin, type LoginPlaces } from '#server/login/login-places.ts'
import {
  countedAddress,
  createRateLimit,
  type RateLimit,
  surroundingNetwork,
  type WindowCounter,
} from '#server/platform/rate-limit.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import { createWorkQueue, type WorkQueue } from '#server/platform/work-queue.ts'
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

export interface LoginLimits {
  perAddress: RateLimit
  perNetwork: WindowCounter
  perAccount: AccountThrottle
  /** Queue of password comparisons. */
  comparing: WorkQueue
  places: LoginPlaces
  /** Mails with a way to a new password. */
  resetsOfName: WindowCounter
  /** Codes given as a second step. */
  codesOfAccount: WindowCounter
}

export function createLoginLimits(services: Services): LoginLimits {
  const { instances, config } = services
  const limits: LoginLimits = {
    perAddress: createRateLimit(instances.counter, 'logins of address', {
      events: config.loginLimit,
      seconds: failureWindowSeconds,
    }),
    perNetwork: instances.counter('logins of network', failureWindowSeconds, maxNetworks),
    perAccount: createAccountThrottle(failureWindowSeconds, services),
    comparing: createWorkQueue(comparing),
    places: createLoginPlaces(services),
    resetsOfName: instances.counter('password resets of name', failureWindowSeconds, maxNames),
    codesOfAccount: instances.counter('second steps of account', failureWindowSeconds, maxNames),
  }
  measureQueue(services.metrics, 'passwords', limits.comparing)
  return limits
}

interface Attempt extends LoginOrigin {
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
  services: Pick<Services, 'database' | 'clock'>,
  limits: LoginLimits,
  attempt: Attempt,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { address } = attempt
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

async function look<T>(
  { database }: Pick<Services, 'database'>,
  { perAccount, comparing, places }: LoginLimits,
  { name, countedAs = accountName(name), failures, ...from }: Attempt & { failures: number },
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = await findAccountByName(database, name)
  const isKnownPlace = await places.isKnown(account?.id, from)
  const blame = failures > onlyItself ? 'others' : 'blameless'
  const priority = priorities[isKnownPlace ? 'knownPlace' : blame]
  const origin = { address: countedAddress(from.address), failures, isKnownPlace }
  return await perAccount.attempt(countedAs, origin, async () => await comparing.run(prove, priority))
}
