import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, isBrowser, setCookie } from '#server/login/browser-cookies.ts'
import { type LoginOrigin, rememberedDays } from '#server/login/login-places.ts'
import type { Services } from '#server/services.ts'

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
