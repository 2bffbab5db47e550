import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api/api.ts'
import { ApiError, type ErrorBody } from '#contract/api/api-error.ts'
import { type Call, takesDrafts } from '#contract/api/call.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { type CallAnswer, calls } from '#contract/api/calls.ts'

/** Replaces the network address; nobody outside can have this one. */
const inProcess = 'in process'

/** Returns true for a call by a page instead of a request over the network. */
export function isInProcess({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.remoteAddress === inProcess
}

/** Returns the answer of the site itself to a visit, without redirects of staff. Not within a transaction. */
export async function visitInProcess(
  app: FastifyInstance,
  url: string,
): Promise<{ status: number; location: string | undefined }> {
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url, remoteAddress: inProcess })
  return { status: statusCode, location: headers.location }
}

/** Returns what a visitor gets at an address, without redirects of staff. Not within a transaction. */
export async function readInProcess(
  app: FastifyInstance,
  url: string,
): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await app.inject({ url, remoteAddress: inProcess })
  return { status: statusCode, body }
}

/**
 * Returns an API for pages: public calls through the same routes, guard and validation as a browser's. `onRead` gets
 * the tags of a call's data before they are read. `hasDrafts` answers as if all drafts were published: only for pages
 * for staff.
 */
export function createInProcessApi(
  app: FastifyInstance,
  onRead: (tags: readonly string[]) => void,
  { hasDrafts = false } = {},
): Api {
  return async (name, given) => {
    onRead(tagsReadBy(name, given))
    const input = hasDrafts ? askingForDrafts(name, given) : given
    const { body } = input as { body?: object }
    const [method] = callPaths[name]
    const answer = await app.inject({
      method,
      url: callAddress(name, input),
      remoteAddress: inProcess,
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400) {
      const { error } = answer.json<ErrorBody>()
      const apiError = new ApiError(error.code, error.message, error.details, error.requestId)
      const retryAfter = answer.headers['retry-after']
      if (retryAfter !== undefined) apiError.retryAfterSeconds = Number(retryAfter)
      throw apiError
    }
    return (answer.statusCode === 204 ? undefined : answer.json()) as CallAnswer<typeof name>
  }
}

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
