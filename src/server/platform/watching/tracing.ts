import type { FastifyInstance } from 'fastify'

/** Facts of a step: never what somebody typed, sent or asked for, and no network address. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A step that is under way. */
export interface Step {
  add(facts: Facts): void
}

/** Sends the duration of steps to a collector of traces. */
export interface Tracing {
  /** Does work as a step of the current request or job, else as the root of a trace; a throw marks it as failed. */
  step<T>(name: string, facts: Facts, work: (step: Step) => Promise<T>): Promise<T>
  /** Records a step that has just ended; nothing outside of a trace. */
  ended(name: string, facts: Facts, step: { ms: number; hasFailed: boolean }): void
  /** Makes a trace of every request. */
  traceRequests(app: FastifyInstance): void
  /** Sends the remaining steps, for a moment at most. */
  close(): Promise<void>
}

const nowhere: Step = { add: () => undefined }

/** For a site without a collector. */
export const noTracing: Tracing = {
  step: async (_name, _facts, work) => await work(nowhere),
  ended: () => undefined,
  traceRequests: () => undefined,
  close: async () => undefined,
}
