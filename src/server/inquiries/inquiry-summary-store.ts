import { sql } from 'kysely'
import type { Subject } from '#contract/contact-fields.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Number of inquiries that nobody has read, spam left out. */
export async function countUnread(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('inquiry')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('read_at', 'is', null)
    .where('state', '!=', 'spam')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two points in time (ISO 8601); the second is not part of it. */
export interface Period {
  start: string
  end: string
}

interface PeriodCount {
  start: string
  subject: Subject
  count: number
}

/** Number of inquiries about each subject that came in during these periods, spam left out; none where there is no row. */
export async function countPerPeriod(database: Database, periods: readonly Period[]): Promise<PeriodCount[]> {
  const values = sql.join(periods.map(({ start, end }) => sql`(${start}, ${end})`))
  const { rows } = await sql<PeriodCount>`
    with period (start, "end") as (values ${values})
    select start, subject, count(*) as count
    from period cross join inquiry
    where received_at >= start and received_at < "end" and state != 'spam'
    group by start, subject`.execute(database)
  return rows.map(({ start, subject, count }) => ({ start, subject, count }))
}
