import { expect, test } from 'vitest'
import { growingDelayMs } from '#server/login/growing-delay.ts'

test.each([
  [2, [0, 0, 250, 500, 1000, 2000, 4000, 4000]],
  [5, [0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]],
])(
  '%i failures wait for nothing, the next ones ever longer, but never more than four seconds',
  (free, delays) => {
    expect(delays.map((_, index) => growingDelayMs(index + 1, free))).toEqual(delays)
    expect(growingDelayMs(1_000_000, free)).toBe(4000)
  },
)
