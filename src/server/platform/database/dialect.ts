import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Returns true for PostgreSQL, false for SQLite. */
export function isPostgres<T>(database: Kysely<T>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** Lock of all changes to what the site shows: see `DataVersions`. */
export const dataLock = 'data'

/**
 * Waits for the lock of this name and holds it until the transaction ends, among all instances of the site. In SQLite
 * a writer is alone: a transaction that first reads would be refused instead of waiting, so this writes nothing and
 * waits.
 */
export async function holdLock<T>(transaction: Kysely<T>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return void (await sql`delete from mark where false`.execute(transaction))
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/**
 * Returns a column for which SQLite must use no index, where it would choose the wrong one; PostgreSQL needs no help.
 */
export function withoutIndex<T>(database: Kysely<T>, column: string): RawBuilder<unknown> {
  return isPostgres(database) ? sql.ref(column) : sql`+${sql.ref(column)}`
}

/** Returns a transaction that reads a snapshot. */
export function inSnapshot<T>(database: Kysely<T>) {
  const transaction = database.transaction()
  return isPostgres(database) ? transaction.setIsolationLevel('repeatable read') : transaction
}
