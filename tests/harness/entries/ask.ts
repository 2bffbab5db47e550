import { type Call, statusOf } from '#contract/api/call.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

export interface Input {
  params?: object
  query?: object
  body?: object
}

export type Ask = ReturnType<typeof askerOf>

/** Makes calls that are named while a test runs; `site.request` is for those that stand in the source. */
export function askerOf({ app }: Pick<TestSite, 'app'>) {
  const ask = async (name: CallName, { body, ...input }: Input = {}, token?: string, key?: string) => {
    const call: Call = calls[name]
    const answer = await app.inject({
      method: callPaths[name][0],
      url: callAddress(name, input),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    })
    const { statusCode: status } = answer
    if (status >= 400) return { status, body: undefined, error: readError(answer) }
    if (status !== statusOf(call)) throw new Error(`${name} answered ${status}`)
    if (answer.body === '') return { status, body: undefined, error: undefined }
    const read = answer.json()
    if (call.answer && call.answer !== 'file') call.answer.parse(read)
    return { status, body: read, error: undefined }
  }
  /** A file in JSON that visitors get. */
  const file = async (address: string) => (await app.inject(address)).json()
  return Object.assign(ask, { file })
}
