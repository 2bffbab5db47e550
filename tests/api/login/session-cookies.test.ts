import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let https: TestSite
let proxied: TestSite
beforeAll(async () => {
  const environment = { LOGIN_LIMIT: '1000' }
  site = await openTestSite({ environment })
  https = await openTestSite({ environment: { ...environment, PUBLIC_URL: 'https://www.example.com' } })
  proxied = await openTestSite({ environment: { ...environment, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await Promise.all([site.close(), https.close(), proxied.close()])
})

type Headers = Record<string, string>
/** A browser's headers, and those of one over plain HTTP or too old for Fetch Metadata. */
const browser = { 'sec-fetch-site': 'same-origin' }
const plain = { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' }

const call = async (name: CallName, headers: Headers, payload?: object, on = site) => {
  const [method, path] = callPaths[name]
  const url = `/api/v1${path}`
  return await on.app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function logIn(headers: Headers, on = site) {
  const answer = await call('logIn', headers, { username: staff.username, password: staff.password }, on)
  const token: string = answer.json().jwtToken
  // The other one is of the browser that is known from then on.
  const set = [answer.headers['set-cookie'] ?? []].flat().filter((line) => /^(__Host-)?staff-/.test(line))
  return { token, set, cookie: set.map((line) => line.split(';')[0]).join('; ') }
}

const whoAmI = async (headers: Headers, on = site) =>
  (await call('readOwnAccount', headers, undefined, on)).statusCode
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a token that a browser was given', () => {
  test.each([
    ['a browser', browser],
    ['a browser over plain HTTP', plain],
  ])('is good together with the cookie of %s alone', async (_name, headers) => {
    const { token, set, cookie } = await logIn(headers)
    const others = (await logIn(headers)).cookie
    expect(set).toEqual([
      expect.stringMatching(/^staff-[\w-]{8}=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/),
    ])
    expect(await whoAmI({ ...bearer(token), cookie })).toBe(200)
    expect(await whoAmI({ ...bearer(token), cookie: `a=b; ${cookie}; c=d` })).toBe(200)
    const secret = cookie.split('=')[1] ?? ''
    for (const without of [{}, { cookie: others }, { cookie: cookie.slice(0, -1) }, { cookie: secret }]) {
      expect(await whoAmI({ ...bearer(token), ...without })).toBe(401)
      expect(await whoAmI({ ...bearer(token), ...headers, ...without })).toBe(401)
    }
    // The cookie alone opens nothing, so another site has nothing to gain by having it sent.
    expect(await whoAmI({ cookie })).toBe(401)
  })

  test('opens nothing of what is for staff without the cookie', async () => {
    const { token, cookie } = await logIn(browser)
    const stolen = bearer(token)
    for (const name of ['listAccounts', 'listInquiries', 'listSessions', 'logOut', 'previewPage'] as const) {
      const answer = await call(name, stolen, callPaths[name][0] === 'GET' ? undefined : {})
      expect([name, answer.statusCode, answer.json().error.code]).toEqual([name, 401, 'unauthorized'])
    }
    expect((await call('verifyToken', {}, { JWT: token })).statusCode).toBe(401)
    expect((await call('verifyToken', { cookie }, { JWT: token })).statusCode).toBe(200)
    const drafts = await site.app.inject({ url: '/api/v1/Project?Drafts=1', headers: stolen })
    expect(drafts.statusCode).toBe(401)
  })

  test('stays good when somebody logs in again in another tab, until its own logout', async () => {
    const first = await logIn(browser)
    const second = await logIn({ ...browser, cookie: first.cookie })
    const cookie = `${first.cookie}; ${second.cookie}`
    expect(second.cookie).not.toContain(first.cookie.split('=')[1])
    expect(await whoAmI({ ...bearer(first.token), cookie })).toBe(200)
    const out = await call('logOut', { ...bearer(second.token), cookie }, {})
    expect(out.statusCode).toBe(204)
    const [name] = second.cookie.split('=')
    expect(out.headers['set-cookie']).toBe(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`)
    expect(await whoAmI({ ...bearer(second.token), cookie })).toBe(401)
    expect(await whoAmI({ ...bearer(first.token), cookie })).toBe(200)
  })

  test('is bound to a secret of the server, whatever cookie was planted before', async () => {
    const planted = `staff-AAAAAAAA=${'A'.repeat(43)}`
    const { token, cookie } = await logIn({ ...browser, cookie: planted })
    expect(cookie).not.toContain('AAAAAAAA')
    expect(await whoAmI({ ...bearer(token), cookie: planted })).toBe(401)
    expect(await whoAmI({ ...bearer(token), cookie: `${planted}; ${cookie}` })).toBe(200)
  })

  test('holds no secret of its own cookie', async () => {
    const { token, cookie } = await logIn(browser)
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(claims).toContain('"cookie":')
    expect(claims).not.toContain(cookie.split('=')[1])
  })
})

test.each([
  ['by its address', () => https, browser],
  ['by the word of a trusted proxy', () => proxied, { ...browser, 'x-forwarded-proto': 'https' }],
  ['by the word of the browser', () => site, { origin: 'https://localhost:80' }],
] as const)(
  'a site that is https %s has its cookie for no other host and no plain HTTP',
  async (_how, of, headers) => {
    const { token, set, cookie } = await logIn(headers, of())
    expect(set).toEqual([expect.stringMatching(/^__Host-staff-.*; Path=\/; .*; SameSite=Strict; Secure$/)])
    expect(await whoAmI({ ...bearer(token), cookie }, of())).toBe(200)
    expect(await whoAmI(bearer(token), of())).toBe(401)
  },
)

test.each([
  ['that nobody trusts', () => site, { ...browser, 'x-forwarded-proto': 'https' }],
  ['of an https site, asked past it', () => https, plain],
] as const)(
  'a browser over plain HTTP gets a cookie that it keeps, for all that is said by a proxy %s',
  async (_which, of, headers) => {
    expect((await logIn(headers, of())).set).toEqual([expect.stringMatching(/^staff-.*; SameSite=Strict$/)])
  },
)

test('a program gets a token that is good by itself, and no cookie', async () => {
  const { token, set } = await logIn({})
  expect(set).toEqual([])
  expect(await whoAmI(bearer(token))).toBe(200)
  // As is one that a browser has from before there were cookies.
  expect(await whoAmI({ ...bearer(token), ...browser })).toBe(200)
})
