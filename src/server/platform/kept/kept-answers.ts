import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { dataTags } from '#contract/pages/data-tags.ts'
import { asApiError } from '#server/platform/api/error-handler.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { followDays } from '#server/platform/kept/german-day.ts'
import { bytesOf, inBytes, type KeptAnswer, type MadeAnswer } from '#server/platform/kept/kept-answer.ts'
import { type MayBeOld, oldAnswer } from '#server/platform/kept/old-answer.ts'
import { smallestOf } from '#server/platform/kept/packed.ts'
import type { SentBefore } from '#server/platform/kept/send-kept.ts'
import { countedAddress } from '#server/platform/rate-limit.ts'
import { measureQueue } from '#server/platform/watching/measure-queue.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'
import { createWorkQueue } from '#server/platform/work-queue.ts'

interface Limits {
  /** For all answers together. */
  maxBytes: number
  /** Anybody can think up addresses that lead elsewhere: they are kept apart, so that they push nothing out. */
  maxRedirects: number
  /** Limit in bytes for searches, of which there are any number. */
  maxSearchBytes: number
  /** Made at the same time. */
  maxMaking: number
  /** Addresses that wait to be made. */
  maxWaiting: number
  maxWaitMs: number
}

const usualLimits: Limits = {
  maxBytes: 32 * 1024 * 1024,
  maxRedirects: 500,
  maxSearchBytes: 4 * 1024 * 1024,
  maxMaking: 2,
  maxWaiting: 50,
  maxWaitMs: 10_000,
}

type Make<More> = () => Promise<MadeAnswer<More>>

interface Asking<More> extends MayBeOld {
  make: Make<More>
  /** Network address, by which they take turns. None where the line is gone. */
  asker?: string | undefined
}

export interface KeptAnswers<More> {
  /** Answers that are kept come at once, without a promise. */
  ask(address: string, asking: Asking<More>): KeptAnswer<More> | Promise<KeptAnswer<More>>
  sentBefore: SentBefore
}

/**
 * Keeps answers per address until a write changes what they were made from. Makes each only once at a time, and only a few
 * at once: what is kept never waits, what would have to wait for too long is refused with `unavailable`. What was right a
 * second ago is given to those for whom it will do, while it is made anew: a save each second keeps no reader waiting. `name` begins its metrics.
 */
