import { ApiError } from '#contract/api-error.ts'
import { countedAddress } from '#server/platform/network-address.ts'
import { type CountedEvent, createWindowCounter } from '#server/platform/window-counter.ts'

/** What one limit remembers, in about 10 MB. */
const maxAddresses = 40_000

/** Counts events per network address in memory, never on disk, because an address is personal data. */
export interface RateLimit {
  /** Counts one event; throws `rate_limited` when the present window has too many, and then has not counted it. */
  count(address: string): CountedEvent
}

/** Allows `events` per network address in a window of `seconds`. */
export function createRateLimit(events: number, seconds: number): RateLimit {
  const counter = createWindowCounter(seconds, maxAddresses)
  return {
    count(address) {
      const event = counter.count(countedAddress(address))
      if (event.count <= events) return event
      event.forgive()
      throw tooMany(event.restMs)
    },
  }
}

/** The error for whoever tried too often and may try again after that time. */
export function tooMany(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const error = new ApiError('rate_limited', `Too many attempts. Please try again in ${inWords(seconds)}.`)
  error.retryAfterSeconds = seconds
  return error
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
