import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LoginOrigin, rememberedDays } from '#server/login/login-places.ts'
import { sessionMs } from '#server/login/token.ts'
import type { Services } from '#server/services.ts'

type Asking = Pick<FastifyRequest, 'headers' | 'protocol'>

/** Returns true for a browser: over plain HTTP browsers send no `Sec-Fetch-Site`. */
export const isBrowser = ({ headers }: Asking): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** The name of a cookie. Over https it has the prefix with which no neighbouring host can give it to the browser. */
export function cookieName(
  name: string,
  { headers, protocol }: Asking,
  publicUrl: string | undefined,
): string {
  const { origin } = headers
  const ownOrigin = origin?.startsWith('http') ? origin : (publicUrl ?? `${protocol}:`)
  return `${ownOrigin.startsWith('https:') ? '__Host-' : ''}${name}`
}

/** Adds a cookie that no script can read and that no request from another site brings along. */
export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${name}=${value}; ${rules}`)
}

type Site = Pick<Services, 'config'>

const maxAgeSeconds = rememberedDays * 24 * 60 * 60

const nameOf = ({ config }: Site, request: FastifyRequest) =>
  cookieName('known-browser', request, config.publicUrl)

/** Returns the origin of a request: network address, and browser if it has been logged in with. */
export function originOf(site: Site, request: FastifyRequest): LoginOrigin {
  const name = `${nameOf(site, request)}=`
  const cookies = (request.headers.cookie ?? '').split(/; ?/)
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? ''
  return { address: request.ip, browser: /^[\w-]{43}$/.test(value) ? value : undefined }
}

/** Marks a browser as known for its next login, and returns the login's origin. Programs keep no cookies. */
export function keepBrowser(
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): LoginOrigin {
  const { address, browser = randomBytes(32).toString('base64url') } = originOf(site, request)
  if (!isBrowser(request)) return { address, browser: undefined }
  setCookie(reply, nameOf(site, request), browser, maxAgeSeconds)
  return { address, browser }
}

/**
 * Cookie of a login, with a secret that scripts cannot read and that is new each time: one planted earlier, by another
 * host or a script of the site, is worthless, and a second login leaves the first one valid.
 */
const pattern = /(?:^|; ?)((?:__Host-)?staff-[\w-]{8})=([\w-]{43})(?=;|$)/g

type WithHeaders = Pick<FastifyRequest, 'headers'>

const hashOf = (secret: string) => hash('sha256', secret, 'base64url')

const sentCookies = ({ headers: { cookie = '' } }: WithHeaders) => [...cookie.matchAll(pattern)]

/** Returns true if the request has a session cookie. Links on other sites do not send it. */
export const hasSessionCookie = (request: WithHeaders): boolean => sentCookies(request).length > 0

/** The name of the cookie whose secret has this hash; undefined where the request brings none. */
export function cookieOfHash(request: WithHeaders, hash: string): string | undefined {
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
