import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** More than any table ever gives: a number beyond it is no row's, and leaves no room for those to come. */
export const maxNumber = 1_000_000_000_000

/** Sees to it that a table's next number is higher than `last`; it is never lowered. Rows may have been written with their numbers. */
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
