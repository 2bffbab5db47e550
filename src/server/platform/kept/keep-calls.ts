import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/api/call.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { isInProcess } from '#server/platform/api/in-process-api.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { dayTag } from '#server/platform/kept/german-day.ts'
import { createKeptAnswers } from '#server/platform/kept/kept-answers.ts'
import { mayBeOld } from '#server/platform/kept/old-answer.ts'
import { sendKept } from '#server/platform/kept/send-kept.ts'
import { whenThere } from '#server/platform/kept/when-there.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends what is kept for the request's address, or what `make` reads. */
    sendKeptAnswer(
      request: FastifyRequest,
      reply: FastifyReply,
      make: () => { tags: readonly string[]; read: () => Promise<unknown> },
    ): FastifyReply | Promise<FastifyReply>
  }
}

const limits = { maxBytes: 16 * 1024 * 1024, maxMaking: 8, maxWaiting: 5000 }

/** True for the address of a call that looks for words in texts. */
function isSearch(address: string): boolean {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  return ['Q', 'Title', 'Description'].some((name) => query.has(name))
}

interface Watched {
  config: { pageCache: 'on' | 'exact' | 'off' }
  versions: Pick<DataVersions<never>, 'version' | 'versionBefore' | 'bump'>
  clock: Clock
  metrics: Metrics
}

/** Keeps the public answers of the API as pages are kept: by their address, until something changes that they were made from. */
export function keepCalls(app: FastifyInstance, { config, versions, clock, metrics }: Watched): void {
  const answers = createKeptAnswers(versions, { ...limits, isSearch, clock, metrics, name: 'answer' })
  app.decorate('sentBefore', [answers.sentBefore])
  app.decorate('sendKeptAnswer', (request, reply, make) => {
    const answer = answers.ask(request.url, {
      asker: request.ip,
      ...mayBeOld(config, request),
      async make() {
        const { tags, read } = make()
        const all = [dayTag, dataTags.company, ...tags]
        const reads = new Map(all.map((tag) => [tag, versions.version(tag)]))
        return { status: 200, content: JSON.stringify(await read()), reads }
      },
    })
    return whenThere(answer, (kept): FastifyReply | Promise<FastifyReply> => {
      if ('location' in kept) throw new Error('An answer of the API leads nowhere else')
      reply.headers(headers)
      return sendKept(request, reply, { answer: kept })
    })
  })
}

const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }

/** Returns true for a visitor's request whose answer is the same for everybody. */
export function isForEverybody(call: Call, { method, staff, raw }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    call.access === 'public' &&
    call.reads !== 'private' &&
    staff === undefined &&
    !isInProcess({ raw })
  )
}
