import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { DataVersions } from '#server/platform/data-versions.ts'

/** A page ready to send, or a redirect; `reads` are the versions of the data that it was made from. */
export interface CachedPage {
  status: number
  location: string | undefined
  etag: string
  bodies: Record<Encoding, Buffer>
  reads: Map<string, number>
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export interface MadePage {
  status: number
  location?: string
  html: string
  reads: Map<string, number>
}

const maxBytes = 64 * 1024 * 1024

/** Keeps made pages per address until a write changes what they were made from; makes each only once at a time. */
export function createPageCache(versions: DataVersions, make: (address: string) => Promise<MadePage>) {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => 1000 + Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0),
    fetchMethod: async (address) => await pack(await make(address)),
  })
  const isTrue = (page: CachedPage) =>
    Array.from(page.reads).every(([tag, version]) => versions.version(tag) === version)

  return async (address: string): Promise<CachedPage> => {
    const kept = cache.get(address)
    if (kept && isTrue(kept)) return kept
    if (kept) cache.delete(address)
    const fresh = await cache.forceFetch(address)
    if (isTrue(fresh)) return fresh
    // A write came while the page was being made: it may be shown to who asked before, but not kept.
    cache.delete(address)
    return await pack(await make(address))
  }
}

const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

async function pack({ status, location, html, reads }: MadePage): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gunzipable(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { status, location, etag, bodies: { br, gzip: zipped, identity }, reads }
}
