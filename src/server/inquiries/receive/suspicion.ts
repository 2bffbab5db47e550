import type { ContactRequest } from '#contract/contact-request.ts'
import type { Suspicion } from '#contract/inquiry-states.ts'
import type { Flood } from '#server/inquiries/inquiry.ts'
import { createWindowCounter } from '#server/platform/window-counter.ts'

/** Nobody reads the form, writes a sentence and sends it in less. */
const minFillMs = 3000

/** Why a request may be spam, null when nothing speaks for it; what a client does not tell is not held against it. */
export function suspicionOf(
  { Website, FilledInMs }: Pick<ContactRequest, 'Website' | 'FilledInMs'>,
  isFlood: boolean,
): Suspicion | null {
  if (Website !== '') return 'trap'
  if (FilledInMs !== undefined && FilledInMs < minFillMs) return 'tooFast'
  return isFlood ? 'flood' : null
}

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
