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
  let giveUp: ((problem: Error) => void) | undefined
  let seen = { reads: 0, times: 0 }
  let stall: Error | undefined
  const timer = setInterval(() => {
    // All of it, as much as is taken in before the parser has read some of it, or all that will ever come.
    const hasArrived =
      request.complete || request.readableEnded || request.readableLength > 0 || request.destroyed
    if (!hasArrived || !giveUp) return
    seen = { reads, times: seen.reads === reads ? seen.times + 1 : 1 }
    if (seen.times < maxChecks) return
    stall = new Error('The form does not end')
    giveUp(stall)
  }, checkMs)
  return {
    async *read<T>(source: AsyncIterable<T>) {
      const iterator = source[Symbol.asyncIterator]()
      try {
        while (!stall) {
          reads += 1
          // No race against one promise for all values: it would keep each of them until the form has been read.
          const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
            giveUp = reject
            iterator.next().then(resolve, reject)
          })
          giveUp = undefined
          if (next.done) return
          yield next.value
        }
        throw stall
      } finally {
        giveUp = undefined
        // Not waited for: one that has stalled does not end.
        void iterator.return?.()
      }
    },
    end: () => clearInterval(timer),
  }
}
