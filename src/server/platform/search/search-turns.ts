import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { createWorkQueue } from '#server/platform/work-queue.ts'

const inMemory = createWorkQueue({
  ...{ concurrency: 1, maxWaiting: 500, maxWaitMs: 10_000 },
  pace: { count: 20, everyMs: 200 },
})
/** Times as long as a search took. */
const rest = 9

/** Runs a search of visitors in memory: however many there are, all together leave most of the process's time to pages. */
export async function searchInMemory<T>(search: () => T): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const turn = inMemory.run(async () => {
    // What waits, such as a page, is answered first.
    await setImmediate()
    const begun = performance.now()
    resolve(search())
    await sleep(rest * (performance.now() - begun))
  })
  turn.catch(reject)
  return await promise
}

/** Searches of staff, through all that was ever written: up to some ten milliseconds each, and more in the reading thread. */
export const staffSearches = createWorkQueue({
  ...{ concurrency: 2, maxWaiting: 50, maxWaitMs: 20_000 },
  pace: { count: 10, everyMs: 1000 },
})
