import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Erases every byte of deleted data from the file and its log. `secure_delete` overwrites a row in place, but not
 * copies left in a page when its rows move to another one; so the whole file is rewritten. Returns false if a reader
 * kept the log from being emptied; `emptyLog` can try again. PostgreSQL frees the room and overwrites it in time.
 */
export async function wipeDeleted<T>(database: Kysely<T>): Promise<boolean> {
  await sql`vacuum`.execute(database)
  return isPostgres(database) || (await emptyLog(database))
}

/**
 * Moves the write-ahead log into the database file and empties it; waits five seconds for readers, then returns false.
 */
export async function emptyLog<T>(database: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
  return rows[0]?.busy === 0
}
