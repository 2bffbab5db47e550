import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/**
 * Leaves no byte of what was deleted, in the file and in its log. `secure_delete` overwrites a row where it lies, but not
 * the copies that stay behind in a page when its rows move to another one; so the whole file is written anew. False
 * when somebody was reading from the log, so that it could not be emptied; it can be tried again with `emptyLog`. PostgreSQL
 * frees the room, and writes over it in time.
 */
export async function wipeDeleted<T>(database: Kysely<T>): Promise<boolean> {
  await sql`vacuum`.execute(database)
  return isPostgres(database) || (await emptyLog(database))
}

/** Moves the write-ahead log into the database file and empties it; waits five seconds for readers, then gives false. */
export async function emptyLog<T>(database: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
  return rows[0]?.busy === 0
}
