import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerProof } from '#contract/login/passkey.ts'
import { signToken } from '#server/login/token.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { createPasskeyDevice } from '#tests/harness/site/passkey-device.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const origin = 'https://example.com'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const { password } = staff

let site: TestSite
let token: string
let clock: ReturnType<typeof createTestClock>
beforeEach(async () => {
  clock = createTestClock()
  site = await openTestSite({ clock, environment: { PUBLIC_URL: origin, LOGIN_LIMIT: '3' } })
  token = await site.logIn()
})
afterEach(async () => await site.close())

type Device = ReturnType<typeof createPasskeyDevice>

const challengeFor = async (proof: OwnerProof) =>
  (await site.request('beginPasskey', { body: proof }, token)).body.challenge
const proofOf = async (device: Device) =>
  device.prove((await site.request('beginPasskeyLogin', {})).body.challenge)
const logIn = async (response: ReturnType<Device['prove']>) =>
  await site.request('logInByPasskey', { body: { response } })
const keep = async (response: ReturnType<Device['make']>, name = 'Laptop', held = token) =>
  await site.request('addPasskey', { body: { name, response } }, held)
const own = async () => (await site.request('readOwnAccount', {}, token)).body

/** A device whose passkey is kept for the account. */
async function withPasskey(name = 'Laptop'): Promise<Device> {
  const device = createPasskeyDevice(origin)
  expect((await keep(device.make(await challengeFor({ password })), name)).status).toBe(201)
  return device
}

const usedChallenges = async () =>
  (await site.services.database.selectFrom('passkey_challenge').selectAll().execute()).length

test('a passkey belongs to the name of the site, and nothing is told of who there is', async () => {
  expect((await site.request('beginPasskeyLogin', {})).body).toMatchObject({ rpId: 'example.com' })
  const { body } = await site.request('beginPasskey', { body: { password } }, token)
  expect(body).toMatchObject({ rp: { id: 'example.com' }, excludeCredentials: [] })
})

describe('a person who has a token, and nothing else,', () => {
  test.each([
    ['nothing', {}, 'password'],
    ['a guess', { password: 'a wrong password' }, 'password'],
    ['both', { password, response: createPasskeyDevice(origin).prove('AAAA') }, 'password'],
    ['a passkey of nobody', { response: createPasskeyDevice(origin).prove('AAAA') }, 'response'],
  ])('adds no passkey by %s', async (_what, proof, field) => {
    const { status, error } = await site.request('beginPasskey', { body: proof }, token)
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: [field] })
  })

  test('adds none by the challenge of a login, nor by one that was given to somebody else', async () => {
    const { challenge } = (await site.request('beginPasskeyLogin', {})).body
    const device = createPasskeyDevice(origin)
    expect((await keep(device.make(challenge))).status).toBe(400)
    const other = await site.logIn('office')
    expect((await keep(device.make(await challengeFor({ password })), 'Mine', other)).status).toBe(400)
  })

  test('proves nothing with a passkey of an account of their own', async () => {
    const { database, jwtSecret } = site.services
    const device = await withPasskey()
    await site.logIn('office')
    const named = database.selectFrom('account').select(['id', 'token_version'])
    const other = await named.where('role', '=', 'office').executeTakeFirstOrThrow()
    const body = { response: await proofOf(device) }
    const theirs = await signToken(jwtSecret, other)
    expect((await site.request('beginPasskey', { body }, theirs)).status).toBe(400)
  })

  test('guesses the password no faster than at the login', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess++) {
      const body = { password: 'a wrong password' }
      statuses.push((await site.request('beginPasskey', { body }, token)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect((await site.request('logIn', { body: staff })).status).toBe(429)
  })
})

test('a passkey proves whose account it is when another one is added', async () => {
  const first = await withPasskey()
  const second = createPasskeyDevice(origin)
  const made = second.make(await challengeFor({ response: await proofOf(first) }))
  expect((await keep(made, 'Phone')).status).toBe(201)
  expect((await logIn(await proofOf(second))).status).toBe(200)
})

