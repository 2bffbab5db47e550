import { setTimeout as sleep } from 'node:timers/promises'
import { readError } from '#tests/harness/http/read-error.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

export interface LoginAttempt {
  status: number
  ms: number
  /** `Retry-After` in seconds; 0 without one. */
  retryAfter: number
}

/** One login from a network address; an answer that the contract does not know throws. */
export async function attemptLogin(
  site: Pick<TestSite, 'app'>,
  credentials: { username: string; password: string },
  address: string,
): Promise<LoginAttempt> {
  const start = performance.now()
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/login/Auth',
    payload: credentials,
    remoteAddress: address,
  })
  const ms = performance.now() - start
  const status = answer.statusCode
  const retryAfter = Number(answer.headers['retry-after'] ?? 0)
  if (status === 200) return { status, ms, retryAfter }
  const { code } = readError(answer)
  const isKnown = ['unauthorized', 'rate_limited', 'unavailable'].includes(code)
  if (!isKnown || (status !== 401 && retryAfter < 1)) throw new Error(`The login answered ${answer.body}`)
  return { status, ms, retryAfter }
}

/** A person who tries again whenever the answer says when; returns how long it took them to get in, in milliseconds. */
export async function logInPatiently(
  site: Pick<TestSite, 'app'>,
  credentials: { username: string; password: string },
  address: string,
): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { status, retryAfter } = await attemptLogin(site, credentials, address)
    const ms = performance.now() - start
    if (status === 200) return ms
    if (retryAfter === 0 || ms > 30_000) throw new Error(`Not let in for ${ms} ms, at last with ${status}`)
    await sleep(retryAfter * 1000)
  }
}
