import type { FastifyInstance } from 'fastify'

/** What a step says of itself: never what somebody typed, sent or asked for, and no network address. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A step that is under way. */
export interface Step {
  add(facts: Facts): void
}

/** Tells a collector of traces what takes how long. */
export interface Tracing {
  /** Does work as a step of the request or the job that it is part of, or else as the first step of a trace; one that throws is marked as failed. */
  step<T>(name: string, facts: Facts, work: (step: Step) => Promise<T>): Promise<T>
  /** Tells of a step that has just ended; nothing where it is part of nothing. */
  ended(name: string, facts: Facts, step: { ms: number; hasFailed: boolean }): void
  /** Makes a trace of every request. */
  traceRequests(app: FastifyInstance): void
  /** Sends what has not been sent yet, for a moment at most. */
  close(): Promise<void>
}

const nowhere: Step = { add: () => undefined }

/** For a site without a collector: the work alone. */
export const noTracing: Tracing = {
  step: async (_name, _facts, work) => await work(nowhere),
  ended: () => undefined,
  traceRequests: () => undefined,
  close: async () => undefined,
}
