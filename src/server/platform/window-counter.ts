import { LRUCache } from 'lru-cache'

/** An event that was counted in a window of its key. */
export interface CountedEvent {
  /** How many the window has with this one. */
  count: number
  /** How long the window still is, in milliseconds. */
  restMs: number
  /** Takes the event back, once, and only from the window that it was counted in. */
  forgive(): void
}

/** Counts events per key in memory; a key is forgotten when its window ends. */
export interface WindowCounter {
  count(key: string): CountedEvent
}

interface Window {
  count: number
  endsAt: number
}

/** A window begins with the first event of a key and is `seconds` long. Beyond `maxKeys` the oldest window is given up. */
export function createWindowCounter(seconds: number, maxKeys: number): WindowCounter {
  // Only peeked at, so that they stay in the order in which they began, which is also the one in which they end.
  const windows = new LRUCache<string, Window>({ max: maxKeys })
  let timer: NodeJS.Timeout | undefined

  function forgetEnded(): void {
    timer = undefined
    const now = performance.now()
    for (;;) {
      const oldest = windows.rkeys().next().value
      if (oldest === undefined) return
      const restMs = (windows.peek(oldest)?.endsAt ?? 0) - now
      if (restMs > 0) {
        timer = setTimeout(forgetEnded, Math.ceil(restMs)).unref()
        return
      }
      windows.delete(oldest)
    }
  }

  function windowOf(key: string, now: number): Window {
    const known = windows.peek(key)
    if (known && known.endsAt > now) return known
    const begun = { count: 0, endsAt: now + seconds * 1000 }
    windows.set(key, begun)
    if (!timer) timer = setTimeout(forgetEnded, seconds * 1000).unref()
    return begun
  }

  return {
    count(key) {
      const now = performance.now()
      const window = windowOf(key, now)
      window.count++
      let isCounted = true
      return {
        count: window.count,
        restMs: window.endsAt - now,
        forgive() {
          if (!isCounted) return
          isCounted = false
          window.count--
          if (window.count === 0 && windows.peek(key) === window) windows.delete(key)
        },
      }
    },
  }
}
