import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres<T>(database: Kysely<T>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** The lock of those who change what the site shows: see `DataVersions`. */
export const dataLock = 'data'

/**
 * Waits until nobody else holds the lock of this name, and holds it until the transaction ends, for all instances of the site. In
 * SQLite whoever writes is alone: what writes nothing waits for the others, where a transaction that has read would be refused.
 */
export async function holdLock<T>(transaction: Kysely<T>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return void (await sql`delete from mark where false`.execute(transaction))
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/** A column that SQLite should use no index for, where it would choose the wrong one; PostgreSQL knows better. */
export function withoutIndex<T>(database: Kysely<T>, column: string): RawBuilder<unknown> {
  return isPostgres(database) ? sql.ref(column) : sql`+${sql.ref(column)}`
}

/** A transaction in which everything is read as it was at one moment. */
export function inSnapshot<T>(database: Kysely<T>) {
  const transaction = database.transaction()
  return isPostgres(database) ? transaction.setIsolationLevel('repeatable read') : transaction
}
