import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '#server/login/account-store.ts'
import { giveCookie, keepBrowser } from '#server/login/browser-cookies.ts'
import type { LoggedInAccount, LoginPlaces } from '#server/login/login-places.ts'
import { sessionMs, signToken } from '#server/login/token.ts'
import { usedProgram } from '#server/login/used-program.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Accuracy of `seenAt` in milliseconds: at most one write in that time. */
const seenMs = 5 * 60 * 1000

type SessionServices = Pick<Services, 'database' | 'jwtSecret' | 'clock' | 'config'>

/** Begins a session and returns its token. If it cannot be stored, the token is still valid, until all sessions end. */
export async function beginSession(
  services: SessionServices,
  places: LoginPlaces,
  account: LoggedInAccount,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const { database, jwtSecret, clock, config } = services
  try {
    await places.remember(account, keepBrowser(services, { request, reply }))
  } catch (error) {
    // A full disk, for one, must not keep staff from making room on it.
    request.log.error({ err: error }, 'the place of a login could not be remembered')
  }
  const sid = randomBytes(16).toString('base64url')
  const cookie = giveCookie(request, reply, config.publicUrl)
  const { browser, system } = usedProgram(request.headers['user-agent'])
  try {
    const at = clock.now().toISOString()
    // The account as it was when its owner was proven: ending all sessions meanwhile has raised its version.
    const { id: account_id, token_version } = account
    const session = { id: sid, account_id, token_version, created_at: at, seen_at: at }
    await database
      .insertInto('session')
      .values({ ...session, browser: browser ?? null, system: system ?? null })
      .execute()
    return await signToken(jwtSecret, account, { sid, cookie })
  } catch (error) {
    request.log.error({ err: error }, 'a session could not be stored')
    return await signToken(jwtSecret, account, { cookie })
  }
}

/** The staff member of a good session, who has been seen now. */
export async function staffOfSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: number,
  sessionId: string,
): Promise<Staff | undefined> {
  const found = await goodSessions(database, accountId)
    .select(['account.id as accountId', 'account.username', 'account.role', 'account.needs_new_password'])
    .select(['session.id as sessionId', 'session.seen_at as seenAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!found) return undefined
  const { seenAt, ...staff } = staffOf(found)
  const now = clock.now()
  if (now.getTime() - Date.parse(seenAt) > seenMs) {
    // Reading must go on where nothing can be written.
    await database
      .updateTable('session')
      .set({ seen_at: now.toISOString() })
      .where('id', '=', sessionId)
      .execute()
      .catch(() => undefined)
  }
  return staff
}

/** The moment since when a session must have begun to be good still. */
export function oldestSession({ clock }: Pick<Services, 'clock'>): string {
  return new Date(clock.now().getTime() - sessionMs).toISOString()
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

/** The good sessions that began after `since`, the one seen last first. */
export async function listSessions(database: Database, accountId: number, since: string) {
  return await goodSessions(database, accountId)
    .select(['session.id', 'session.created_at', 'session.seen_at', 'session.browser', 'session.system'])
    .where('session.created_at', '>', since)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id')
    .execute()
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
