import type { Api } from '#contract/api.ts'
import { ApiError, type ErrorBody } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { type CallName, callPaths } from '#contract/call-paths.ts'
import type { CallAnswer, CallInput } from '#contract/calls.ts'
import { readToken } from '#web/api/token.ts'

/** Makes calls over the network, with the stored token where there is one. */
export const fetchApi: Api = (name, input) => fetchCall(name, input)

/** The same with further headers. */
export async function fetchCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  headers: Record<string, string> = {},
): Promise<CallAnswer<N>> {
  const response = await fetchAnswer(name, input, headers)
  return (response.status === 204 ? undefined : await response.json()) as CallAnswer<N>
}

/** The same for a call whose answer is not JSON: gives the answer itself. */
export async function fetchAnswer<N extends CallName>(
  name: N,
  input: CallInput<N>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { body } = input as { body?: object }
  const [method] = callPaths[name]
  const response = await fetch(callAddress(name, input), {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...authorization(), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

/** The header that every request to our own server carries when a token is stored. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function apiErrorOf(response: Response): Promise<ApiError> {
  try {
    const error = apiErrorOfBody(await response.json())
    error.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    return error
  } catch {
    return new ApiError('unavailable', `The server answered with status ${response.status}.`)
  }
}

/** The error that an error body of the contract stands for. */
export function apiErrorOfBody({ error }: ErrorBody): ApiError {
  return new ApiError(error.code, error.message, error.details, error.requestId)
}
