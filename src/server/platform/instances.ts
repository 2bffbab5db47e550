import { createWindowCounter, type WindowCounter } from '#server/platform/rate-limit.ts'

/** What the instances of a site share beside the data, so that several of them act as one. */
export interface Instances {
  /**
   * Counts events per key for all instances together. A window begins with the first event of a key and is `seconds` long; `name`
   * tells counters apart.
   */
  counter(name: string, seconds: number, maxKeys: number): WindowCounter
  /** Runs a job that is due every so often, unless another instance does or has done so in that time: then undefined. */
  runDue<R>(name: string, everyMs: number, run: () => Promise<R>): Promise<R | undefined>
  /** Takes the next turn of a name, of which two are so many milliseconds apart; gives in how many milliseconds it is. */
  nextTurn(name: string, stepMs: number): Promise<number>
}

/** There is no other one. */
export const singleInstance: Instances = {
  counter: (_name, seconds, maxKeys) => createWindowCounter(seconds, maxKeys),
  runDue: (_name, _everyMs, run) => run(),
  nextTurn: async () => 0,
}
