import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** More than any table reaches: larger numbers are refused, as they would leave no room for later rows. */
export const maxNumber = 1_000_000_000_000

/** Raises a table's next number above `last`; never lowers it. Rows may have been inserted with explicit numbers. */
export async function raiseCounter<T>(database: Kysely<T>, table: string, last: number): Promise<void> {
  if (last < 1) return
  if (isPostgres(database)) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
    await sql`select setval(${sequence}, greatest(${last}::bigint, nextval(${sequence}) - 1))`.execute(
      database,
    )
    return
  }
  await sql`insert into sqlite_sequence (name, seq)
    select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(
    database,
  )
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(database)
}
