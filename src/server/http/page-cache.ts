import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'

interface Made {
  status: number
  /** Versions of the data that it was made from. */
  reads: Map<string, number>
  texts?: TextsRead
}

/** Versions of the texts that a page shows: hundreds, which are looked at only when any text has changed. */
export interface TextsRead {
  /** Version of all texts when these were read. */
  version: number
  reads: Map<string, number>
}

/**
 * Content-Security-Policies with the hashes of inline parts; `ownPolicy` allows nothing external, for a browser with a
 * staff login.
 */
interface Policies {
  policy: string
  ownPolicy: string
}

/** A page as it was rendered, or where its address leads instead; or its data. */
export type MadePage = Made & ((Policies & { content: string }) | { location: string })

/** A cached page, compressed and ready to send. */
export type CachedPage = Made & (PackedPage | { location: string })

interface PackedPage extends Policies {
  etag: string
  bodies: Record<Encoding, Buffer>
  /** Unset until it is packed as small as can be, which takes fifty times as long. */
  isSmallest?: true
}

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

interface Limits {
  /** For all pages together. */
  maxBytes: number
  /** Anybody can think up addresses that lead elsewhere: they are kept apart, so that they push no page out. */
  maxRedirects: number
  /** Limit in bytes for pages of searches and reference bundles, of which there are any number. */
  maxSearchBytes: number
  /** At the same time. */
  maxRenders: number
  /** Addresses that wait to be rendered. */
  maxWaiting: number
  maxWaitMs: number
}

const usualLimits: Limits = {
  maxBytes: 64 * 1024 * 1024,
  maxRedirects: 500,
  maxSearchBytes: 4 * 1024 * 1024,
  maxRenders: 2,
  maxWaiting: 50,
  maxWaitMs: 10_000,
}

/**
 * Keeps made pages per address until a write changes what they were made from. Makes each only once at a time, and only a few
 * at once: a page that is kept never waits, one that would have to wait for too long is refused with `unavailable`.
 */
export function createPageCache(
  versions: Pick<DataVersions<never>, 'version'>,
  make: (address: string) => Promise<MadePage>,
  {
    metrics,
    isSearch = () => false,
    ...limits
  }: Partial<Limits> & { metrics: Metrics; isSearch?: (address: string) => boolean },
) {
  const { maxBytes, maxRedirects, maxSearchBytes, maxRenders, maxWaiting, maxWaitMs } = {
    ...usualLimits,
    ...limits,
  }
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const redirects = new LRUCache<string, CachedPage>({ max: maxRedirects })
  const searches = new LRUCache<string, CachedPage>({ maxSize: maxSearchBytes, sizeCalculation: bytesOf })
  const renders = createWorkQueue({ concurrency: maxRenders, maxWaiting, maxWaitMs })
  const packing = createWorkQueue({ concurrency: 1, maxWaiting: 50, maxWaitMs: 60_000 })
  const underWay = new Map<string, Promise<CachedPage>>()
  const countAsked = metrics.counter({
    name: 'page_cache_requests_total',
    help: 'Pages asked for: kept ones (hit), and those that had to be made (miss)',
    labels: ['result'],
  })
  metrics.gauge({ name: 'page_cache_bytes', help: 'Size of the pages that are kept' }, () => [
    { labels: {}, value: pages.calculatedSize },
  ])
  metrics.gauge({ name: 'page_cache_pages', help: 'Pages that are kept' }, () => [
    { labels: {}, value: pages.size },
  ])
  measureQueue(metrics, 'pages', renders)
  const pagesLike = (address: string) => (isSearch(address) ? searches : pages)
  const areSame = (reads: Map<string, number>) =>
    Array.from(reads).every(([tag, version]) => versions.version(tag) === version)
  const isTrue = ({ reads, texts }: CachedPage) => {
    if (!areSame(reads)) return false
    const version = versions.version(dataTags.texts)
    if (!texts || texts.version === version) return true
    if (!areSame(texts.reads)) return false
    texts.version = version
    return true
  }

  async function render(address: string): Promise<CachedPage> {
    const page = await renders.run(async () => {
      const packed = await pack(await make(address))
      // Rendering blocks the thread: serve cached pages before the next one.
      await setImmediate()
      return packed
    })
    // A write may have come while it was being made: then it may be shown to who asked before, but not kept.
    if (isTrue(page)) ('location' in page ? redirects : pagesLike(address)).set(address, page)
    return page
  }

  function renderOnce(address: string): Promise<CachedPage> {
    const known = underWay.get(address)
    if (known) return known
    const rendering = render(address).finally(() => underWay.delete(address))
    underWay.set(address, rendering)
    return rendering
  }

  /** For a page that is asked for again: the fewer packets it has, the sooner it is seen. */
  function packSmallest(page: CachedPage): void {
    if ('location' in page || page.isSmallest) return
    page.isSmallest = true
    const packed = packing.run(async () => await brotliOf(page.bodies.identity, constants.BROTLI_MAX_QUALITY))
    packed.then(
      (br) => {
        page.bodies.br = br
      },
      // Too many wait for it: the next one who asks tries again.
      () => {
        delete page.isSmallest
      },
    )
  }

  return async (address: string): Promise<CachedPage> => {
    const kept = pagesLike(address).get(address) ?? redirects.get(address)
    const isHit = kept !== undefined && isTrue(kept)
    countAsked({ result: isHit ? 'hit' : 'miss' })
    if (isHit) {
      packSmallest(kept)
      return kept
    }
    pagesLike(address).delete(address)
    redirects.delete(address)
    const fresh = await renderOnce(address)
    // The next one begins after this request came, so it has all that was written before.
    return isTrue(fresh) ? fresh : await renderOnce(address)
  }
}

function bytesOf(page: CachedPage): number {
  const bodies = 'bodies' in page ? Object.values(page.bodies) : []
  return 1000 + 100 * (page.texts?.reads.size ?? 0) + bodies.reduce((sum, body) => sum + body.length, 0)
}

const brotliOf = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const gunzipable = promisify(gzip)

async function pack(made: MadePage): Promise<CachedPage> {
  if ('location' in made) return made
  const identity = Buffer.from(made.content)
  const [br, zipped] = await Promise.all([brotliOf(identity, 6), gunzipable(identity)])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    status: made.status,
    reads: made.reads,
    ...(made.texts && { texts: made.texts }),
    policy: made.policy,
    ownPolicy: made.ownPolicy,
    etag,
    bodies: { br, gzip: zipped, identity },
  }
}
