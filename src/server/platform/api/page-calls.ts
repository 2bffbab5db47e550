import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { apiBase } from '#contract/api/api-base.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import type { DataVersions } from '#server/platform/data-versions.ts'
import { type KeptReading, keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import type { Tracing } from '#server/platform/watching/tracing.ts'

/** Parameters of a call as an address has them: texts alone. */
export type AskedInput = Record<'params' | 'query', Record<string, string>>

type Answering = (input: AskedInput) => Promise<unknown>

/** Calls that pages are made from, asked without HTTP. */
interface PageCalls {
  serve(name: CallName, answer: Answering): void
  /** Returns what a visitor would get, kept while nothing under these tags changes; undefined keeps nothing. */
  ask(name: CallName, input: AskedInput, tags: readonly string[] | undefined): Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    pageCalls: PageCalls
  }
}

/** Those that most pages ask for stay; searches take little room. */
const maxKept = 50

/** Lets `serveCall` serve pages as well. */
export function addPageCalls(
  app: FastifyInstance,
  { versions, tracing }: { versions: Pick<DataVersions<never>, 'version'>; tracing: Tracing },
): void {
  const served = new Map<CallName, Answering>()
  const kept = new LRUCache<string, KeptReading<unknown>>({ max: maxKept })
  const ask = async (name: CallName, input: AskedInput) => {
    const [method, path] = callPaths[name]
    const answer = async () => await served.get(name)?.(input)
    return await tracing.step(`${method} ${apiBase}${path}`, { 'site.call': name }, answer)
  }
  app.decorate('pageCalls', {
    serve: (name, answer) => void served.set(name, answer),
    ask(name, input, tags) {
      if (!tags) return ask(name, input)
      const key = name + JSON.stringify(input)
      const answer = kept.get(key) ?? keepUntilChanged(versions, tags, () => ask(name, input))
      kept.set(key, answer)
      return answer.current()
    },
  })
}
