import type { CallName } from '#contract/api/call-paths.ts'
import type { CallAnswer, CallInput } from '#contract/api/calls.ts'

/** The one door for data: makes a call of the contract; rejects with `ApiError`. */
export type Api = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallAnswer<N>>
