import type { Api } from '#contract/api/api.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import type { CallInput } from '#contract/api/calls.ts'
import { fetchAt } from '#web/api/requests.ts'

/** Makes calls over the network, with the stored token if there is one. Throws `ApiError`; `TypeError` without answer. */
export const fetchApi: Api = async (name, input) => {
  const response = await fetchAnswer(name, input)
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
