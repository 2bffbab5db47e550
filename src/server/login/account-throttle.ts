import { createWaitingLine, type Pace, type WaitingLine } from '#server/login/waiting-line.ts'
import { createWindowCounter } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/services.ts'

const freeFailures = 5
const maxNames = 10_000
const maxComers = 40_000
const usualPace: Pace = { stepMs: 300, patienceMs: 5000 }

export interface Origin {
  /** Key of the network address. */
  address: string
  /** Failed or running attempts from there and around it. */
  failures: number
  /** The account has been logged in to from there. */
  isKnownPlace: boolean
}

/**
 * Slows down guessing at one account from many network addresses, and never locks its owner out: a known place of the
 * account does not wait. Names are counted whether there is such an account or not, by all instances together.
 */
export interface AccountThrottle {
  /**
   * Runs `look` when the attempt's turn comes; undefined counts as a failure. Throws `rate_limited` if it gets no
   * turn.
   */
  attempt<T>(name: string, origin: Origin, look: () => Promise<T | undefined>): Promise<T | undefined>
}

/** Counts failures per name in a window of `seconds`. */
export function createAccountThrottle(
  seconds: number,
  { clock, instances }: Pick<Services, 'clock' | 'instances'>,
  pace = usualPace,
): AccountThrottle {
  const failuresOn = instances.counter('logins of account', seconds, maxNames)
  const lines = new Map<string, WaitingLine>()
  // In memory and per instance: waiting times matter for seconds.
  const comings = createWindowCounter(seconds, maxComers)

  function lineFor(name: string): WaitingLine {
    const known = lines.get(name)
    if (known) return known
    const line = createWaitingLine(pace, clock, {
      nextTurn: () => instances.nextTurn(name, pace.stepMs),
      onIdle: () => lines.delete(name),
    })
    lines.set(name, line)
    return line
  }

  /** An attacker with ever new addresses is new each time; the owner of the account is not. */
  async function waitInLine(name: string, { address, failures }: Origin): Promise<void> {
    const { count, restMs } = await comings.count(address)
    const comesAgain = count > 1 && { comesSinceMs: performance.now() + restMs - seconds * 1000 }
    await lineFor(name).turn({ address, failures, ...comesAgain })
  }

  return {
    async attempt(name, origin, look) {
      // Counted before the password is looked at, so that many attempts at once are not all let through.
      const counted = await failuresOn.count(name)
      let hasFailed = false
      try {
        if (counted.count > freeFailures && !origin.isKnownPlace) await waitInLine(name, origin)
        const found = await look()
        hasFailed = found === undefined
        return found
      } finally {
        if (!hasFailed) await counted.forgive()
      }
    },
  }
}

const firstDelayMs = 250

const longestDelayMs = 4000

/** Returns the delay of the n-th failure in milliseconds: 0 up to `freeFailures`, then 250, doubling up to 4000. */
export function growingDelayMs(failure: number, freeFailures: number): number {
  if (failure <= freeFailures) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failure - freeFailures - 1))
}
