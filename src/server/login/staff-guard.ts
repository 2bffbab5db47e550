import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findStaffOfToken } from '#server/login/account-store.ts'
import { staffOfSession } from '#server/login/sessions.ts'
import { readToken } from '#server/login/token.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Lets `serveCall` know the staff member behind a bearer token: signature, time, and session. */
export function addStaffGuard(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
): void {
  app.decorateRequest('staff', undefined)
  app.decorate('findStaff', async (request: FastifyRequest) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : (await ownerOfToken(services, token))?.staff
  })
}

/** Who a token belongs to and until when, undefined when it is refused. */
export async function ownerOfToken(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
  token: string,
): Promise<{ staff: Staff; expiresAt: Date } | undefined> {
  const content = await readToken(services.jwtSecret, token)
  if (!content) return undefined
  const { accountId, tokenVersion, sessionId, expiresAt } = content
  const staff =
    sessionId === undefined
      ? await findStaffOfToken(services.database, accountId, tokenVersion)
      : await staffOfSession(services, accountId, sessionId)
  return staff && { staff, expiresAt }
}