test('the owner is told for thirty days of what was added, when and with what', async () => {
  expect(await own()).toEqual({ username: staff.username, role: 'admin' })
  const device = createPasskeyDevice(origin)
  const response = device.make(await challengeFor({ password }))
  const added = await site.app.inject({
    method: 'POST',
    url: '/api/v1/login/Passkey',
    headers: { authorization: `Bearer ${token}`, 'user-agent': firefox },
    payload: { name: 'Laptop', response },
  })
  const told = { name: 'Laptop', browser: 'Firefox', system: 'Windows', createdAt: expect.any(String) }
  expect(added.json()).toMatchObject(told)
  expect(await own()).toMatchObject({ newPasskeys: [told] })
  await clock.sleep(31 * 24 * 60 * 60 * 1000)
  expect(await own()).not.toHaveProperty('newPasskeys')
  expect((await site.request('listPasskeys', {}, token)).body).toMatchObject([told])
})

describe('a challenge', () => {
  test('that was answered well is good once, in every instance', async () => {
    const device = createPasskeyDevice(origin)
    const challenge = await challengeFor({ password })
    expect((await keep(device.make(challenge))).status).toBe(201)
    expect((await keep(createPasskeyDevice(origin).make(challenge), 'Another')).status).toBe(400)
    const proof = await proofOf(device)
    const statuses = (await Promise.all([logIn(proof), logIn(proof)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
    expect((await logIn(proof)).status).toBe(401)
  })

  test.each([
    ['that is older than five minutes', async () => await clock.sleep(5 * 60 * 1000 + 1), undefined],
    [
      'whose end was moved',
      async () => undefined,
      (text: string) => `${text.slice(0, 24)}_${text.slice(25)}`,
    ],
    ['that is written in another way', async () => undefined, (text: string) => `${text}=`],
  ])('%s is worth nothing', async (_what, wait, change = (text: string) => text) => {
    const device = await withPasskey()
    const { challenge } = (await site.request('beginPasskeyLogin', {})).body
    await wait()
    expect((await logIn(device.prove(change(challenge)))).status).toBe(401)
  })

  test('leaves nothing behind, however many are asked for, from however many addresses', async () => {
    for (let host = 0; host < 60; host++) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/v1/login/Passkey/request',
        remoteAddress: `2001:db8:${host.toString(16)}::1`,
      })
      expect(answer.statusCode).toBe(200)
    }
    for (let time = 0; time < 20; time++) await challengeFor({ password })
    expect(await usedChallenges()).toBe(0)
  })
})

test('a person who tries passkeys is slowed down and stopped as at the login by password', async () => {
  const device = createPasskeyDevice(origin)
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await logIn(await proofOf(device))).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

describe('a person who changes the password', () => {
  const next = 'quite another sentence'
  const change = async (removePasskeys?: boolean) =>
    await site.request(
      'changePassword',
      { body: { current: password, next, ...(removePasskeys !== undefined && { removePasskeys }) } },
      (await site.request('logIn', { body: staff })).body.jwtToken,
    )

  test('leaves nobody a passkey, where that is wanted, and the history tells', async () => {
    const devices = [await withPasskey('Laptop'), await withPasskey('Phone')]
    expect((await change(true)).status).toBe(204)
    for (const device of devices) expect((await logIn(await proofOf(device))).status).toBe(401)
    const events = site.services.database.selectFrom('staff_event').selectAll().orderBy('id')
    const rows = await events.execute()
    const told = rows.map(({ action, details }) => `${action} ${JSON.parse(details).passkey ?? ''}`)
    expect(told.slice(-3)).toEqual(['passwordChanged ', 'passkeyRemoved Laptop', 'passkeyRemoved Phone'])
  })

  test.each([undefined, false])('keeps the passkeys with removePasskeys: %s', async (removePasskeys) => {
    const device = await withPasskey()
    expect((await change(removePasskeys)).status).toBe(204)
    expect((await logIn(await proofOf(device))).status).toBe(200)
  })
})
