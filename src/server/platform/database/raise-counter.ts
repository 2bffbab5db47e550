import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Returns a table's next number, which no other row will get. */
export async function takeNumber<T>(transaction: Kysely<T>, table: string): Promise<number> {
  if (isPostgres(transaction)) {
    const next = sql<{ id: number | string }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`
    return Number((await next.execute(transaction)).rows[0]?.id)
  }
  await beginCounting(transaction, table)
  const raised = sql<{ id: number }>`update sqlite_sequence set seq = seq + 1 where name = ${table}
    returning seq as id`
  return Number((await raised.execute(transaction)).rows[0]?.id)
}

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
  await beginCounting(database, table)
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(database)
}

/** SQLite counts from the first row on. */
async function beginCounting<T>(database: Kysely<T>, table: string): Promise<void> {
  await sql`insert into sqlite_sequence (name, seq)
    select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(
    database,
  )
}
