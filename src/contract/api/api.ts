import type { CallName } from '#contract/api/call-paths.ts'
import type { CallAnswer, CallInput } from '#contract/api/calls.ts'

/** Makes a call of the contract; rejects with `ApiError`. */
export type Api = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  headers?: Record<string, string>,
) => Promise<CallAnswer<N>>
