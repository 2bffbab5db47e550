import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { createWorkQueue, type WorkQueue } from '#server/platform/work-queue.ts'

const inMemory = createWorkQueue({
  ...{ concurrency: 1, maxWaiting: 500, maxWaitMs: 10_000 },
  pace: { count: 20, everyMs: 200 },
})
const ofAll = createWorkQueue({ concurrency: 1, maxWaiting: 50, maxWaitMs: 20_000 })

/** Runs a search of visitors in memory when it is its turn: however many there are, they leave most of the time to pages. */
export const searchInMemory = async <T>(search: () => T) => await takeTurn(inMemory, search, 9)

/** Runs a search of staff through all that was ever written, likewise. */
export const searchAll = async <T>(search: () => Promise<T>) => await takeTurn(ofAll, search, 4)

/** The next turn begins `rest` times as long after a search as this took. */
async function takeTurn<T>(queue: WorkQueue, search: () => T | Promise<T>, rest: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const turn = queue.run(async () => {
    // What waits, such as a page, is answered first.
    await setImmediate()
    const begun = performance.now()
    const found = search()
    resolve(found)
    await found
    await sleep(rest * (performance.now() - begun))
  })
  turn.catch(reject)
  return await promise
}
