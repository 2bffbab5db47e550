import { createWorkQueue } from '#server/platform/work-queue.ts'

/** Searches of a process: however many are asked for, all together leave most of its time to pages. */
export const searchTurns = {
  /** In memory, each with its request one or two milliseconds. */
  ofVisitors: createWorkQueue({
    ...{ concurrency: 1, maxWaiting: 500, maxWaitMs: 10_000 },
    pace: { count: 20, everyMs: 200 },
  }),
  /** Through all that was ever written: up to some ten milliseconds each, and more in the reading thread. */
  ofStaff: createWorkQueue({
    ...{ concurrency: 2, maxWaiting: 50, maxWaitMs: 20_000 },
    pace: { count: 10, everyMs: 1000 },
  }),
}
