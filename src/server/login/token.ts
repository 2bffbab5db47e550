import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { findStaffOfToken } from '#server/login/account-store.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

const issuer = 'staff'
const lifetimeSeconds = 8 * 60 * 60

interface TokenContent {
  accountId: number
  tokenVersion: number
  expiresAt: Date
}

export function signToken(secret: Uint8Array, accountId: number, tokenVersion: number): Promise<string> {
  return new SignJWT({ ver: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(accountId))
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(secret)
}

/** What a token says when its signature and time are good, otherwise undefined. */
async function readToken(secret: Uint8Array, token: string): Promise<TokenContent | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['sub', 'exp'],
    })
    return {
      accountId: Number(payload.sub),
      tokenVersion: Number(payload['ver']),
      expiresAt: new Date(Number(payload.exp) * 1000),
    }
  } catch {
    return undefined
  }
}

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
  const staff = await findStaffOfToken(database, content.accountId, content.tokenVersion)
  return staff && { staff, expiresAt: content.expiresAt }
}
