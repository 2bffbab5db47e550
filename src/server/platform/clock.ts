import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#contract/durations.ts'

/** Time and timers, which tests can advance. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment in the past; unlike `now` it never goes back. */
  elapsedMs(): number
  /** Resolves after `ms` milliseconds; rejects if the signal aborts before. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  sleep: async (ms, signal) => await wait(ms, undefined, signal && { signal }),
}

/** Returns the time (ISO 8601) so many days of 24 hours before another. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}
