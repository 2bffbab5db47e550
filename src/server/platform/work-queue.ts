import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { ApiError } from '#contract/api/api-error.ts'

interface WorkQueueOptions {
  concurrency: number
  /** Limit for each priority. */
  maxWaiting: number
  /** Milliseconds before waiting work is refused. */
  maxWaitMs: number
}

/** Runs expensive work with limited concurrency, and refuses what would have to wait too long. */
export interface WorkQueue {
  /**
   * Resolves to the result of `work`; higher priorities start first. Throws `unavailable` with `Retry-After` if the
   * queue is full or the wait was too long: then `work` has not been started.
   */
  run<T>(work: () => Promise<T>, priority?: number): Promise<T>
  /**
   * Like `run`, by turns of the askers: the first of anybody comes before the second of another (start-time fair queueing).
   * Throws `unavailable`, too, if the asker alone has as much there as may wait.
   */
  runFor<T>(asker: string, work: () => Promise<T>): Promise<T>
  /** Numbers of running and waiting work. */
  state(): { running: number; waiting: number }
}

/** Remembered by each queue. */
const maxAskers = 1000

export function createWorkQueue({ concurrency, maxWaiting, maxWaitMs }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency })
  /** Work of each asker that is there, and the turn of the latest. */
  const askers = new LRUCache<string, { count: number; turn: number }>({ max: maxAskers })
  let presentTurn = 0

  async function run<T>(work: () => Promise<T>, priority = 0): Promise<T> {
    if (queue.sizeBy({ priority }) >= maxWaiting) throw tooBusy(maxWaitMs)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(tooBusy(maxWaitMs)), maxWaitMs)
    return await queue.add(
      // Bound to this context: the previous work's end starts it in its own.
      AsyncResource.bind(() => {
        clearTimeout(timer)
        return work()
      }),
      { priority, signal: patience.signal },
    )
  }

  return {
    run,
    state: () => ({ running: queue.pending, waiting: queue.size }),
    async runFor(asker, work) {
      const own = askers.get(asker) ?? { count: 0, turn: -1 }
      if (own.count >= concurrency + maxWaiting) throw tooBusy(maxWaitMs)
      const turn = Math.max(presentTurn, own.turn + 1)
      own.count++
      own.turn = turn
      askers.set(asker, own)
      const inTurn = () => {
        presentTurn = Math.max(presentTurn, turn)
        return work()
      }
      return await run(inTurn, -turn).finally(() => {
        own.count--
      })
    },
  }
}

/** Returns the `unavailable` error for a full queue. */
export function tooBusy(waitMs: number): ApiError {
  const error = new ApiError('unavailable', 'Too many others are waiting. Please try again in a moment.')
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  return error
}
