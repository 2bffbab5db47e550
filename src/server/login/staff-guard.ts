import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffOf } from '#server/login/account-store.ts'
import { cookieOfHash } from '#server/login/browser-cookies.ts'
import { staffOfSession } from '#server/login/sessions.ts'
import { readToken } from '#server/login/token.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import { needsApproval } from '#server/platform/database/marks.ts'
import type { Services } from '#server/services.ts'

/** Adds `findStaff` to the app: the owner of a bearer token by signature, time, cookie and session. */
export function addStaffGuard(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
): void {
  app.decorateRequest('staff', undefined)
  app.decorate('findStaff', async (request: FastifyRequest) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : (await ownerOfToken(services, token, request))?.staff
  })
}

/** Returns owner and end of a token, undefined if it is refused: a browser's token is valid in this browser only. */
export async function ownerOfToken(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<{ staff: Staff; expiresAt: Date } | undefined> {
  const content = await readToken(services.jwtSecret, token)
  if (!content) return undefined
  const { accountId, tokenVersion, sessionId, cookie, expiresAt } = content
  const cookieName = cookie === undefined ? undefined : cookieOfHash(request, cookie)
  if (cookie !== undefined && cookieName === undefined) return undefined
  const staff =
    sessionId === undefined
      ? await services.database
          .selectFrom('account')
          .select(['id as accountId', 'username', 'role', 'needs_new_password'])
          .where('id', '=', accountId)
          .where('token_version', '=', tokenVersion)
          .where('is_disabled', '=', 0)
          .executeTakeFirst()
          .then((row) => row && staffOf(row))
      : await staffOfSession(services, accountId, sessionId)
  if (!staff) return undefined
  return {
    staff: {
      ...staff,
      ...(cookieName && { cookieName }),
      ...((await needsApproval(services.database, staff.role)) && { needsApproval: true as const }),
    },
    expiresAt,
  }
}
