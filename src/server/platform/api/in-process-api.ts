import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api/api.ts'
import { type Call, takesDrafts } from '#contract/api/call.ts'
import type { CallName } from '#contract/api/call-paths.ts'
import { type CallAnswer, calls } from '#contract/api/calls.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { toldApiError } from '#server/platform/api/error-handler.ts'
import type { AskedInput } from '#server/platform/api/page-calls.ts'
import { dayTag } from '#server/platform/kept/german-day.ts'

/** Replaces the network address; nobody outside can have this one. */
const inProcess = 'in process'

/** Returns true for a visit of the site to itself instead of a request over the network. */
export function isInProcess({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.remoteAddress === inProcess
}

/** Returns the answer of the site itself to a visit, without redirects of staff. Not within a transaction. */
export async function visitInProcess(app: FastifyInstance, url: string, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, body } = await app.inject({ method, url, remoteAddress: inProcess })
  return { status: statusCode, location: headers.location, body }
}

/**
 * Returns an API for pages: public calls through the same validation and handlers as a browser's, as somebody without a
 * login. `onRead` gets the tags of a call's data before they are read. `hasDrafts` answers as if all drafts were
 * published: only for pages for staff.
 */
export function createInProcessApi(
  app: FastifyInstance,
  onRead: (tags: readonly string[]) => void,
  { hasDrafts = false } = {},
): Api {
  return async (name, given) => {
    const tags = tagsReadBy(name, given)
    onRead(tags)
    const { params, query } = (hasDrafts ? askingForDrafts(name, given) : given) as Partial<AskedInput>
    const input = { params: asInAddress(params), query: asInAddress(query) }
    const keptBy = hasDrafts ? undefined : [dayTag, dataTags.company, ...tags]
    try {
      return (await app.pageCalls.ask(name, input, keptBy)) as CallAnswer<typeof name>
    } catch (error) {
      throw toldApiError(error, app.log)
    }
  }
}

const asInAddress = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

function askingForDrafts<I extends object>(name: CallName, input: I): I {
  if (!takesDrafts(calls[name])) return input
  return { ...input, query: { ...('query' in input && (input.query as object)), Drafts: '1' } }
}

/** Returns the cache tags of a public call's answer; throws for one that is private. */
export function tagsReadBy(name: CallName, input: object): readonly string[] {
  const call: Call = calls[name]
  if (call.access !== 'public' || call.reads === 'private') {
    throw new Error(`A page may not be made from the answer of ${name}`)
  }
  return call.reads(input as never)
}
