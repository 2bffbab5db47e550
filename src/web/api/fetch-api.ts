import type { Api } from '#contract/api.ts'
import { ApiError, type ErrorBody } from '#contract/api-error.ts'
import { callAddress } from '#contract/call-address.ts'
import { callPaths } from '#contract/call-paths.ts'
import { readToken } from '#web/api/token.ts'

/** Makes calls over the network, with the stored token where there is one. */
export const fetchApi: Api = async (name, input) => {
  const { body } = input as { body?: object }
  const [method] = callPaths[name]
  const response = await fetch(callAddress(name, input), {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...authorization() },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await apiErrorOf(response)
  return response.status === 204 ? undefined : await response.json()
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
