import { jwtVerify, SignJWT } from 'jose'

const issuer = 'staff'
const lifetimeSeconds = 8 * 60 * 60

export interface TokenContent {
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
export async function readToken(secret: Uint8Array, token: string): Promise<TokenContent | undefined> {
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
