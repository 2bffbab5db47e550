import { setTimeout as wait } from 'node:timers/promises'

/** The time and waiting for it, so that a test can let minutes pass in a moment. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment in the past; unlike `now` it never goes back. */
  elapsedMs(): number
  /** Resolves after so many milliseconds; rejects when the signal aborts before. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  sleep: async (ms, signal) => await wait(ms, undefined, signal && { signal }),
}
