import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooBusy } from '#server/platform/work-queue.ts'

/** How many are in work at once: each takes up to 50 MB, and the last of them waits for what the others want. */
const mostInWork = 8
/** About as long as one takes that had to wait. */
const worthWaitingMs = 20_000

/** Requests with a body larger than usual, from before it is read until the answer is sent and the work is done. */
export interface LargeBodies {
  /** Throws `unavailable` with `Retry-After` when there are too many. */
  enter(request: FastifyRequest, reply: FastifyReply): void
  /** Does the work of a request; whoever hangs up meanwhile has not freed the place yet. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: LargeBodies
  }
}

/** Lets calls that take large bodies share a bound. */
export function boundLargeBodies(app: FastifyInstance): void {
  app.decorate('largeBodies', createLargeBodies(app.initialConfig.bodyLimit ?? 0))
}

function createLargeBodies(usualBytes: number): LargeBodies {
  /** What must be over before the place is free. */
  const inWork = new Map<FastifyRequest, Set<'answer' | 'work'>>()
  function finish(request: FastifyRequest, part: 'answer' | 'work'): void {
    const parts = inWork.get(request)
    parts?.delete(part)
    if (parts?.size === 0) inWork.delete(request)
  }
  return {
    enter(request, reply) {
      // A body without a length may become any length.
      const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (bytes <= usualBytes) return
      if (inWork.size >= mostInWork) throw tooBusy(worthWaitingMs)
      inWork.set(request, new Set(['answer']))
      reply.raw.once('close', () => finish(request, 'answer'))
    },
    async during(request, work) {
      inWork.get(request)?.add('work')
      try {
        return await work()
      } finally {
        finish(request, 'work')
      }
    },
  }
}
