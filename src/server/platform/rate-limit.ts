import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from '#contract/api-error.ts'
import { countedAddress } from '#server/platform/network-address.ts'

/** Counts events per network address in memory, never on disk, because an address is personal data. */
export interface RateLimit {
  /** Counts one event and gives how many the present window has; throws `rate_limited` when there were too many. */
  count(address: string): Promise<number>
  /** The same, but never throws. */
  tally(address: string): Promise<number>
  /** Takes one event back. */
  forgive(address: string): Promise<void>
}

/** Allows `events` per network address in a window of `seconds`. */
export function createRateLimit(events: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: events, duration: seconds })
  return {
    async tally(address) {
      return (await limiter.penalty(countedAddress(address))).consumedPoints
    },
    async count(address) {
      const state = await limiter.penalty(countedAddress(address))
      if (state.consumedPoints > events) throw tooMany(state.msBeforeNext)
      return state.consumedPoints
    },
    async forgive(address) {
      await limiter.reward(countedAddress(address))
    },
  }
}

/** The error for whoever tried too often and may try again after that time. */
export function tooMany(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  const error = new ApiError('rate_limited', `Too many attempts. Please try again in ${minutes} ${unit}.`)
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return error
}
