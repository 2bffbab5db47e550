import { isIPv6 } from 'node:net'
import { ApiError } from '#contract/api/api-error.ts'

/** Addresses per limit, about 10 MB. */
const maxAddresses = 40_000

/** Counts events per network address; addresses are kept in memory, or as keyed hashes. */
export interface RateLimit {
  /**
   * Counts one event; throws `rate_limited`, without counting it, if the present window has too many. A client that
   * has disconnected has no address and gets `invalid_input`, which nobody reads.
   */
  count(address: string | undefined): Promise<CountedEvent>
}

/** Makes the counter of a name, with windows of `seconds` and at most `maxKeys`. */
type MakeCounter = (name: string, seconds: number, maxKeys: number) => WindowCounter

/** Returns a limit of `events` per network address in a window of `seconds`. */
export function createRateLimit(
  makeCounter: MakeCounter,
  name: string,
  { events, seconds }: { events: number; seconds: number },
): RateLimit {
  const counter = makeCounter(name, seconds, maxAddresses)
  return {
    async count(address) {
      if (address === undefined) throw new ApiError('invalid_input', 'The connection is gone.')
      const event = await counter.count(countedAddress(address), events)
      if (event.count > events) throw tooMany(event.restMs)
      return event
    },
  }
}

/** Returns the `rate_limited` error with that time until a retry. */
export function tooMany(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const error = new ApiError('rate_limited', `Too many attempts. Please try again in ${inWords(seconds)}.`)
  error.retryAfterSeconds = seconds
  return error
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** An event counted in a window of its key. */
export interface CountedEvent {
  /** Events of the window, this one included. */
  count: number
  /** Milliseconds until the end of the window. */
  restMs: number
  /** Takes the event back, once, and only from the window in which it was counted. */
  forgive(): Promise<void>
}

/** Counts events per key; a key is forgotten when its window ends. */
export interface WindowCounter {
  /** Counts an event, unless the window has `most` already: then nothing is written, and the count is one more than `most`. */
  count(key: string, most?: number): Promise<CountedEvent>
  /** Returns true if the key has an open window. */
  isOpen(key: string): Promise<boolean>
}

interface Window {
  count: number
  endsAt: number
}

/**
 * Returns a counter in memory. A window begins with the first event of a key and is `seconds` long. Beyond `maxKeys`
 * the oldest window is dropped.
 */
export function createWindowCounter(seconds: number, maxKeys: number): WindowCounter {
  // In the order in which they began, which is also the one in which they end.
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined

  function forgetEnded(): void {
    timer = undefined
    const now = performance.now()
    for (const [oldest, { endsAt }] of windows) {
      const restMs = endsAt - now
      if (restMs > 0) {
        timer = setTimeout(forgetEnded, Math.ceil(restMs)).unref()
        return
      }
      windows.delete(oldest)
    }
  }

  function windowOf(key: string, now: number): Window {
    const known = windows.get(key)
    if (known && known.endsAt > now) return known
    const begun = { count: 0, endsAt: now + seconds * 1000 }
    windows.delete(key)
    windows.set(key, begun)
    if (windows.size > maxKeys) {
      const [oldest = key] = windows.keys()
      windows.delete(oldest)
    }
    if (!timer) timer = setTimeout(forgetEnded, seconds * 1000).unref()
    return begun
  }

  return {
    async count(key, most = Number.POSITIVE_INFINITY) {
      const now = performance.now()
      const window = windowOf(key, now)
      let isCounted = window.count < most
      if (isCounted) window.count++
      return {
        count: isCounted ? window.count : most + 1,
        restMs: window.endsAt - now,
        async forgive() {
          if (!isCounted) return
          isCounted = false
          window.count--
          if (window.count === 0 && windows.get(key) === window) windows.delete(key)
        },
      }
    },
    isOpen: async (key) => (windows.get(key)?.endsAt ?? 0) > performance.now(),
  }
}

/**
 * Returns the key of an address: IPv4 as it is, IPv6 by its first 64 bits, because a single household or attacker can
 * choose among 2^64 of those (RFC 6177, RFC 7421).
 */
export function countedAddress(address: string): string {
  return inIPv4(address) ?? ipv6Network(address, 4)
}

/**
 * Returns the network around an address, the most that one customer of a provider has: 24 bits of IPv4, 48 of IPv6.
 * Too many strangers may share it to refuse anybody for it.
 */
export function surroundingNetwork(address: string): string {
  const v4 = inIPv4(address)
  return v4 === undefined ? ipv6Network(address, 3) : v4.replace(/(?<!\d)\d+$/, '0/24')
}

/** Returns an IPv4 address, also one mapped to IPv6, and anything that is no address. */
function inIPv4(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? undefined : address)
}

function ipv6Network(address: string, groupCount: number): string {
  const [before = '', after] = address.toLowerCase().split('%', 1).join('').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? [] : new Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, groupCount).join(':')}::/${groupCount * 16}`
}
