import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { createWorkQueue } from '#server/platform/work-queue.ts'

interface Rest {
  /** Milliseconds; what takes less is followed by none, so that small sites never wait. */
  after: number
  /** Times as long as a search took; at most `maxRestMs`. */
  times: number
}

const maxRestMs = 250

/** Runs a search of visitors in memory when it is its turn. The rest allows for the requests, which take longer than a search. */
export const searchInMemory = takingTurns({ after: 0.1, times: 80 }, { maxWaiting: 500, maxWaitMs: 10_000 })

/** Runs a search that the database is asked for when it is its turn; what else is read there has as long afterwards. */
export const searchStored = takingTurns({ after: 5, times: 1 }, { maxWaiting: 500, maxWaitMs: 10_000 })

const ofStaff = () => takingTurns({ after: 5, times: 6 }, { maxWaiting: 50, maxWaitMs: 20_000 })
/** Runs a search of staff through all that was ever written when it is its turn. */
export const searchAll = ofStaff()
/** Runs a search of the inbox when it is its turn. It does not wait for words to be read that others look for. */
export const searchInbox = ofStaff()

/**
 * One search after the other, those of staff first, and rests between long ones: however many there are, they leave most of the
 * time to pages.
 */
function takingTurns({ after, times }: Rest, limits: { maxWaiting: number; maxWaitMs: number }) {
  const queue = createWorkQueue({ concurrency: 1, ...limits })
  return async <T>(search: () => T | Promise<T>, { isOfStaff = false } = {}): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const turn = queue.run(async () => {
      // What waits, such as a page, is answered first.
      await setImmediate()
      const begun = performance.now()
      const found = search()
      resolve(found)
      await found
      const took = performance.now() - begun
      if (took > after) await sleep(Math.min(times * took, maxRestMs))
    }, Number(isOfStaff))
    turn.catch(reject)
    return await promise
  }
}
