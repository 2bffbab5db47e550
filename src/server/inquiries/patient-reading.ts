import type { IncomingMessage } from 'node:http'

const checkMs = 250
/** Looked at more than once, so that a process that was busy itself is not taken for a parser that waits. */
const maxChecks = 4

/** Reads what a parser makes of a request, and notices when the parser waits for something that cannot come any more. */
export interface PatientReading {
  /** Passes the values on; throws if the parser has all that it needs and no value has come for a second. */
  read<T>(source: AsyncIterable<T>): AsyncGenerator<T>
  end(): void
}

/** The multipart parser never ends for some forms that go on behind their end, depending on how they were cut up on the way. */
export function readPatiently(request: IncomingMessage): PatientReading {
  let reads = 0
  let isWaiting = false
  let seen = { reads: 0, times: 0 }
  const stalled = Promise.withResolvers<never>()
  // It may be rejected while nobody waits for it.
  stalled.promise.catch(() => undefined)
  const timer = setInterval(() => {
    // All of it, as much as is taken in before the parser has read some of it, or all that will ever come.
    const hasArrived =
      request.complete || request.readableEnded || request.readableLength > 0 || request.destroyed
    if (!hasArrived || !isWaiting) return
    seen = { reads, times: seen.reads === reads ? seen.times + 1 : 1 }
    if (seen.times >= maxChecks) stalled.reject(new Error('The form does not end'))
  }, checkMs)
  return {
    async *read(source) {
      const iterator = source[Symbol.asyncIterator]()
      try {
        for (;;) {
          reads += 1
          isWaiting = true
          const next = await Promise.race([iterator.next(), stalled.promise])
          isWaiting = false
          if (next.done) return
          yield next.value
        }
      } finally {
        isWaiting = false
        // Not waited for: one that has stalled does not end.
        void iterator.return?.()
      }
    },
    end: () => clearInterval(timer),
  }
}
