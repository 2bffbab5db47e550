import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#contract/api.ts'
import { ApiError, type ErrorBody } from '#contract/api-error.ts'
import type { Call } from '#contract/call.ts'
import { callAddress } from '#contract/call-address.ts'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import { type CallAnswer, calls } from '#contract/calls.ts'

/** In place of a network address, which nobody from outside can have. */
const inProcess = 'in process'

/** Whether a page asks, rather than somebody over the network. */
export function isInProcess({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.remoteAddress === inProcess
}

/** The login of whoever looks at a preview: calls that know drafts answer with them. */
export interface WithDrafts {
  authorization: string | undefined
}

/**
 * Makes public calls for a page, through the same routes, guard and validation as a browser's; `onRead` hears which data a call
 * reads before it does.
 */
export function createInProcessApi(
  app: FastifyInstance,
  onRead: (tags: readonly string[]) => void,
  withDrafts?: WithDrafts,
): Api {
  return async (name, given) => {
    onRead(tagsReadBy(name, given))
    const isOfDrafts = withDrafts !== undefined && knowsDrafts(name)
    const input = isOfDrafts
      ? { ...given, query: { ...(given as { query?: object }).query, Drafts: '1' } }
      : given
    const { body } = input as { body?: object }
    const [method] = callPaths[name]
    const answer = await app.inject({
      method,
      url: callAddress(name, input),
      remoteAddress: inProcess,
      ...(isOfDrafts && { headers: { authorization: withDrafts.authorization } }),
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400) {
      const { error } = answer.json<ErrorBody>()
      throw new ApiError(error.code, error.message, error.details, error.requestId)
    }
    return (answer.statusCode === 204 ? undefined : answer.json()) as CallAnswer<typeof name>
  }
}

function knowsDrafts(name: CallName): boolean {
  const { query }: Call = calls[name]
  return query instanceof z.ZodObject && 'Drafts' in query.shape
}

function tagsReadBy(name: CallName, input: object): readonly string[] {
  const call: Call = calls[name]
  if (call.access !== 'public' || call.reads === 'private') {
    throw new Error(`A page may not be made from the answer of ${name}`)
  }
  return call.reads(input as never)
}
