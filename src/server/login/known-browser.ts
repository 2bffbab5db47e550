import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LoginOrigin, rememberedDays } from '#server/login/login-places.ts'
import type { Services } from '#server/services.ts'

const daySeconds = 24 * 60 * 60
const cookieName = 'known-browser'
const cookiePattern = /(?:^|; ?)(?:__Host-)?known-browser=([\w-]{43})(?=;|$)/

/** Where a request comes from: the network address, and the browser if it has been logged in with. */
export function originOf(request: FastifyRequest): LoginOrigin {
  return { address: request.ip, browser: cookiePattern.exec(request.headers.cookie ?? '')?.[1] }
}

/** Lets a browser be known when it logs in the next time, and gives where the login comes from. Programs keep no cookies. */
export function keepBrowser(
  { config: { publicUrl } }: Pick<Services, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): LoginOrigin {
  const { address, browser = randomBytes(32).toString('base64url') } = originOf(request)
  const { origin, 'sec-fetch-site': site } = request.headers
  // Over plain HTTP browsers do not say from where they ask.
  if (site === undefined && origin === undefined) return { address, browser: undefined }
  const ownOrigin = origin?.startsWith('http') ? origin : (publicUrl ?? `${request.protocol}:`)
  // With this prefix no neighbouring host can give it to the browser.
  const [name, secure] = ownOrigin.startsWith('https:')
    ? [`__Host-${cookieName}`, '; Secure']
    : [cookieName, '']
  const parts = `Path=/; Max-Age=${rememberedDays * daySeconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${name}=${browser}; ${parts}`)
  return { address, browser }
}
