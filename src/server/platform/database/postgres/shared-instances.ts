import { createHmac, hkdfSync } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Instances } from '#server/platform/instances.ts'
import type { CountedEvent, WindowCounter } from '#server/platform/rate-limit.ts'

/** Milliseconds without a renewal after which a job may be taken over. */
const leaseMs = 60_000
/** Less than the interval, so that an hourly job does not skip an hour. */
const duePart = 0.9
/** One less than the largest `integer`. */
const maxCount = 2 ** 31 - 2

/** Returns what instances share in tables of PostgreSQL, by its clock. Keys of counters are stored as keyed hashes. */
export function createSharedInstances<T>(database: Kysely<T>, secret: Uint8Array): Instances {
  const hashKey = new Uint8Array(hkdfSync('sha256', secret, '', 'counted events', 32))
  const hashOf = (name: string, key: string) =>
    createHmac('sha256', hashKey).update(`${name} ${key}`).digest('base64url')
  return {
    counter: (name, seconds) => sharedCounter(database, (key) => hashOf(name, key), seconds),
    async runDue(name, everyMs, run) {
      if (!(await takeLease(database, name, leaseMs))) return undefined
      const renewing = setInterval(() => void renew(database, name, leaseMs), leaseMs / 3).unref()
      let isDone = false
      try {
        const result = await run()
        isDone = true
        return result
      } finally {
        clearInterval(renewing)
        await renew(database, name, isDone ? everyMs * duePart : 0)
      }
    },
    async nextTurn(name, stepMs) {
      const { rows } = await sql<{ waitMs: number }>`
        insert into shared_turn as turn (name, next_at)
        values (${hashOf('turn', name)}, clock_timestamp() + ${stepMs} * interval '1 millisecond')
        on conflict (name) do update set
          next_at = greatest(turn.next_at, clock_timestamp()) + ${stepMs} * interval '1 millisecond'
        returning extract(epoch from next_at - clock_timestamp()) * 1000 - ${stepMs}::int as "waitMs"`.execute(
        database,
      )
      return Math.max(0, rows[0]?.waitMs ?? 0)
    },
  }
}

function sharedCounter<T>(
  database: Kysely<T>,
  hashOf: (key: string) => string,
  seconds: number,
): WindowCounter {
  async function count(key: string, most = maxCount): Promise<CountedEvent> {
    const hash = hashOf(key)
    const { rows } = await sql<{ count: number; end: string; restMs: number }>`
      with filled as (
        select count, ends_at from shared_counter
        where key = ${hash} and count >= ${most}::int and ends_at > clock_timestamp()
      ), counted as (
        insert into shared_counter as counter (key, count, ends_at)
        select ${hash}, 1, clock_timestamp() + ${seconds} * interval '1 second'
        where not exists (select from filled)
        on conflict (key) do update set
          count = case when counter.ends_at <= clock_timestamp() then 1 else counter.count + 1 end,
          ends_at = case when counter.ends_at <= clock_timestamp() then excluded.ends_at else counter.ends_at end
        where counter.ends_at <= clock_timestamp() or counter.count < ${most}::int
        returning count, ends_at
      )
      select count, ends_at::text as "end", extract(epoch from ends_at - clock_timestamp()) * 1000 as "restMs"
      from (select count, ends_at from counted union all select ${most}::int + 1, ends_at from filled) as event`.execute(
      database,
    )
    const [event] = rows
    // Filled since the statement began: the next one sees it.
    if (!event) return await count(key, most)
    let isCounted = event.count <= most
    return {
      ...event,
      async forgive() {
        if (!isCounted) return
        isCounted = false
        await sql`update shared_counter set count = greatest(count - 1, 0)
          where key = ${hash} and ends_at = ${event.end}::timestamptz`.execute(database)
      },
    }
  }

  return {
    count,
    async isOpen(key) {
      const { rows } = await sql`select 1 from shared_counter
        where key = ${hashOf(key)} and count > 0 and ends_at > clock_timestamp()`.execute(database)
      return rows.length > 0
    },
  }
}

/** Deletes ended counters and turns. */
export async function forgetEnded<T>(database: Kysely<T>): Promise<void> {
  await sql`delete from shared_counter where ends_at < clock_timestamp()`.execute(database)
  await sql`delete from shared_turn where next_at < clock_timestamp()`.execute(database)
}

async function takeLease<T>(database: Kysely<T>, name: string, ms: number): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_job as job (name, leased_until)
    values (${name}, clock_timestamp() + ${ms} * interval '1 millisecond')
    on conflict (name) do update set leased_until = excluded.leased_until
      where job.leased_until <= clock_timestamp()
    returning name`.execute(database)
  return rows.length > 0
}

async function renew<T>(database: Kysely<T>, name: string, ms: number): Promise<void> {
  await sql`update shared_job set leased_until = clock_timestamp() + ${ms} * interval '1 millisecond'
    where name = ${name}`
    .execute(database)
    // If it cannot be renewed, another instance may run the job as well, which every job has to tolerate.
    .catch(() => undefined)
}
