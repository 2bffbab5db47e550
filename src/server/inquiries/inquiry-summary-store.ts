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

/** An hour in UTC, such as `2026-11-21T14`, and how many inquiries about a subject came in during it. */
interface Hour {
  hour: string
  subject: Subject
  count: number
}

/** Inquiries received since a day or point in time (ISO 8601), spam left out. */
export async function countPerHour(database: Database, since: string): Promise<Hour[]> {
  const hour = sql<string>`substr(received_at, 1, 13)`
  const rows = await database
    .selectFrom('inquiry')
    .select((select) => [hour.as('hour'), 'subject', select.fn.countAll<number | string>().as('count')])
    .where('received_at', '>=', since)
    .where('state', '!=', 'spam')
    .groupBy([hour, 'subject'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
