import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import { insertAccount } from '#server/login/account-store.ts'
import { hashPassword } from '#server/login/password.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { forgeToken } from '#tests/harness/site/tokens.ts'

const password = 'the password of anna'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let username: string
let count = 0
let hash: string
const clock = createTestClock()
const { site } = await siteOfFile({ clock })
beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  count += 1
  username = `anna${count}`
  await insertAccount(
    site.services.database,
    { username, passwordHash: hash, role: 'office' },
    { by: '', now: new Date() },
  )
})

async function logIn(agent = firefox, secret = password): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `${apiBase}/login/Auth`,
    headers: { 'user-agent': agent },
    payload: { username, password: secret },
  })
  return answer.json().jwtToken
}
const sessions = async (token: string) => (await site.request('listSessions', {}, token)).body
const verify = async (JWT: string) => (await site.request('verifyToken', { body: { JWT } })).status
const changePassword = async (token: string, current: string, next: string) =>
  await site.request('changePassword', { body: { current, next } }, token)

describe('somebody who is logged in', () => {
  test('sees where, in plain words and without an address, and which one is this', async () => {
    const [here, there] = [await logIn(), await logIn('curl/8')]
    const found = await sessions(here)
    expect(found).toHaveLength(2)
    expect(found.find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Firefox', system: 'Windows' })
    expect(found.find(({ isCurrent }) => !isCurrent)?.browser).toBeUndefined()
    expect((await sessions(there)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const rows = await site.services.database.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  test("ends another session, whose token is dead at once, and nobody else's", async () => {
    const [here, there] = [await logIn(), await logIn()]
    const other = (await sessions(here)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const admin = await site.logIn()
    expect((await site.request('endSession', { params: { id: other } }, admin)).status).toBe(404)
    expect(await verify(there)).toBe(200)
    expect((await site.request('endSession', { params: { id: other } }, here)).status).toBe(204)
    expect([await verify(here), await verify(there)]).toEqual([200, 401])
    expect(await sessions(here)).toHaveLength(1)
  })

  test('is seen to within some minutes', async () => {
    const token = await logIn()
    const before = (await sessions(token))[0]?.seenAt
    await clock.sleep(4 * 60_000)
    expect((await sessions(token))[0]?.seenAt).toBe(before)
    await clock.sleep(2 * 60_000)
    expect((await sessions(token))[0]?.seenAt).toBe(clock.now().toISOString())
  })

  test('with a token from before there were sessions goes on, and is in no list', async () => {
    const token = await forgeToken(site)
    expect(await verify(token)).toBe(200)
    expect((await sessions(token)).filter(({ isCurrent }) => isCurrent)).toEqual([])
  })

  test("with a token of a session that never was, or was somebody else's, is refused", async () => {
    const [first] = await sessions(await logIn())
    for (const sid of ['none', first?.id, 7, null])
      expect(await verify(await forgeToken(site, { sid }))).toBe(401)
  })
})

describe("a new password of one's own", () => {
  const next = 'another password of hers'

  test('ends the other sessions, and this one goes on', async () => {
    const [here, there] = [await logIn(), await logIn()]
    expect((await changePassword(here, password, next)).status).toBe(204)
    expect([await verify(here), await verify(there)]).toEqual([200, 401])
    expect(await sessions(here)).toHaveLength(1)
    expect(await logIn(firefox, password)).toBeUndefined()
    expect(await verify(await logIn(firefox, next))).toBe(200)
  })

  test.each([
    ['a wrong password', next, 'current'],
    [password, 'too short', 'next'],
    [password, 'x'.repeat(1001), 'next'],
    ['', next, 'current'],
    [password, 'password123', 'next'],
    [password, 'Sommer2026!', 'next'],
  ])('is refused for %j and %j, and nobody is logged out', async (current, wanted, field) => {
    const token = await logIn()
    const { status, error } = await changePassword(token, current, wanted)
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: [field] })
    expect(await verify(token)).toBe(200)
    expect(await verify(await logIn())).toBe(200)
  })

  test.each([
    ['as it is', (name: string) => name.repeat(2)],
    ['in capitals, with a year', (name: string) => `${name.toUpperCase()}-2026`],
    ['backwards', (name: string) => [...name, ...name].reverse().join('')],
  ])(
    "may not be the account's name %s, and that is said only to a person who knows the present one",
    async (_how, made) => {
      const token = await logIn()
      const wanted = made(username)
      expect(fieldsOf((await changePassword(token, 'a wrong password', wanted)).error)).toEqual(['current'])
      expect(fieldsOf((await changePassword(token, password, wanted)).error)).toEqual(['next'])
    },
  )

  test('does not undo that an admin has just reset it or closed the account', async () => {
    const token = await logIn()
    const admin = await site.logIn()
    const { body } = await site.request('listAccounts', {}, admin)
    const id = body.find((account) => account.username === username)?.id ?? 0
    const outcomes = await Promise.all([
      changePassword(token, password, next),
      site.request('changeAccount', { params: { id }, body: { resetPassword: true } }, admin),
    ])
    expect(await verify(token)).toBe(401)
    const reset = outcomes[1].body.password ?? ''
    expect(await verify(await logIn(firefox, reset))).toBe(200)
    expect(await logIn(firefox, next)).toBeUndefined()
  })
})
