import { beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import type { Call } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { deskKinds } from '#contract/content/kinds.ts'
import { type Role, roles } from '#contract/login/role.ts'
import { createAccount, disableAccount, resetAccount } from '#server/login/staff-accounts.ts'
import { access, withGoodToken } from '#tests/api/answers/call-access.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { forgeToken } from '#tests/harness/site/tokens.ts'

const staffCalls = (Object.keys(access) as CallName[]).filter((name) => access[name] !== 'public')
const publicCalls = (Object.keys(access) as CallName[]).filter((name) => access[name] === 'public')

/** Whom the guard lets through, a second time: not by the contract's own order of roles. */
const rolesWith: Record<Exclude<Call['access'], 'public'>, readonly Role[]> = {
  staff: ['admin', 'office', 'editor'],
  office: ['admin', 'office'],
  admin: ['admin'],
}

/** Everything that is not a login, as the header says it; each is made once, before the tests. */
const refused = {
  'no token': undefined,
  'an empty header': '',
  'no token after its name': 'Bearer',
  garbage: 'Bearer garbage',
  'name and password': `Basic ${Buffer.from('office:a password for tests').toString('base64')}`,
  'an expired token': '',
  'the token of somebody who logged out': '',
  'the token of somebody whose account was disabled': '',
  'the token of somebody whose password was reset': '',
}
type Refused = keyof typeof refused

const { site } = await siteOfFile({ clock: createTestClock() })
beforeAll(async () => {
  const { database } = site.services
  const expired = await forgeToken(site, { exp: Math.floor(Date.now() / 1000) - 1 })
  refused['an expired token'] = `Bearer ${expired}`
  const endings: [Exclude<Refused, 'no token'>, (name: string, token: string) => Promise<unknown>][] = [
    [
      'the token of somebody who logged out',
      async (_, token) => await site.request('logOut', { body: {} }, token),
    ],
    [
      'the token of somebody whose account was disabled',
      async (name) => await disableAccount(database, name),
    ],
    ['the token of somebody whose password was reset', async (name) => await resetAccount(database, name)],
  ]
  for (const [what, end] of endings) {
    await createAccount(database, what, { password: staff.password })
    const { body } = await site.request('logIn', { body: { ...staff, username: what } })
    expect((await call('listInquiries', `Bearer ${body.jwtToken}`)).statusCode).toBe(200)
    await end(what, body.jwtToken)
    refused[what] = `Bearer ${body.jwtToken}`
  }
})

/** Makes the call with numbers that stand for nothing. */
async function call(name: CallName, authorization?: string, method: string = callPaths[name][0]) {
  return await site.app.inject({
    method: method as 'GET',
    url: apiBase + callPaths[name][1].replace(/:\w+/g, '77'),
    headers: authorization === undefined ? {} : { authorization },
  })
}

describe('the routes of the running server', () => {
  test('below the API are those of this table, two descriptions of the API, and nothing else', () => {
    const served = site.routes.filter(({ url, method }) => url.startsWith(apiBase) && method !== 'HEAD')
    const withCall = served.filter((route) => route.call !== undefined)
    expect(withCall.map((route) => route.call).sort()).toEqual(Object.keys(access).sort())
    for (const { call: name, method, url } of withCall) {
      const [expectedMethod, path] = callPaths[name as CallName]
      expect(`${method} ${url}`).toBe(`${expectedMethod} ${apiBase}${path}`)
    }
    const others = served.filter((route) => route.call === undefined)
    expect(others.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      `GET ${apiBase}/docs`,
      `GET ${apiBase}/openapi.json`,
    ])
  })

  test('elsewhere only read', () => {
    const others = site.routes.filter(({ url }) => !url.startsWith('/api/'))
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter(({ method }) => !['GET', 'HEAD'].includes(method))).toEqual([])
  })
})

test.each(Object.keys(access) as CallName[])('%s is for whom the contract says', (name) => {
  expect(access[name]).toBe(calls[name].access)
})

describe.each(staffCalls)('%s', (name) => {
  test.each(Object.keys(refused) as Refused[])('is refused with %s', async (what) => {
    const answer = await call(name, refused[what])
    expect(readError(answer).code).toBe('unauthorized')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test.each(roles)('is made by a good one of %s, or forbidden', async (role) => {
    const answer = await call(name, `bearer ${await site.logIn(role)}`)
    const level = access[name]
    if (level !== 'public' && rolesWith[level].includes(role)) {
      expect(answer.statusCode).toBe(withGoodToken[name] ?? 404)
    } else {
      expect(readError(answer)).toMatchObject({ code: 'forbidden' })
    }
  })
})

const readingCalls = staffCalls.filter((name) => callPaths[name][0] === 'GET')
test.each(readingCalls)('%s does not answer HEAD to strangers', async (name) => {
  expect((await call(name, undefined, 'HEAD')).statusCode).toBe(401)
})

describe.each(publicCalls)('%s', (name) => {
  test.each(Object.keys(refused) as Refused[])('takes no notice of %s', async (what) => {
    // Without what they ask for: a body, or the key that only the sender of a request has.
    const isRefusal = [
      'logIn',
      'logInByPasskey',
      'logInByTotp',
      'askForReset',
      'resetPassword',
      'verifyToken',
      'sendContactRequest',
      'readSentInquiry',
    ].includes(name)
    const { statusCode } = await call(name, refused[what])
    const isUnknown = [
      'readCategory',
      'readProject',
      'readJob',
      'readClosedJob',
      'readArticle',
      ...deskKinds.map(({ address }) => `read${address}`),
    ].includes(name)
    expect(statusCode).toBe(isRefusal ? 400 : isUnknown ? 404 : 200)
  })
})

test('a stranger is refused before the first byte of a picture is read', async () => {
  const port = await site.listen()
  const socket = await sendRaw(
    port,
    `POST ${apiBase}/Project HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 13000000\r\n\r\n`,
  )
  expect(readError(await readRaw(socket)).code).toBe('unauthorized')
  socket.destroy()
})
