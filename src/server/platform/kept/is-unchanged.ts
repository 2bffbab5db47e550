import type { FastifyRequest } from 'fastify'

/** Returns true if the client has the answer with this ETag already. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const plain = (value: string) => value.trim().replace(/^W\//, '')
  const known = request.headers['if-none-match']
  return known?.split(',').some((value) => plain(value) === plain(etag)) ?? false
}

/** Headers of files whose address is given to no other content: they can only go. */
export const lastingHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  etag: 'W/"1"',
} as const
