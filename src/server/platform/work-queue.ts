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
  /** Those who have not given up. */
  waiters: number
  giveUp: AbortController
  result: Promise<unknown>
}

export function createWorkQueue({ concurrency, maxWaiting, maxWaitMs }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency })
  /** Latest turn of each asker. */
  const turns = new LRUCache<string, number>({ max: maxAskers })
  const jobs = new Map<string, Job>()
  let presentTurn = 0

  const turnOf = (asker: string) => Math.max(presentTurn, (turns.get(asker) ?? -1) + 1)

  function take(job: Job, asker: string, turn: number): void {
    Object.assign(job, { asker, turn })
    turns.set(asker, turn)
  }

  /** A turn that was not had is not counted. */
  function giveBack({ asker, turn }: Job): void {
    if (turns.get(asker) === turn) turns.set(asker, turn - 1)
  }

  function join(key: string, job: Job, asker: string): Job {
    const turn = turnOf(asker)
    if (!job.isWaiting || turn >= job.turn) return job
    giveBack(job)
    take(job, asker, turn)
    queue.setPriority(key, -turn)
    return job
  }

  /** Refuses the latest turn among those that wait and a new one. */
  function makeRoomFor(turn: number): void {
    const waiting = [...jobs].filter(([, { isWaiting }]) => isWaiting)
    const [key, last] = waiting.reduce((one, other) => (other[1].turn >= one[1].turn ? other : one))
    if (last.turn <= turn) throw new TooBusy(maxWaitMs)
    jobs.delete(key)
    last.giveUp.abort(new TooBusy(maxWaitMs))
  }

  function begin<T>(key: string, asker: string, work: () => Promise<T>): Job {
    const turn = turnOf(asker)
    if (queue.size >= maxWaiting) makeRoomFor(turn)
    const job = { isWaiting: true, waiters: 0, giveUp: new AbortController() } as Job
    take(job, asker, turn)
    jobs.set(key, job)
    const inTurn = () => {
      job.isWaiting = false
      presentTurn = Math.max(presentTurn, job.turn)
      return work()
    }
    const place = { priority: -turn, id: key, signal: job.giveUp.signal }
    job.result = queue.add(AsyncResource.bind(inTurn), place).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key)
      if (job.isWaiting) giveBack(job)
    })
    return job
  }

  /** Nobody waits the longer for others who ask for the same. */
  async function wait(job: Job): Promise<unknown> {
    job.waiters += 1
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      if (!job.isWaiting) return
      reject(new TooBusy(maxWaitMs))
      job.waiters -= 1
      if (job.waiters === 0) job.giveUp.abort(new TooBusy(maxWaitMs))
    }, maxWaitMs)
    job.result.then(resolve, reject)
    return await promise.finally(() => clearTimeout(timer))
  }

  return {
    state: () => ({ running: queue.pending, waiting: queue.size }),
    async run(work, priority = 0) {
      if (queue.sizeBy({ priority }) >= maxWaiting) throw new TooBusy(maxWaitMs)
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(new TooBusy(maxWaitMs)), maxWaitMs)
      // Bound to this context: the previous work's end starts it in its own.
      const started = AsyncResource.bind(() => {
        clearTimeout(timer)
        return work()
      })
      return await queue.add(started, { priority, signal: patience.signal })
    },
    async runOnce<T>(key: string, asker: string, work: () => Promise<T>) {
      const known = jobs.get(key)
      return (await wait(known ? join(key, known, asker) : begin(key, asker, work))) as T
    },
  }
}

/** `unavailable` for a full queue: half of `waitMs` later it is worth another try. */
export class TooBusy extends ApiError {
  constructor(waitMs: number) {
    super('unavailable', 'Too many others are waiting. Please try again in a moment.')
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 2000))
  }
}
