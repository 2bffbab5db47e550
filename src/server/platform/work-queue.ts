import { AsyncResource } from 'node:async_hooks'
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
  /** Numbers of running and waiting work. */
  state(): { running: number; waiting: number }
}

export function createWorkQueue({ concurrency, maxWaiting, maxWaitMs }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency })
  return {
    state: () => ({ running: queue.pending, waiting: queue.size }),
    async run(work, priority = 0) {
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
    },
  }
}

/** Returns the `unavailable` error for a full queue. */
export function tooBusy(waitMs: number): ApiError {
  const error = new ApiError('unavailable', 'Too many others are waiting. Please try again in a moment.')
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  return error
}
