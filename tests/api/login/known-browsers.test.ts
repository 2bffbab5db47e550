import { afterEach, describe, expect, test } from 'vitest'
import { createPasskeyDevice } from '#tests/harness/site/passkey-device.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const origin = 'https://example.com'
const wrong = { ...staff, password: 'a wrong password' }

let site: TestSite
afterEach(async () => await site.close())

const post = async (
  path: string,
  payload: object,
  remoteAddress: string,
  headers: Record<string, string> = {},
) => await site.app.inject({ method: 'POST', url: `/api/v1/login/${path}`, payload, remoteAddress, headers })

describe('an owner who is known by the browser', () => {
  const tryInBrowser = async (body: object, from: string, cookie = '') =>
    await post('Auth', body, from, { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) })
  const cookieOf = async (from: string, publicUrl?: string) => {
    site = await openTestSite({
      clock: createTestClock(),
      environment: { ...(publicUrl && { PUBLIC_URL: publicUrl }) },
    })
    return givenBy(await tryInBrowser(staff, from))
  }
  const givenBy = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
    [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('known-browser')) ?? 'none'
  const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

  /** Never twice from the same network: nobody of them has failed before. */
  function flood(count: number, cookie?: (n: number) => string) {
    return Array.from({ length: count }, (_, n) =>
      tryInBrowser(wrong, `${20 + (n >> 8)}.${n & 255}.7.1`, cookie?.(n)).then(
        ({ statusCode }) => statusCode,
      ),
    )
  }

  test('gets in at a new address at the first try, while everybody else waits in line', async () => {
    const cookie = sent(await cookieOf('192.0.2.1'))
    const before = flood(200)
    expect((await tryInBrowser(staff, '203.0.113.5', cookie)).statusCode).toBe(200)
    const others = await Promise.all([...before, ...flood(100)])
    expect(others).toContain(429)
    expect(others).not.toContain(200)
  })

  test('has a cookie that no script reads, no other site sends, and https keeps to this host', async () => {
    const value = '=[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict'
    expect(await cookieOf('192.0.2.1')).toMatch(new RegExp(`^known-browser${value}$`))
    await site.close()
    const secure = await cookieOf('192.0.2.1', origin)
    expect(secure).toMatch(new RegExp(`^__Host-known-browser${value}; Secure$`))
    // The same browser stays the same one, and what a neighbouring host could have given it is not taken.
    const again = await tryInBrowser(staff, '203.0.113.5', sent(secure))
    expect(givenBy(again)).toBe(secure)
    const planted = sent(secure).replace('__Host-', '')
    expect(givenBy(await tryInBrowser(staff, '203.0.113.5', planted))).not.toBe(secure)
  })

  test('is imitated by nobody: made up cookies wait in line, and a failure gives none', async () => {
    await cookieOf('192.0.2.1')
    const answers = flood(200, (n) => `known-browser=${String(n).padStart(43, 'A')}`)
    expect(await Promise.all(answers)).toContain(429)
    expect((await tryInBrowser(wrong, '203.0.113.5')).headers['set-cookie']).toBeUndefined()
  })

  test('leaves other programs without one, and their logins push no browser out', async () => {
    const cookie = sent(await cookieOf('192.0.2.1'))
    for (let time = 0; time < 3; time++) expect((await post('Auth', staff, '192.0.2.1')).statusCode).toBe(200)
    const places = await site.services.database.selectFrom('login_place').select('place').execute()
    expect(places).toHaveLength(2)
    const guesses = flood(100)
    expect((await tryInBrowser(staff, '203.0.113.5', cookie)).statusCode).toBe(200)
    await Promise.all(guesses)
  })
})

test('an owner with a passkey never waits behind those who guess at the name', async () => {
  const clock = createTestClock({ isStopped: true })
  site = await openTestSite({ clock, environment: { PUBLIC_URL: origin } })
  const token = await site.logIn()
  const device = createPasskeyDevice(origin)
  const { challenge } = (await site.request('beginPasskey', { body: { password: staff.password } }, token))
    .body
  await site.request('addPasskey', { body: { name: 'Laptop', response: device.make(challenge) } }, token)
  const guesses = Array.from({ length: 30 }, (_, n) => post('Auth', wrong, `198.51.${n}.1`))
  const asked = (await site.request('beginPasskeyLogin', {})).body
  const proof = { response: device.prove(asked.challenge) }
  const answer = await post('Passkey/Auth', proof, '203.0.113.5')
  // The clock stands still: a place in the line is kept for good.
  expect(answer.statusCode).toBe(200)
  clock.start()
  await Promise.all(guesses)
})
