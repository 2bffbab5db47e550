import type { Api } from '#contract/api/api.ts'
import { ApiError } from '#contract/api/api-error.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import type { CallInput } from '#contract/api/calls.ts'
import { fetchAt, readToken, removeToken } from '#web/api/requests.ts'

/** Makes calls over the network, with the stored token if there is one. Throws `ApiError`; `TypeError` without answer. */
export const fetchApi: Api = async (name, input, headers) => {
  const response = await fetchAnswer(name, input, headers)
  return response.status === 204 ? undefined : await response.json()
}

/** Makes a call and returns the response itself, for answers that are not JSON. */
export async function fetchAnswer<N extends CallName>(
  name: N,
  input: CallInput<N>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { body } = input as { body?: object }
  const [method] = callPaths[name]
  return await fetchAt(method, callAddress(name, input), { body, headers })
}

/**
 * Does work that needs a login. If the server rejects the token, it asks for a new login and does the work once more; if the
 * person cancels, it throws the server's error. The work must read the token each time.
 */
export async function withLogin<T>(work: () => Promise<T>, logInAgain: () => Promise<boolean>): Promise<T> {
  const token = readToken()
  try {
    return await work()
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    forgetToken(token)
    // There may be a new login meanwhile, here or in another tab.
    if (!readToken() && !(await logInAgain())) throw error
    return await work()
  }
}

/** Returns true if the server rejects the login. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** Removes a rejected token. Returns false, and removes nothing, if another one has been stored meanwhile. */
export function forgetToken(token: string | undefined): boolean {
  if (readToken() !== token) return false
  removeToken()
  return true
}
