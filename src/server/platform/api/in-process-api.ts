import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/api.ts'
import { ApiError, type ErrorBody } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import type { CallAnswer } from '#contract/calls.ts'

/** Answers calls from within, through the same routes, guard and validation as a browser's; `onCall` hears of each one first. */
export function createInProcessApi(
  app: FastifyInstance,
  onCall: (name: CallName, input: object) => void,
): Api {
  return async (name, input) => {
    onCall(name, input)
    const { body } = input as { body?: object }
    const [method] = callPaths[name]
    const answer = await app.inject({
      method,
      url: callAddress(name, input),
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 400) {
      const { error } = answer.json<ErrorBody>()
      throw new ApiError(error.code, error.message, error.details, error.requestId)
    }
    return (answer.statusCode === 204 ? undefined : answer.json()) as CallAnswer<typeof name>
  }
}
