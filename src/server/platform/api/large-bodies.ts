import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooBusy } from '#server/platform/work-queue.ts'

/** Large bodies handled at once: each takes up to 50 MB, and the last of them waits for the others. */
const mostInWork = 8
/** About the time of one such request that had to wait. */
const worthWaitingMs = 20_000

/** Requests with a larger body, from before it is read until the work is done. */
export interface LargeBodies {
  /** Throws `unavailable` with `Retry-After` if there are too many. */
  enter(request: FastifyRequest, reply: FastifyReply): void
  /** Does the work of a request; a client that disconnects meanwhile does not free its place. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: LargeBodies
  }
}

/** Adds the common limit of calls with large bodies. */
export function boundLargeBodies(app: FastifyInstance): void {
  app.decorate('largeBodies', createLargeBodies(app.initialConfig.bodyLimit ?? 0))
}

function createLargeBodies(usualBytes: number): LargeBodies {
  /** Unfinished parts of each request; its place is free when none is left. */
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
      // Gone while its login was looked up: nothing would give its place back.
      if (reply.raw.destroyed) return
      if (inWork.size >= mostInWork) throw new TooBusy(worthWaitingMs)
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
