import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body with its ETag, as it is sent in each encoding. */
export interface Packed {
  etag: string
  /** Each is packed when it is asked for first. */
  bodies: { identity: Buffer } & Partial<Record<'br' | 'gzip', Buffer | Promise<Buffer>>>
  /** Unset until it is packed as small as can be, which takes fifty times as long. */
  isSmallest?: true
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Returns the body in an encoding, packed once. */
export function bodyOf({ bodies }: Packed, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return bodies.identity
  const known = bodies[encoding]
  if (known) return known
  const packing = encoding === 'br' ? brotliOf(bodies.identity, 6) : promisify(gzip)(bodies.identity)
  bodies[encoding] = packing
  return packing.then((body) => {
    // Meanwhile the smallest one may have come.
    if (bodies[encoding] === packing) bodies[encoding] = body
    return body
  })
}

/** Returns the body as small as brotli can make it. */
export const smallestOf = ({ bodies }: Packed): Promise<Buffer> =>
  brotliOf(bodies.identity, constants.BROTLI_MAX_QUALITY)

const brotliOf = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export function pack(content: string): Packed {
  const identity = utf8Of(content)
  const etag = hash('sha256', identity, 'base64url').slice(0, 12)
  return { etag, bodies: { identity } }
}

/** Three times as fast as `Buffer.from`, which takes over where half a character would be refused. */
function utf8Of(content: string): Buffer {
  try {
    return transcode(Buffer.from(content, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(content)
  }
}
