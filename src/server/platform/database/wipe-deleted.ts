import { sql } from 'kysely'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/**
 * Leaves no byte of what was deleted, in the file and in its log. `secure_delete` overwrites a row where it lies, but not
 * the copies that stay behind in a page when its rows move to another one; so the whole file is written anew. False
 * when somebody was reading from the log, so that it could not be emptied; it can be tried again with `emptyLog`.
 */
export async function wipeDeleted(database: PlatformDatabase): Promise<boolean> {
  await sql`vacuum`.execute(database)
  return await emptyLog(database)
}

/** Moves the write-ahead log into the database file and empties it; waits five seconds for readers, then gives false. */
export async function emptyLog(database: PlatformDatabase): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database)
  return rows[0]?.busy === 0
}
