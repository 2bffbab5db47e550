import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Erases every byte of deleted data from the file and its log. `secure_delete` overwrites a row in place, but not
 * copies left in a page when its rows move to another one; so the whole file is rewritten. Returns false if a reader
 * kept the log from being emptied; `emptyLog` can try again. PostgreSQL frees the room and overwrites it in time.
 */
export async function wipeDeleted<T>(database: Kysely<T>): Promise<boolean> {
  if (isPostgres(database)) {
    await database.connection().execute(vacuumPatiently)
    return true
  }
  await sql`vacuum`.execute(database)
  return await emptyLog(database)
}

/** It takes as long as the database is large. The limit for locks stays: others may hold one for hours. */
async function vacuumPatiently<T>(connection: Kysely<T>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection)
  try {
    await sql`vacuum`.execute(connection)
  } finally {
    await sql`reset statement_timeout`.execute(connection)
  }
}

/**
 * Moves the write-ahead log into the database file and empties it; waits five seconds for readers, then returns false.
 */
export async function emptyLog<T>(database: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
  return rows[0]?.busy === 0
}
