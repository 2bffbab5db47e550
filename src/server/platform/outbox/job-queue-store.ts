import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { OutboxJobTable, PlatformDatabase, PlatformTables } from '#server/platform/database/tables.ts'
import type { OutgoingMailTable } from '#server/platform/mail/outgoing-mail.ts'

/** Longer than any attempt may take; after it another may be made. */
export const leaseMs = 10 * 60_000

/** Tables that are queues: they have the columns `state`, `attempts`, `queued_at`, `next_at`, `lease_until` and `last_error`. */
interface Queues {
  outbox_job: OutboxJobTable
  outgoing_mail: OutgoingMailTable
}

type QueueName = keyof Queues
type Due = SelectQueryBuilder<PlatformTables, 'outbox_job', { id: number }>
/** Narrows what is due, for instance to some topics. */
type Narrow = (due: Due) => Due

/** Queries are written for one of the tables: what they use is the same in all. */
function queue(name: QueueName): 'outbox_job' {
  return name as 'outbox_job'
}

/** Selects the ids of rows that are due; an abandoned one is due when its lease is over. */
export function selectDue(database: PlatformDatabase, name: QueueName, now: Date): Due {
  const at = now.toISOString()
  return database
    .selectFrom(queue(name))
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('state', 'in', ['pending', 'failed']), where('next_at', '<=', at)]),
        where.and([where('state', '=', 'sending'), where('lease_until', '<=', at)]),
      ]),
    )
}

/** Leases the row that has been due for the longest time, and counts an attempt; undefined when nothing is due. */
export async function claimDue<N extends QueueName>(
  database: PlatformDatabase,
  name: N,
  now: Date,
  narrow: Narrow = (due) => due,
): Promise<Selectable<Queues[N]> | undefined> {
  const row = await database
    .updateTable(queue(name))
    .set({
      state: 'sending',
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql`attempts + 1`,
    })
    .where(
      'id',
      '=',
      narrow(selectDue(database, name, now))
        .orderBy('next_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
  return row as Selectable<Queues[N]> | undefined
}

/** Puts a row off to its next attempt, or gives it up: then it returns false. */
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
    .execute()
  return next !== undefined
}

/** Ends the leases of a process that ended before this one; no other has the data folder. */
export async function releaseLeases(database: PlatformDatabase, name: QueueName, now: Date): Promise<void> {
  await database
    .updateTable(queue(name))
    .set({ lease_until: now.toISOString() })
    .where('state', '=', 'sending')
    .execute()
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** After so long a job is given up. */
export const maxAgeMs = 5 * 24 * hourMs

const often = { untilMs: 4 * hourMs, everyMs: 5 * minuteMs }
const seldom = { untilMs: maxAgeMs, everyMs: hourMs }

/** Returns when a job that was queued then and has just failed is tried again; undefined where it is given up. */
export function nextAttempt(queuedAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - queuedAt.getTime()
  const phase = [often, seldom].find(({ untilMs }) => age < untilMs)
  return phase && new Date(now.getTime() + phase.everyMs)
}
