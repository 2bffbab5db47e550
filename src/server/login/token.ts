import { z } from 'zod'
import type { LoggedInAccount } from '#server/login/login-places.ts'

/** Loaded with the first session. */
const jose = () => import('jose')

const issuer = 'staff'
const lifetimeSeconds = 8 * 60 * 60
/** Milliseconds of a session. */
export const sessionMs = lifetimeSeconds * 1000

/** The latest second that a `Date` can hold. */
const latestSecond = 8_640_000_000_000

/** Claims of `signToken`; any other token was meant for another program. */
const TokenClaims = z
  .strictObject({
    ver: z.int(),
    sid: z.string().optional(),
    /** Hash of the secret in the cookie that the token is good with. */
    cookie: z.string().optional(),
    sub: z.string().regex(/^[1-9]\d*$/),
    iss: z.literal(issuer),
    iat: z.int(),
    exp: z.int().max(latestSecond),
  })
  .refine(({ iat, exp }) => exp - iat <= lifetimeSeconds)

/**
 * A token of a session. Without one it ends only with all others of the account: as those from before there were sessions, and where
 * none could be stored. One that is bound to a `cookie` is good only together with it.
 */
export async function signToken(
  secret: Uint8Array,
  { id, token_version }: LoggedInAccount,
  { sid, cookie }: { sid?: string; cookie?: string | undefined } = {},
): Promise<string> {
  const bound = { ...(sid !== undefined && { sid }), ...(cookie !== undefined && { cookie }) }
  // Read once: a token of a second more than its lifetime would be refused.
  const issuedAt = Math.floor(Date.now() / 1000)
  const { SignJWT } = await jose()
  return await new SignJWT({ ver: token_version, ...bound })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(secret)
}

/** Returns the content of a valid token of ours, otherwise undefined. */
export async function readToken(secret: Uint8Array, token: string) {
  if (!hasOneSpelling(token)) return undefined
  try {
    const { jwtVerify } = await jose()
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    const { sub, ver, sid, cookie, exp } = TokenClaims.parse(payload)
    const expiresAt = new Date(exp * 1000)
    return { accountId: Number(sub), tokenVersion: ver, sessionId: sid, cookie, expiresAt }
  } catch {
    return undefined
  }
}

/**
 * Returns true if the signature is in canonical base64url: decoders ignore white space, padding and bits at its end.
 */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
