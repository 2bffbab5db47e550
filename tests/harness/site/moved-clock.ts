import { type Clock, systemClock } from '#server/platform/clock.ts'

export interface MovedClock extends Clock {
  moveTo(now: string): void
}

/** A clock that stands still at a moment until a test moves it; its sleeps take real time. */
export function createMovedClock(begin: string): MovedClock {
  let now = new Date(begin)
  return {
    ...systemClock,
    now: () => now,
    moveTo(next) {
      now = new Date(next)
    },
  }
}
