import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionMs } from '#server/login/token.ts'

/**
 * A cookie for each login, with a secret that no script can read and that is new each time: whoever planted one earlier, another host
 * or a script of the site, knows nothing of it, and a second login leaves the first one good.
 */
const pattern = /(?:^|; ?)((?:__Host-)?staff-[\w-]{8})=([\w-]{43})(?=;|$)/g

type Asking = Pick<FastifyRequest, 'headers'>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const sentCookies = ({ headers: { cookie = '' } }: Asking) => [...cookie.matchAll(pattern)]

/** Whether somebody has logged in with this browser. A link on another site brings no such cookie along. */
export const hasSessionCookie = (request: Asking): boolean => sentCookies(request).length > 0

/** The name of the cookie whose secret has this hash; undefined where the request brings none. */
export function cookieOfHash(request: Asking, hash: string): string | undefined {
  return sentCookies(request).find(([, , secret = '']) => hashOf(secret) === hash)?.[1]
}

/** Gives a browser a secret and returns its hash; programs, which could not keep it apart from the token, get none. */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  // Over plain HTTP browsers do not say from where they ask.
  if (site === undefined && origin === undefined) return undefined
  const ownOrigin = origin?.startsWith('http') ? origin : (publicUrl ?? `${request.protocol}:`)
  const isSecure = ownOrigin.startsWith('https:')
  const secret = randomBytes(32).toString('base64url')
  const name = `${isSecure ? '__Host-' : ''}staff-${randomBytes(6).toString('base64url')}`
  setCookie(reply, name, secret, sessionMs / 1000)
  return hashOf(secret)
}

export function takeCookie(reply: FastifyReply, name: string): void {
  setCookie(reply, name, '', 0)
}

function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${name}=${value}; ${rules}`)
}
