import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'
import { ApiError } from '#contract/api/api-error.ts'

interface WorkQueueOptions {
  /** How many pieces of work run at the same time. */
  concurrency: number
  /** How many may wait, for each priority. */
  maxWaiting: number
  /** How long one may wait before it is refused, in milliseconds. */
  maxWaitMs: number
}

/** Runs expensive work a few pieces at a time, and refuses what would have to wait for too long. */
export interface WorkQueue {
  /**
   * Resolves to what `work` gives; higher priorities start first. Throws `unavailable` with `Retry-After` when the queue is
   * full or the wait was too long: then `work` has not been started.
   */
  run<T>(work: () => Promise<T>, priority?: number): Promise<T>
  /** How many pieces of work are under way, and how many wait. */
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
        // Whoever ends before it starts this one, in a context of its own.
        AsyncResource.bind(() => {
          clearTimeout(timer)
          return work()
        }),
        { priority, signal: patience.signal },
      )
    },
  }
}

/** The error for whoever comes while too many others wait. */
export function tooBusy(waitMs: number): ApiError {
  const error = new ApiError('unavailable', 'Too many others are waiting. Please try again in a moment.')
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  return error
}
