import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { growingDelayMs, longestDelayMs } from '#server/login/growing-delay.ts'
import { atMost } from '#server/platform/at-most.ts'
import { countedAddress } from '#server/platform/network-address.ts'
import { tooMany } from '#server/platform/rate-limit.ts'

const freeFailures = 5
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
  inTurn: ReturnType<typeof atMost>
}

/** Counts failures per name in a window of `seconds`; `wait` is for tests that do not. */
export function createAccountThrottle(seconds: number, wait: Wait = sleep): AccountThrottle {
  const attempts = new LRUCache<string, Attempts>({ max: maxNames, ttl: seconds * 1000 })
  const homes = new LRUCache<string, true>({ max: maxHomes })

  const attemptsOn = (name: string): Attempts => {
    const known = attempts.get(name)
    if (known) return known
    const none = { failures: 0, inLine: 0, inTurn: atMost(1) }
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
      const waitMs = growingDelayMs(++account.failures, freeFailures)
      let hasFailed = false
      try {
        const found = mustWait ? await inLine(account, () => wait(waitMs).then(look)) : await look()
        if (found === undefined) hasFailed = true
        else homes.set(home, true)
        return found
      } finally {
        if (!hasFailed) account.failures--
      }
    },
  }
}

async function inLine<T>(account: Attempts, work: () => Promise<T>): Promise<T> {
  account.inLine++
  try {
    return await account.inTurn(work)
  } finally {
    account.inLine--
  }
}
