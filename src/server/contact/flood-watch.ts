import { createWindowCounter } from '#server/platform/window-counter.ts'

/** Whether more inquiries come in than a company gets, and whether the office is still to be told of it. */
export type Flood = 'none' | 'untold' | 'told'

export interface FloodWatch {
  /** Counts one inquiry, whatever address it comes from; none is refused for it. */
  count(): Flood
  /** Remembers that a mail tells the office of the flood: for one window no other has to. */
  remember(): void
}

/** Expects at most `inquiries` from everybody together in a window of `seconds`. */
export function createFloodWatch(inquiries: number, seconds: number): FloodWatch {
  const counter = createWindowCounter(seconds, 1)
  let toldUntil = 0
  return {
    count() {
      if (counter.count('everybody').count <= inquiries) return 'none'
      return performance.now() < toldUntil ? 'told' : 'untold'
    },
    remember() {
      toldUntil = performance.now() + seconds * 1000
    },
  }
}
