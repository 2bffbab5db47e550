import type { Clock } from '#server/platform/clock.ts'

export interface TestClock extends Clock {
  /** Lets a stopped clock go on. */
  start(): void
}

/** Real time that everything else gets between two jumps of the clock. */
const breathMs = 5

/** A clock that jumps to the end of the next sleep as soon as somebody sleeps, in the order in which they would wake. */
export function createTestClock({ isStopped = false } = {}): TestClock {
  const begin = Date.now()
  let elapsedMs = 0
  let isRunning = !isStopped
  let breath: NodeJS.Timeout | undefined
  const sleepers = new Set<{ wakesAtMs: number; wake: () => void }>()

  function run(): void {
    if (!isRunning || breath || sleepers.size === 0) return
    breath = setTimeout(() => {
      breath = undefined
      const [next] = [...sleepers].toSorted((a, b) => a.wakesAtMs - b.wakesAtMs)
      if (next) {
        sleepers.delete(next)
        elapsedMs = Math.max(elapsedMs, next.wakesAtMs)
        next.wake()
      }
      run()
    }, breathMs)
  }

  return {
    now: () => new Date(begin + elapsedMs),
    elapsedMs: () => elapsedMs,
    async sleep(ms, signal) {
      if (ms <= 0) return
      signal?.throwIfAborted()
      await new Promise<void>((wake, refuse) => {
        const sleeper = { wakesAtMs: elapsedMs + ms, wake }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          refuse(signal.reason)
        })
        run()
      })
    },
    start() {
      isRunning = true
      run()
    },
  }
}