export function createKeptAnswers<More>(
  versions: Pick<DataVersions<never>, 'version' | 'versionBefore' | 'bump'>,
  {
    clock,
    metrics,
    name,
    isSearch = () => false,
    ...limits
  }: Partial<Limits> & {
    clock: Clock
    metrics: Metrics
    name: 'page' | 'answer'
    isSearch?: (address: string) => boolean
  },
): KeptAnswers<More> {
  const { maxBytes, maxRedirects, maxSearchBytes, maxMaking, maxWaiting, maxWaitMs } = {
    ...usualLimits,
    ...limits,
  }
  // Addresses are as long as who asks makes them.
  const sizeCalculation = (answer: KeptAnswer<More>, address: string) => bytesOf(answer) + 2 * address.length
  const answers = new LRUCache<string, KeptAnswer<More>>({ maxSize: maxBytes, sizeCalculation })
  const redirects = new LRUCache<string, KeptAnswer<More>>({ max: maxRedirects })
  const searches = new LRUCache<string, KeptAnswer<More>>({
    maxSize: maxSearchBytes,
    sizeCalculation,
  })
  const newQueue = (concurrency: number) => createWorkQueue({ concurrency, maxWaiting, maxWaitMs })
  /** Searches wait for each other in memory: nothing else waits with them. */
  const [making, makingSearches] = [newQueue(maxMaking), newQueue(Math.min(maxMaking, 2))]
  const packing = createWorkQueue({ concurrency: 1, maxWaiting: 50, maxWaitMs: 60_000 })
  const countAsked = metrics.counter({
    name: `${name}_cache_requests_total`,
    help: `Times that a public ${name} was asked for: kept (hit), kept and a second old at most (stale), or made for it (miss)`,
    labels: ['result'],
  })
  metrics.gauge({ name: `${name}_cache_bytes`, help: `Size of each public ${name} that is kept` }, () => [
    { labels: {}, value: answers.calculatedSize },
  ])
  metrics.gauge(
    { name: `${name}_cache_${name}s`, help: `Number of each public ${name} that is kept` },
    () => [{ labels: {}, value: answers.size }],
  )
  measureQueue(metrics, `${name}s`, making)
  measureQueue(metrics, `${name} searches`, makingSearches)
  const noticeNewDay = followDays(versions, clock)
  const answersLike = (address: string) => (isSearch(address) ? searches : answers)
  const areSame = (reads: Map<string, number>) => {
    for (const [tag, version] of reads) if (versions.version(tag) !== version) return false
    return true
  }
  const isTrue = ({ reads, texts }: KeptAnswer<More>) => {
    if (!areSame(reads)) return false
    const version = versions.version(dataTags.texts)
    if (!texts || texts.version === version) return true
    if (!areSame(texts.reads)) return false
    texts.version = version
    return true
  }

  /** True for what was right a second ago, or later. */
  const wasTrue = ({ reads, texts }: KeptAnswer<More>) =>
    [...reads, ...(texts?.reads ?? [])].every(([tag, version]) => version >= versions.versionBefore(tag))

  const peek = (address: string) => answersLike(address).peek(address) ?? redirects.peek(address)

  function forget(address: string): void {
    answersLike(address).delete(address)
    redirects.delete(address)
  }

  async function makeNow(address: string, make: Make<More>): Promise<KeptAnswer<More>> {
    const known = peek(address)
    if (known && isTrue(known)) return known
    const made = await make().catch((error: unknown) => {
      if (asApiError(error).status < 500) forget(address)
      throw error
    })
    const answer = inBytes(made, clock.elapsedMs())
    // Making blocks the thread: serve what is kept before the next one.
    await setImmediate()
    // A write may have come while it was being made: then it may be shown to who asked before, but not kept.
    const isKept = isTrue(answer)
    if (isKept || answer.status >= 400) forget(address)
    if (isKept) ('location' in answer ? redirects : answersLike(address)).set(address, answer)
    return answer
  }

  function makeOnce(address: string, { make, asker = '' }: Asking<More>): Promise<KeptAnswer<More>> {
    const queue = isSearch(address) ? makingSearches : making
    return queue.runOnce(address, countedAddress(asker), () => makeNow(address, make))
  }

  /** For what is asked for again: the fewer packets it has, the sooner it is seen. */
  function packSmallest(address: string, answer: KeptAnswer<More>): void {
    if ('location' in answer || answer.isSmallest) return
    answer.isSmallest = true
    const packed = packing.run(async () => {
      // Changed while it waited: nobody will get it.
      if (answersLike(address).peek(address) === answer) answer.bodies.br = await smallestOf(answer)
    })
    // Too many wait for it: the next one who asks tries again.
    packed.catch(() => {
      delete answer.isSmallest
    })
  }

  async function makeFresh(address: string, asking: Asking<More>): Promise<KeptAnswer<More>> {
    const fresh = await makeOnce(address, asking)
    // The next one begins after this request came, so it has all that was written before.
    return isTrue(fresh) ? fresh : await makeOnce(address, asking)
  }

  return {
    ask(address, asking) {
      noticeNewDay()
      const kept = answersLike(address).get(address) ?? redirects.get(address)
      const isHit = kept !== undefined && isTrue(kept)
      const isStale = kept !== undefined && !isHit && asking.mayBeOld === true && wasTrue(kept)
      countAsked({ result: isHit ? 'hit' : isStale ? 'stale' : 'miss' })
      if (isHit) packSmallest(address, kept)
      // In nobody's turn, as nobody waits. A failure meets the next one who asks, later than a second after the change.
      if (isStale) makeOnce(address, { make: asking.make }).catch(() => undefined)
      if (isHit || isStale) return kept
      const fresh = makeFresh(address, asking)
      if (!asking.mayBeOlder) return fresh
      return fresh.catch((error: unknown) => oldAnswer(error, peek(address), clock.elapsedMs()))
    },
    sentBefore(address, wanted) {
      // An address as a stranger wrote it: nothing reads it before it is known.
      const kept = answers.get(address) ?? searches.get(address)
      if (!kept || 'location' in kept) return undefined
      noticeNewDay()
      const encoding = wanted()
      const sent = encoding && kept.sent[encoding]
      const body = encoding && kept.bodies[encoding]
      if (!sent || !body || body instanceof Promise || !isTrue(kept)) return undefined
      countAsked({ result: 'hit' })
      packSmallest(address, kept)
      return { ...sent, status: kept.status, body }
    },
  }
}
