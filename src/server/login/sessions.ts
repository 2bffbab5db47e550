import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { staffOf } from '#server/login/account-store.ts'
import { keepBrowser } from '#server/login/known-browser.ts'
import type { LoggedInAccount } from '#server/login/login-place-store.ts'
import type { LoginPlaces } from '#server/login/login-places.ts'
import { giveCookie } from '#server/login/session-cookie.ts'
import {
  findStaffOfSession,
  insertSession,
  removeSessionsBefore,
  updateSeen,
} from '#server/login/session-store.ts'
import { sessionMs, signToken } from '#server/login/token.ts'
import { usedProgram } from '#server/login/used-program.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Services } from '#server/services.ts'

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
  const program = usedProgram(request.headers['user-agent'])
  try {
    await insertSession(database, sid, account, program, clock.now().toISOString())
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
  const found = await findStaffOfSession(database, accountId, sessionId)
  if (!found) return undefined
  const { seenAt, ...staff } = staffOf(found)
  const now = clock.now()
  if (now.getTime() - Date.parse(seenAt) > seenMs) {
    // Reading must go on where nothing can be written.
    await updateSeen(database, sessionId, now.toISOString()).catch(() => undefined)
  }
  return staff
}

/** The moment since when a session must have begun to be good still. */
export function oldestSession({ clock }: Pick<Services, 'clock'>): string {
  return new Date(clock.now().getTime() - sessionMs).toISOString()
}

/** Removes sessions that are over by time, at every start and once an hour. */
export function keepForgettingSessions(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'instances' | 'clock'>,
): void {
  repeatHourly(app, services, 'old sessions removed', async () => {
    const count = await removeSessionsBefore(services.database, oldestSession(services))
    return count > 0 ? { count } : undefined
  })
}
