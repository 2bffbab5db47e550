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
   * Runs `work` for all who ask for what has this key until it is done. Like `run`, but by turns of the askers: the first of
   * anybody comes before the second of another (start-time fair queueing); what several wait for has the best of their turns.
   * In a full queue the latest turn is refused, which may be another's.
   */
  runOnce<T>(key: string, asker: string, work: () => Promise<T>): Promise<T>
  /** Numbers of running and waiting work. */
  state(): { running: number; waiting: number }
}

/** Remembered by each queue. */
const maxAskers = 1000

/** Work of a key, until it is done. */
interface Job {
  /** In this one's turn it is done. */
  asker: string
  turn: number
  isWaiting: boolean
  result: Promise<unknown>
  patience: Patience
}

export function createWorkQueue({ concurrency, maxWaiting, maxWaitMs }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency })
  /** Latest turn of each asker. */
  const turns = new LRUCache<string, number>({ max: maxAskers })
  const jobs = new Map<string, Job>()
  let presentTurn = 0

  async function add<T>(
    work: () => Promise<T>,
    {
      patience = createPatience(maxWaitMs),
      ...place
    }: { priority: number; id?: string; patience?: Patience },
  ): Promise<T> {
    const { signal } = patience
    try {
      return await queue.add(
        // Bound to this context: the previous work's end starts it in its own.
        AsyncResource.bind(() => {
          patience.end()
          return work()
        }),
        { ...place, signal },
      )
    } finally {
      patience.end()
    }
  }

  const turnOf = (asker: string) => Math.max(presentTurn, (turns.get(asker) ?? -1) + 1)

  function take(job: Job, asker: string, turn: number): void {
    Object.assign(job, { asker, turn })
    turns.set(asker, turn)
  }

  /** A turn that was not had is not counted. */
  function giveBack({ asker, turn }: Job): void {
    if (turns.get(asker) === turn) turns.set(asker, turn - 1)
  }

  function join(key: string, job: Job, asker: string): void {
    if (!job.isWaiting) return
    job.patience.beginAgain()
    const turn = turnOf(asker)
    if (turn >= job.turn) return
    giveBack(job)
    take(job, asker, turn)
    queue.setPriority(key, -turn)
  }

  /** Refuses the latest turn among those that wait and a new one. */
  function makeRoomFor(turn: number): void {
    const waiting = [...jobs].filter(([, { isWaiting }]) => isWaiting)
    const [key, last] = waiting.reduce((one, other) => (other[1].turn >= one[1].turn ? other : one))
    if (last.turn <= turn) throw tooBusy(maxWaitMs)
    jobs.delete(key)
    last.patience.lose()
  }

  function begin<T>(key: string, asker: string, work: () => Promise<T>): Promise<T> {
    const turn = turnOf(asker)
    if (queue.size >= maxWaiting) makeRoomFor(turn)
    const job = { isWaiting: true, patience: createPatience(maxWaitMs) } as Job
    take(job, asker, turn)
    jobs.set(key, job)
    const inTurn = () => {
      job.isWaiting = false
      presentTurn = Math.max(presentTurn, job.turn)
      return work()
    }
    const result = add(inTurn, { priority: -turn, id: key, patience: job.patience }).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key)
      if (job.isWaiting) giveBack(job)
    })
    job.result = result
    return result
  }

  return {
    state: () => ({ running: queue.pending, waiting: queue.size }),
    async run(work, priority = 0) {
      if (queue.sizeBy({ priority }) >= maxWaiting) throw tooBusy(maxWaitMs)
      return await add(work, { priority })
    },
    async runOnce<T>(key: string, asker: string, work: () => Promise<T>) {
      const known = jobs.get(key)
      if (!known) return await begin(key, asker, work)
      join(key, known, asker)
      return (await known.result) as T
    },
  }
}

interface Patience {
  signal: AbortSignal
  beginAgain(): void
  lose(): void
  end(): void
}

/** Is lost after so many milliseconds, unless it begins again or ends. */
function createPatience(ms: number): Patience {
  const controller = new AbortController()
  const lose = () => controller.abort(tooBusy(ms))
  const timer = setTimeout(lose, ms)
  return {
    signal: controller.signal,
    lose,
    beginAgain: () => timer.refresh(),
    end: () => clearTimeout(timer),
  }
}

/** Returns the `unavailable` error for a full queue. */
export function tooBusy(waitMs: number): ApiError {
  const error = new ApiError('unavailable', 'Too many others are waiting. Please try again in a moment.')
  error.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  return error
}
