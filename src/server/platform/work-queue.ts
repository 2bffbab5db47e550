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
   * In a full queue the latest turn is refused, which may be another's.
   */
  runFor<T>(asker: string, work: () => Promise<T>): Promise<T>
  /** Numbers of running and waiting work. */
  state(): { running: number; waiting: number }
}

/** Remembered by each queue. */
const maxAskers = 1000

export function createWorkQueue({ concurrency, maxWaiting, maxWaitMs }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency })
  /** Latest turn of each asker. */
  const turns = new LRUCache<string, number>({ max: maxAskers })
  const waiting = new Map<AbortController, number>()
  let presentTurn = 0

  async function add<T>(
    work: () => Promise<T>,
    priority: number,
    patience = new AbortController(),
  ): Promise<T> {
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

  /** Refuses the latest turn among those that wait and a new one. */
  function makeRoomFor(turn: number): void {
    const [last, latest] = [...waiting].reduce((one, other) => (other[1] >= one[1] ? other : one))
    if (latest <= turn) throw tooBusy(maxWaitMs)
    waiting.delete(last)
    last.abort(tooBusy(maxWaitMs))
  }

  return {
    state: () => ({ running: queue.pending, waiting: queue.size }),
    async run(work, priority = 0) {
      if (queue.sizeBy({ priority }) >= maxWaiting) throw tooBusy(maxWaitMs)
      return await add(work, priority)
    },
    async runFor(asker, work) {
      const turn = Math.max(presentTurn, (turns.get(asker) ?? -1) + 1)
      if (queue.size >= maxWaiting) makeRoomFor(turn)
      turns.set(asker, turn)
      const patience = new AbortController()
      waiting.set(patience, turn)
      const inTurn = () => {
        waiting.delete(patience)
        presentTurn = Math.max(presentTurn, turn)
        return work()
      }
      return await add(inTurn, -turn, patience).finally(() => waiting.delete(patience))
    },
  }
}

/** Returns the `unavailable` error for a full queue. */
export function tooBusy(waitMs: number): ApiError {
  const error = new ApiError('unavailable', 'Too many others are waiting. Please try again in a moment.')
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  return error
}
