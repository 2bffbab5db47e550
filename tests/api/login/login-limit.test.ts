import { afterEach, describe, expect, test } from 'vitest'
import { staff } from '#tests/harness/site/sample-data.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

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
    const clock = createTestClock()
    site = await openTestSite({ clock })
    const times: number[] = []
    for (let failure = 1; failure <= 4; failure++) {
      const start = clock.elapsedMs()
      expect(await tryToLogIn(wrong)).toBe(401)
      times.push(clock.elapsedMs() - start)
    }
    expect(times).toEqual([0, 0, 250, 500])
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

describe('a person who guesses at one account from many places', () => {
  let lastHost = 0
  const fromElsewhere = async (body: object) => await tryToLogIn(body, `198.51.100.${lastHost++}`)
  const failOften = async (body: object) => {
    for (let failure = 0; failure < 5; failure++) expect(await fromElsewhere(body)).toBe(401)
  }

  // The clock of the test runs ahead of a database that has to be asked.
  test.skipIf(isOnPostgres).each([
    ['that somebody has', wrong],
    ['that nobody has', { ...wrong, username: 'nobody' }],
  ])('at a name %s waits in line after five failures', async (_name, body) => {
    const clock = createTestClock()
    site = await openTestSite({ clock })
    await failOften(body)
    const start = clock.elapsedMs()
    const inCapitals = { ...body, username: ` ${body.username.toUpperCase()}` }
    const statuses = await Promise.all(Array.from({ length: 6 }, () => fromElsewhere(inCapitals)))
    expect(statuses).toEqual(Array(6).fill(401))
    // One after the other, 300 ms apart.
    expect(clock.elapsedMs() - start).toBeGreaterThanOrEqual(5 * 300)
  })

  test('does not keep the owner out, who has been in from where they are', async () => {
    const clock = createTestClock({ isStopped: true })
    site = await openTestSite({ clock, environment: { LOGIN_LIMIT: '5' } })
    expect(await tryToLogIn(staff, '192.0.2.7')).toBe(200)
    await failOften(wrong)
    let isLinePassed = false
    const line = Promise.all(Array.from({ length: 4 }, () => fromElsewhere(wrong))).then((statuses) => {
      isLinePassed = true
      return statuses
    })
    expect(await tryToLogIn(staff, '192.0.2.7')).toBe(200)
    expect(isLinePassed).toBe(false)
    clock.start()
    // That clock runs ahead of a database that has to be asked: there the last ones may have waited for too long.
    const mayBe = isOnPostgres ? [401, 429] : [401]
    for (const status of await line) expect(mayBe).toContain(status)
  })

  test('leaves an owner who comes from a new place the way in, only a slower one', async () => {
    site = await openTestSite()
    await failOften(wrong)
    expect(await fromElsewhere(staff)).toBe(200)
  })
})

test('a person who is stopped reads in a header when to try again', async () => {
  site = await openTestSite({ environment: { LOGIN_LIMIT: '1' } })
  await site.request('logIn', { body: wrong })
  const { headers, error } = await site.request('logIn', { body: wrong })
  expect(error).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('in 15 minutes') })
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(14 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
})
