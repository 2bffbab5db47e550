import type { LoggedInAccount } from '#server/login/login-place-store.ts'
import type { Database } from '#server/tables.ts'

/** Browser and system of a login, if recognised. */
export interface UsedProgram {
  browser: string | undefined
  system: string | undefined
}

/**
 * Adds a session of the account as it was when its owner was proven. Ending all sessions raises the account's version,
 * so a login under way meanwhile is invalid.
 */
export async function insertSession(
  database: Database,
  id: string,
  { id: account_id, token_version }: LoggedInAccount,
  { browser, system }: UsedProgram,
  at: string,
): Promise<void> {
  const program = { browser: browser ?? null, system: system ?? null }
  await database
    .insertInto('session')
    .values({ id, account_id, token_version, ...program, created_at: at, seen_at: at })
    .execute()
}

/** Sessions that are good, with whose they are. */
function goodSessions(database: Database, accountId: number) {
  return database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('account.id', '=', accountId)
    .where('account.is_disabled', '=', 0)
    .whereRef('session.token_version', '=', 'account.token_version')
}

/** The staff member of a session that is still good, and when they were last seen in it. */
export async function findStaffOfSession(database: Database, accountId: number, id: string) {
  return await goodSessions(database, accountId)
    .select(['account.id as accountId', 'account.username', 'account.role', 'account.needs_new_password'])
    .select(['session.id as sessionId', 'session.seen_at as seenAt'])
    .where('session.id', '=', id)
    .executeTakeFirst()
}

/** The good sessions that began after `since`, the one seen last first. */
export async function listSessions(database: Database, accountId: number, since: string) {
  return await goodSessions(database, accountId)
    .select(['session.id', 'session.created_at', 'session.seen_at', 'session.browser', 'session.system'])
    .where('session.created_at', '>', since)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id')
    .execute()
}

export async function updateSeen(database: Database, id: string, at: string): Promise<void> {
  await database.updateTable('session').set({ seen_at: at }).where('id', '=', id).execute()
}

/** Ends a session of the account; false when it has none of this id. */
export async function removeSession(database: Database, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes sessions begun before `limit`; returns their number. */
export async function removeSessionsBefore(database: Database, limit: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('created_at', '<', limit)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
