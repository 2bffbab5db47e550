import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from '#contract/api-error.ts'

/** Counts events per key in memory, never on disk, because keys are network addresses. */
export interface RateLimit {
  /** Counts one event and gives how many the present window has; throws `rate_limited` when there were too many. */
  count(key: string): Promise<number>
  /** Takes one event back. */
  forgive(key: string): Promise<void>
}

/** Allows `events` per key in a window of `seconds`. */
export function createRateLimit(events: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: events, duration: seconds })
  return {
    async count(key) {
      const state = await limiter.penalty(key)
      if (state.consumedPoints > events) throw tooMany(state.msBeforeNext)
      return state.consumedPoints
    },
    async forgive(key) {
      await limiter.reward(key)
    },
  }
}

function tooMany(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  return new ApiError('rate_limited', `Too many attempts. Please try again in ${minutes} ${unit}.`)
}
