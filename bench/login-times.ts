import { staff } from '#tests/harness/site/sample-data.ts'
import { median } from './measure.ts'

const wrongPassword = 'a wrong password'

/**
 * Median times, in milliseconds, of a login that fails for its password and of one that fails for its name. The two take
 * turns. Each comes from a network address of its own, where staff have just logged in, so that none is slowed down for the
 * ones before it; the site must believe one proxy (`TRUST_PROXY=1`).
 */
export async function measureLoginTimes(
  origin: string,
  rounds: number,
): Promise<{ known: number; unknown: number }> {
  const subjects = Array.from({ length: rounds }, (_, round) => [
    { username: staff.username, address: `10.1.0.${round}` },
    { username: `nobody${round}`, address: `10.2.0.${round}` },
  ])

  const known: number[] = []
  const unknown: number[] = []
  for (const [round, pair] of subjects.entries()) {
    for (const { address } of pair) await timeOf(200, logIn(origin, staff, address))
    for (const { username, address } of round % 2 === 0 ? pair : pair.toReversed()) {
      const ms = await timeOf(401, logIn(origin, { username, password: wrongPassword }, address))
      ;(username === staff.username ? known : unknown).push(ms)
    }
  }
  return { known: median(known), unknown: median(unknown) }
}

async function timeOf(expected: number, answered: Promise<number>): Promise<number> {
  const start = performance.now()
  const status = await answered
  if (status !== expected) throw new Error(`A login answered ${status} instead of ${expected}`)
  return performance.now() - start
}

async function logIn(origin: string, credentials: object, address: string): Promise<number> {
  const response = await fetch(`${origin}/api/v1/login/Auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(credentials),
  })
  await response.arrayBuffer()
  return response.status
}
