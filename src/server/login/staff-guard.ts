import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAccountOfToken } from '#server/login/account-store.ts'
import { readToken } from '#server/login/token.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Lets `serveCall` know the staff member behind a bearer token: signature, time and the account's token version. */
export function addStaffGuard(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'jwtSecret'>,
): void {
  app.decorateRequest('staff', undefined)
  app.decorate('findStaff', async (request: FastifyRequest) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : (await ownerOfToken(services, token))?.staff
  })
}

/** Who a token belongs to and until when, undefined when it is refused. */
export async function ownerOfToken(
  { database, jwtSecret }: Pick<Services, 'database' | 'jwtSecret'>,
  token: string,
): Promise<{ staff: Staff; expiresAt: Date } | undefined> {
  const content = await readToken(jwtSecret, token)
  if (!content) return undefined
  const account = await findAccountOfToken(database, content.accountId, content.tokenVersion)
  if (!account) return undefined
  return { staff: { accountId: account.id, username: account.username }, expiresAt: content.expiresAt }
}
