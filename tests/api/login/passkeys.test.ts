import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite({
    clock: createTestClock(),
    environment: { PUBLIC_URL: 'https://example.com', LOGIN_LIMIT: '3' },
  })
  token = await site.logIn()
})
afterAll(async () => await site.close())

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const proofFor = (challenge: string) => ({
  response: {
    id: 'AAAA',
    response: {
      clientDataJSON: encoded({ type: 'webauthn.get', challenge, origin: 'https://example.com' }),
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    },
  },
})
const challenges = async () =>
  (await site.services.database.selectFrom('passkey_challenge').select('challenge').execute()).length

test('a passkey belongs to the name of the site, and nothing is told of who there is', async () => {
  expect((await site.request('beginPasskeyLogin', {})).body).toMatchObject({ rpId: 'example.com' })
  const { body } = await site.request('beginPasskey', {}, token)
  expect(body).toMatchObject({ rp: { id: 'example.com' }, excludeCredentials: [] })
})

test('a challenge is good once, whatever the answer to it is', async () => {
  const before = await challenges()
  const { challenge } = (await site.request('beginPasskey', {}, token)).body
  expect(await challenges()).toBe(before + 1)
  const made = {
    name: 'Laptop',
    response: {
      id: 'AAAA',
      response: { clientDataJSON: encoded({ challenge }), attestationObject: 'AAAA' },
    },
  }
  const { status, error } = await site.request('addPasskey', { body: made }, token)
  expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['response'] })
  expect(await challenges()).toBe(before)
})

test('whoever tries passkeys is slowed down and stopped as at the login by password', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    const { challenge } = (await site.request('beginPasskeyLogin', {})).body
    statuses.push((await site.request('logInByPasskey', { body: proofFor(challenge) })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})
