import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { type Clock, daysBefore } from '#server/platform/clock.ts'
import type { PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'
import {
  claimDue,
  describeWaiting,
  giveBack,
  leaseMs,
  nextAttempt,
  putOff,
  type QueueName,
  releaseLeases,
} from '#server/platform/outbox/job-queue-store.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

export type Counts = Record<'done' | 'failed' | 'givenUp', number>

interface Round {
  now: () => Date
  signal: AbortSignal
}

/**
 * Does the work of a topic; if it throws, it is called again later with the same payload and `id`, so it may happen
 * twice. The signal is aborted when the site closes, or when the job takes too long; `isLast` means that it is given
 * up if it fails now.
 */
export type JobHandler = (
  payload: unknown,
  job: { id: number; isLast: boolean; signal: AbortSignal },
) => Promise<void>

/** Asked within the transaction: a job that does nothing would cost two more flushes of the disk. */
export type IsWanted = (transaction: PlatformDatabase) => Promise<boolean>

/** Jobs that follow from stored data, even if the process ends in between. */
export interface Outbox {
  /** Sets the handler of a topic; called before the site listens. `isWanted` tells whether there is work for it. */
  handle(topic: string, handler: JobHandler, isWanted?: IsWanted): void
  /**
   * Adds a job in the transaction that stores its subject; nothing if the topic has no handler or is not wanted. Call `wake` after it.
   * The payload is stored as JSON: name rows by their ids, since its content is not erased with them.
   */
  add(
    transaction: PlatformDatabase | Transaction<PlatformTables>,
    topic: string,
    payload: unknown,
  ): Promise<void>
  /** Requests immediate work on due jobs. */
  wake(): void
  /** Works on all due jobs, one after another; returns the numbers of outcomes. */
  workOnDue(database: PlatformDatabase, round: Round): Promise<Counts>
  /** Works on due jobs as long as the site listens, and ends the leases of an earlier process. */
  keepWorking(app: FastifyInstance, database: PlatformDatabase): void
}

/** Milliseconds between looks for due jobs, besides `wake`. */
const everyMs = 60_000

/** For so long after it was queued the last error of one that was given up can be looked up. */
const givenUpDays = 30

/** Less than a lease, so that no job is worked on twice at once. */
const maxJobMs = leaseMs / 2

export function createOutbox({ now }: Pick<Clock, 'now'>): Outbox {
  const handlers = new Map<string, JobHandler>()
  const wanted = new Map<string, IsWanted>()
  let runSoon: () => void = () => undefined
  return {
    handle(topic, handler, isWanted = async () => true) {
      if (handlers.has(topic)) throw new Error(`The topic ${topic} has a handler already`)
      handlers.set(topic, handler)
      wanted.set(topic, isWanted)
    },
    async add(transaction, topic, payload) {
      if (!(await wanted.get(topic)?.(transaction))) return
      const at = now().toISOString()
      await transaction
        .insertInto('outbox_job')
        .values({ topic, payload: JSON.stringify(payload), state: 'pending', queued_at: at, next_at: at })
        .execute()
    },
    wake: () => runSoon(),
    workOnDue: (database, round) => workOnDueJobs(database, handlers, round),
    keepWorking(app, database) {
      app.addHook('onListen', async () => {
        runSoon = () => job.runSoon()
        await releaseLeases(database, 'outbox_job', now())
      })
      repeatJob(app, {
        everyMs: hourMs,
        name: 'jobs given up long ago removed',
        run: async () => {
          const { numDeletedRows } = await database
            .deleteFrom('outbox_job')
            .where('state', '=', 'givenUp')
            .where('queued_at', '<', daysBefore(now(), givenUpDays))
            .executeTakeFirst()
          return numDeletedRows > 0 ? { count: Number(numDeletedRows) } : undefined
        },
      })
      const job = repeatJob(app, {
        everyMs,
        name: 'jobs done',
        run: async (signal) => {
          const counts = await workOnDueJobs(database, handlers, { now, signal })
          if (counts.givenUp > 0) app.raiseAlarm('jobs-given-up', counts)
          return Object.values(counts).some((count) => count > 0) ? counts : undefined
        },
      })
    },
  }
}

async function workOnDueJobs(
  database: PlatformDatabase,
  handlers: ReadonlyMap<string, JobHandler>,
  { now, signal }: Round,
): Promise<Counts> {
  const counts: Counts = { done: 0, failed: 0, givenUp: 0 }
  const topics = [...handlers.keys()]
  while (!signal.aborted && topics.length > 0) {
    const job = await claimDue(database, 'outbox_job', now(), (due) => due.where('topic', 'in', topics))
    if (!job) break
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(maxJobMs)])
      const isLast = nextAttempt(new Date(job.queued_at), now()) === undefined
      await handlers.get(job.topic)?.(JSON.parse(job.payload), { id: job.id, isLast, signal: limited })
      await database.deleteFrom('outbox_job').where('id', '=', job.id).execute()
      counts.done += 1
    } catch (error) {
      if (signal.aborted) {
        await giveBack(database, 'outbox_job', job.id, now())
        break
      }
      const failure = { error: String(error).slice(0, 300), now: now() }
      const queued = { id: job.id, queuedAt: new Date(job.queued_at) }
      const isPutOff = await putOff(database, 'outbox_job', queued, failure)
      counts[isPutOff ? 'failed' : 'givenUp'] += 1
    }
  }
  return counts
}

const queues: Record<string, QueueName> = { mails: 'outgoing_mail', jobs: 'outbox_job' }

const measures = {
  outbox_waiting: {
    help: 'What waits to be done, by queue: mails to be sent, jobs that follow from something stored',
    of: 'count',
  },
  outbox_oldest_seconds: {
    help: 'Since when the oldest of them waits, however often it was tried; 0 where nothing waits',
    of: 'oldestSeconds',
  },
  outbox_overdue_seconds: {
    help: 'Since when the oldest that is due has not been taken up; above some minutes nobody works on the queue',
    of: 'overdueSeconds',
  },
} as const

/** Registers metrics of waiting mails and jobs: number and age. */
export function measureOutbox(
  metrics: Metrics,
  database: PlatformDatabase,
  { now }: Pick<Clock, 'now'>,
): void {
  for (const [queue, table] of Object.entries(queues))
    for (const [name, { help, of }] of Object.entries(measures))
      metrics.gauge({ name, help, labels: ['queue'], together: 'same' }, async () => [
        { labels: { queue }, value: (await describeWaiting(database, table, now()))[of] },
      ])
}
