import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, isBrowser, setCookie } from '#server/login/browser-cookies.ts'
import { sessionMs } from '#server/login/token.ts'

/**
 * Cookie of a login, with a secret that scripts cannot read and that is new each time: one planted earlier, by another
 * host or a script of the site, is worthless, and a second login leaves the first one valid.
 */
const pattern = /(?:^|; ?)((?:__Host-)?staff-[\w-]{8})=([\w-]{43})(?=;|$)/g

type Asking = Pick<FastifyRequest, 'headers'>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const sentCookies = ({ headers: { cookie = '' } }: Asking) => [...cookie.matchAll(pattern)]

/** Returns true if the request has a session cookie. Links on other sites do not send it. */
export const hasSessionCookie = (request: Asking): boolean => sentCookies(request).length > 0

/** The name of the cookie whose secret has this hash; undefined where the request brings none. */
export function cookieOfHash(request: Asking, hash: string): string | undefined {
  return sentCookies(request).find(([, , secret = '']) => hashOf(secret) === hash)?.[1]
}

/**
 * Sets a cookie with a new secret and returns its hash; programs, which could not keep it apart from the token, get
 * none.
 */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): string | undefined {
  if (!isBrowser(request)) return undefined
  const secret = randomBytes(32).toString('base64url')
  const name = cookieName(`staff-${randomBytes(6).toString('base64url')}`, request, publicUrl)
  setCookie(reply, name, secret, sessionMs / 1000)
  return hashOf(secret)
}

export function takeCookie(reply: FastifyReply, name: string): void {
  setCookie(reply, name, '', 0)
}
