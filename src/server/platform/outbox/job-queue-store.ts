import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { isPostgres } from '#server/platform/database/dialect.ts'
import type { OutboxJobTable, PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'
import type { OutgoingMailTable } from '#server/platform/mail/outgoing-mail.ts'

/** Milliseconds, longer than any attempt may take; another may be made after it. */
export const leaseMs = 10 * minuteMs

/**
 * Tables that are queues: they have the columns `state`, `attempts`, `queued_at`, `next_at`, `lease_until` and
 * `last_error`.
 */
interface Queues {
  outbox_job: OutboxJobTable
  outgoing_mail: OutgoingMailTable
}

export type QueueName = keyof Queues
type Due = SelectQueryBuilder<PlatformTables, 'outbox_job', { id: number }>
/** Narrows due rows, for instance to some topics. */
type Narrow = (due: Due) => Due

/** Types queries for one of the tables: the columns used are the same in all. */
function queue(name: QueueName): 'outbox_job' {
  return name as 'outbox_job'
}

/**
 * Selects the ids of due rows; an abandoned one is due when its lease is over. A time further ahead than any that is
 * set dates from before the clock was set back, and is due.
 */
export function selectDue(database: PlatformDatabase, name: QueueName, now: Date): Due {
  const at = now.toISOString()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return database
    .selectFrom(queue(name))
    .select('id')
    .where((where) => {
      const isOver = (column: 'next_at' | 'lease_until', longestMs: number) =>
        where.or([where(column, '<=', at), where(column, '>', after(2 * longestMs))])
      return where.or([
        where.and([where('state', 'in', ['pending', 'failed']), isOver('next_at', seldom.everyMs)]),
        where.and([where('state', '=', 'sending'), isOver('lease_until', leaseMs)]),
      ])
    })
}

/**
 * Leases the row that has been due for the longest time, and counts an attempt; returns undefined if nothing is due.
 */
export async function claimDue<N extends QueueName>(
  database: PlatformDatabase,
  name: N,
  now: Date,
  narrow: Narrow = (due) => due,
): Promise<Selectable<Queues[N]> | undefined> {
  const oldest = narrow(selectDue(database, name, now))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
  const [row] = await claim(database, name, now, oldest)
  return row
}

/** Leases all due rows, and counts an attempt of each. */
export async function claimAllDue<N extends QueueName>(
  database: PlatformDatabase,
  name: N,
  now: Date,
): Promise<Selectable<Queues[N]>[]> {
  return await claim(database, name, now, selectDue(database, name, now))
}

/** Skips rows that another instance is just claiming. */
async function claim<N extends QueueName>(
  database: PlatformDatabase,
  name: N,
  now: Date,
  due: Due,
): Promise<Selectable<Queues[N]>[]> {
  const rows = await database
    .updateTable(queue(name))
    .set({
      state: 'sending',
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql`attempts + 1`,
    })
    .where(
      'id',
      'in',
      due.$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute()
  return rows as Selectable<Queues[N]>[]
}

/** Postpones a row to its next attempt and returns true, or gives it up and returns false. */
export async function putOff(
  database: PlatformDatabase,
  name: QueueName,
  { id, queuedAt }: { id: number; queuedAt: Date },
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const next = nextAttempt(queuedAt, now)
  await database
    .updateTable(queue(name))
    .set({
      state: next ? 'failed' : 'givenUp',
      next_at: next?.toISOString() ?? null,
      lease_until: null,
      last_error: error,
    })
    .where('id', '=', id)
    // Without its lease it has been taken back meanwhile.
    .where('lease_until', 'is not', null)
    .execute()
  return next !== undefined
}

/** Returns an unfinished leased row to the queue, so that others need not wait for the end of the lease. */
export async function giveBack(
  database: PlatformDatabase,
  name: QueueName,
  id: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable(queue(name))
    .set({ lease_until: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Returns the number of rows that wait for a time and the age of the oldest in seconds, 0 if none does. */
export async function describeWaiting(
  database: PlatformDatabase,
  name: QueueName,
  now: Date,
): Promise<{ count: number; oldestSeconds: number; overdueSeconds: number }> {
  const { count, oldest } = await database
    .selectFrom(queue(name))
    .select((select) => [
      select.fn.countAll<number | string>().as('count'),
      select.fn.min('queued_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { due } = await database
    .selectFrom(queue(name))
    .select((select) => select.fn.min(select.fn.coalesce('lease_until', 'next_at')).as('due'))
    .where('id', 'in', selectDue(database, name, now))
    .executeTakeFirstOrThrow()
  const secondsSince = (at: string | null) =>
    at === null ? 0 : Math.max(0, (now.getTime() - Date.parse(at)) / 1000)
  return { count: Number(count), oldestSeconds: secondsSince(oldest), overdueSeconds: secondsSince(due) }
}

/** Ends the leases of an earlier process; on PostgreSQL they may belong to a living one, and end by themselves. */
export async function releaseLeases(database: PlatformDatabase, name: QueueName, now: Date): Promise<void> {
  if (isPostgres(database)) return
  await database
    .updateTable(queue(name))
    .set({ lease_until: now.toISOString() })
    .where('state', '=', 'sending')
    .execute()
}

/** Milliseconds after which a job is given up. */
export const maxAgeMs = 5 * dayMs

const often = { untilMs: 4 * hourMs, everyMs: 5 * minuteMs }
const seldom = { untilMs: maxAgeMs, everyMs: hourMs }

/** Returns the time of the next attempt after a failure; undefined if the job is given up. */
export function nextAttempt(queuedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - queuedAt.getTime()
  const phase = [often, seldom].find(({ untilMs }) => age < untilMs)
  return phase && new Date(now.getTime() + phase.everyMs)
}
