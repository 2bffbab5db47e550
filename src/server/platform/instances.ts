import { createWindowCounter, type WindowCounter } from '#server/platform/rate-limit.ts'

/** State shared by the instances of a site besides its data. */
export interface Instances {
  /**
   * Returns a counter of events per key for all instances together. A window begins with the first event of a key and
   * is `seconds` long; `name` distinguishes counters.
   */
  counter(name: string, seconds: number, maxKeys: number): WindowCounter
  /** Runs a job due every `everyMs` milliseconds; undefined if another instance has done so in that time. */
  runDue<R>(name: string, everyMs: number, run: () => Promise<R>): Promise<R | undefined>
  /** Takes the next turn of a name, with `stepMs` milliseconds between turns; returns the milliseconds until it. */
  nextTurn(name: string, stepMs: number): Promise<number>
}

export const singleInstance: Instances = {
  counter: (_name, seconds, maxKeys) => createWindowCounter(seconds, maxKeys),
  runDue: (_name, _everyMs, run) => run(),
  nextTurn: async () => 0,
}
