import type { FastifyReply, FastifyRequest } from 'fastify'

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
