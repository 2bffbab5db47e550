const firstDelayMs = 250

const longestDelayMs = 4000

/** How long the n-th failure waits, in milliseconds: not at all up to `freeFailures`, then 250, doubling up to 4000. */
export function growingDelayMs(failure: number, freeFailures: number): number {
  if (failure <= freeFailures) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failure - freeFailures - 1))
}
