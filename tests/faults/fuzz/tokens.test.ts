import { afterAll, beforeAll, expect, test } from 'vitest'
import { storm, stormTimeout } from '#tests/harness/fuzz/storm.ts'
import { tokenCases } from '#tests/harness/fuzz/token-cases.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(async () => await site.close())

/** The answers to somebody who shows a token where staff do, and who asks whether it is good. */
async function show(token: string): Promise<[number, number]> {
  const answers = [
    await site.app.inject({
      url: '/api/v1/dashboard/Category',
      headers: { authorization: `Bearer ${token}` },
    }),
    await site.app.inject({ method: 'POST', url: '/api/v1/login/Verfy', payload: { JWT: token } }),
  ]
  for (const answer of answers) {
    if (answer.statusCode !== 200) expect(['unauthorized', 'invalid_input']).toContain(readError(answer).code)
  }
  const [shown, asked] = answers.map(({ statusCode }) => statusCode)
  return [shown ?? 0, asked ?? 0]
}

test('no token but one that the server has given out lets anybody in', {
  timeout: stormTimeout,
}, async () => {
  const good = await site.logIn()
  const outcomes = await storm({
    cases: { short: 2000, long: 100_000 },
    atOnce: 16,
    drawn: tokenCases(good, site.services.jwtSecret),
    beforeRound: async () => expect(await show(good)).toEqual([200, 200]),
    meet: async ({ token, isGood }) => {
      const [shown, asked] = await show(token)
      const isLetIn = shown === 200 || asked === 200
      if (isLetIn && !isGood) throw new Error(`Let in: ${JSON.stringify(token)}`)
      if (isGood && !(shown === 200 && asked === 200)) throw new Error(`Refused: ${JSON.stringify(token)}`)
      return isGood ? 'let in' : 'refused'
    },
  })
  expect(outcomes.get('refused')).toBeGreaterThan(0)
})
