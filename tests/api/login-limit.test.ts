import { afterEach, describe, expect, test } from 'vitest'
import { staff } from '#tests/harness/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/test-site.ts'

let site: TestSite
afterEach(async () => await site.close())

const wrong = { ...staff, password: 'a wrong password' }

async function tryToLogIn(body: object, from = '192.0.2.1', forwarded?: string): Promise<number> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/login/Auth',
    payload: body,
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
  return answer.statusCode
}

describe('somebody who guesses passwords', () => {
  test('waits from the third failure on', async () => {
    site = await openTestSite()
    const times: number[] = []
    for (let failure = 1; failure <= 4; failure++) {
      const start = performance.now()
      expect(await tryToLogIn(wrong)).toBe(401)
      times.push(performance.now() - start)
    }
    expect(times[2]).toBeGreaterThanOrEqual(245)
    expect(times[3]).toBeGreaterThanOrEqual(495)
  })

  test('is stopped at the limit, even with the right password, and only on that network address', async () => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '2' } })
    const statuses = [await tryToLogIn(wrong), await tryToLogIn(wrong), await tryToLogIn(wrong)]
    expect(statuses).toEqual([401, 401, 429])
    expect(await tryToLogIn(staff)).toBe(429)
    expect(await tryToLogIn(staff, '192.0.2.2')).toBe(200)
  })

  test('is stopped at the limit when all attempts are made at once', async () => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '2' } })
    const statuses = await Promise.all(Array.from({ length: 12 }, () => tryToLogIn(wrong)))
    expect(statuses.toSorted()).toEqual([401, 401, ...Array(10).fill(429)])
  })

  test('cannot pretend to be somewhere else', async () => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '1' } })
    expect(await tryToLogIn(wrong, '192.0.2.1', '198.51.100.1')).toBe(401)
    expect(await tryToLogIn(wrong, '192.0.2.1', '198.51.100.2')).toBe(429)
  })

  test('behind one proxy is known by the address that the proxy saw', async () => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '1', TRUST_PROXY: '1' } })
    expect(await tryToLogIn(wrong, '10.0.0.1', '203.0.113.9, 198.51.100.1')).toBe(401)
    expect(await tryToLogIn(wrong, '10.0.0.1', '203.0.113.8, 198.51.100.1')).toBe(429)
    expect(await tryToLogIn(wrong, '10.0.0.1', '198.51.100.2')).toBe(401)
  })
})

describe('somebody who knows the password', () => {
  test('may log in as often as they like', async () => {
    site = await openTestSite({ environment: { LOGIN_LIMIT: '2' } })
    for (let time = 0; time < 6; time++) expect(await tryToLogIn(staff)).toBe(200)
    expect([await tryToLogIn(wrong), await tryToLogIn(wrong)]).toEqual([401, 401])
    expect(await tryToLogIn(wrong)).toBe(429)
  })
})
