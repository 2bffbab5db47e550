import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LoginOrigin, rememberedDays } from '#server/login/login-places.ts'
import type { Services } from '#server/services.ts'

type Site = Pick<Services, 'config'>

const maxAgeSeconds = rememberedDays * 24 * 60 * 60

/** Over https it has the prefix with which no neighbouring host can give it to the browser, and any other is not looked at. */
function cookieName({ config: { publicUrl } }: Site, request: FastifyRequest): string {
  const { origin } = request.headers
  const ownOrigin = origin?.startsWith('http') ? origin : (publicUrl ?? `${request.protocol}:`)
  return `${ownOrigin.startsWith('https:') ? '__Host-' : ''}known-browser`
}

/** Where a request comes from: the network address, and the browser if it has been logged in with. */
export function originOf(site: Site, request: FastifyRequest): LoginOrigin {
  const name = `${cookieName(site, request)}=`
  const cookies = (request.headers.cookie ?? '').split(/; ?/)
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? ''
  return { address: request.ip, browser: /^[\w-]{43}$/.test(value) ? value : undefined }
}

/** Lets a browser be known when it logs in the next time, and gives where the login comes from. Programs keep no cookies. */
export function keepBrowser(
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): LoginOrigin {
  const { address, browser = randomBytes(32).toString('base64url') } = originOf(site, request)
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  // Over plain HTTP browsers do not say from where they ask.
  if (fetchSite === undefined && origin === undefined) return { address, browser: undefined }
  const name = cookieName(site, request)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${browser}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
  return { address, browser }
}
