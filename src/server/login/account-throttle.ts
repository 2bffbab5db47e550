import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { countedAddress } from '#server/platform/network-address.ts'
import { tooMany } from '#server/platform/rate-limit.ts'

const freeFailures = 5
const firstDelayMs = 250
const longestDelayMs = 4000
/** Besides the one whose turn it is. */
const maxWaiting = 3
const maxNames = 10_000
const maxHomes = 10_000

/**
 * Slows down guessing at one account from many network addresses, and never locks its owner out: where the account has
 * been logged in to before, nobody waits. Names are counted whether there is such an account or not. All is in memory.
 */
export interface AccountThrottle {
  /** Looks at an attempt when its turn comes; `look` gives undefined for a failure. Throws `rate_limited` when too many wait. */
  attempt<T>(name: string, address: string, look: () => Promise<T | undefined>): Promise<T | undefined>
}

type Wait = (ms: number) => Promise<unknown>

interface Attempts {
  failures: number
  inLine: number
  lastTurn: Promise<unknown>
}

/** Counts failures per name in a window of `seconds`; `wait` is for tests that do not. */
export function createAccountThrottle(seconds: number, wait: Wait = sleep): AccountThrottle {
  const attempts = new LRUCache<string, Attempts>({ max: maxNames, ttl: seconds * 1000 })
  const homes = new LRUCache<string, true>({ max: maxHomes })

  const attemptsOn = (name: string): Attempts => {
    const known = attempts.get(name)
    if (known) return known
    const none = { failures: 0, inLine: 0, lastTurn: Promise.resolve() }
    attempts.set(name, none)
    return none
  }
  return {
    async attempt(name, address, look) {
      const home = `${countedAddress(address)} ${name}`
      const account = attemptsOn(name)
      const mustWait = account.failures >= freeFailures && !homes.has(home)
      if (mustWait && account.inLine > maxWaiting) throw tooMany(longestDelayMs)
      // Counted before the password is looked at, so that many attempts at once are not all let through.
      const waitMs = turnDelayMs(++account.failures)
      const found = mustWait ? await inTurn(account, () => wait(waitMs).then(look)) : await look()
      if (found !== undefined) {
        account.failures--
        homes.set(home, true)
      }
      return found
    },
  }
}

async function inTurn<T>(account: Attempts, work: () => Promise<T>): Promise<T> {
  const turn = account.lastTurn.then(work)
  account.inLine++
  account.lastTurn = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    account.inLine--
  }
}

/** How long the n-th failure in a window waits before it is looked at, in milliseconds: doubling from the sixth on. */
export function turnDelayMs(failure: number): number {
  if (failure <= freeFailures) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failure - freeFailures - 1))
}
