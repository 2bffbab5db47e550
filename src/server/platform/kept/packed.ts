import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Route and headers of an answer that was sent, apart from what belongs to a single request. */
export interface Sent {
  /** The pattern, for log and metrics. */
  route: string
  /** Names and values in turns. */
  headers: readonly string[]
}

/** A body with its ETag, as it is sent in each encoding. */
export interface Packed {
  etag: string
  /** Of the plain body. */
  bytes: number
  /** Each is made when it is asked for first. Brotli, which browsers take, replaces the plain one: that is five times as large. */
  bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
  /** Set once it was sent in an encoding to somebody who gets what everybody gets. */
  sent: Partial<Record<Encoding, Sent>>
  /** Unset until it is packed as small as can be, which takes fifty times as long. */
  isSmallest?: true
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const encoders = {
  br: (plain: Buffer) => brotliOf(plain, 6),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: (plain: Buffer) => plain,
}

/** Returns the body in an encoding, made once. */
export function bodyOf({ bodies }: Packed, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = bodies[encoding]
  if (known) return known
  const making = plainOf(bodies).then(encoders[encoding])
  bodies[encoding] = making
  return making.then((body) => {
    // Meanwhile the smallest one may have come.
    if (bodies[encoding] === making) bodies[encoding] = body
    if (encoding === 'br') delete bodies.identity
    return body
  })
}

const plainOf = async ({ identity, br }: Packed['bodies']): Promise<Buffer> =>
  (await identity) ?? (await promisify(brotliDecompress)((await br) ?? ''))

/** Returns the body as small as brotli can make it. */
export const smallestOf = async ({ bodies }: Packed): Promise<Buffer> =>
  await brotliOf(await plainOf(bodies), constants.BROTLI_MAX_QUALITY)

async function brotliOf(content: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const packed = await promisify(brotliCompress)(content, { params })
  // A copy of its own: what zlib returns keeps a whole block of 16 KB, and a small buffer one of 64 KB.
  return Buffer.from(new Uint8Array(packed).buffer)
}

export function pack(content: string): Packed {
  const identity = utf8Of(content)
  const etag = hash('sha256', identity, 'base64url').slice(0, 12)
  return { etag, bytes: identity.length, bodies: { identity }, sent: {} }
}

/** Room for the largest lists and pages. */
const utf16 = Buffer.allocUnsafeSlow(512 * 1024)

/** Four times as fast as `Buffer.from`, which takes over where half a character would be refused. */
function utf8Of(content: string): Buffer {
  if (2 * content.length > utf16.length) return Buffer.from(content)
  try {
    return transcode(utf16.subarray(0, utf16.write(content, 'utf16le')), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(content)
  }
}
