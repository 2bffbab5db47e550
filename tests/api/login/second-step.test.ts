import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, resetAccount } from '#server/login/staff-accounts.ts'
import { codeOfStep, stepAt } from '#server/login/totp.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const clock = createTestClock()
const { site, token: adminToken } = await siteOfFile({ clock, environment: { LOGIN_LIMIT: '1000' } })
const { database } = site.services
const { password } = staff

let count = 0
let name = ''
let held = ''
beforeEach(async () => {
  name = `careful ${++count}`
  await createAccount(database, name, { password, role: 'editor' })
  held = (await logIn()).body.jwtToken
})

const logIn = async () => await site.request('logIn', { body: { username: name, password } })
const present = (secret: string, steps = 0) => codeOfStep(secret, stepAt(clock.now()) + steps)
const begin = async (body: object = { password }) => await site.request('beginTotp', { body }, held)
const confirm = async (code: string) => await site.request('confirmTotp', { body: { code } }, held)
const own = async () => (await site.request('readOwnAccount', {}, held)).body
const give = async (challenge: string, code: string) =>
  await site.request('logInByTotp', { body: { challenge, code } })
const account = async () =>
  (await site.request('listAccounts', {}, adminToken)).body.find(({ username }) => username === name)
const actions = async () => {
  const query = { query: { Account: (await account())?.id ?? 0 } }
  return (await site.request('listAccountHistory', query, adminToken)).body.map(({ action }) => action)
}

/** Adds the second step; the code of the present time is used up by that. */
async function enrol() {
  const { secret } = (await begin()).body
  const { recoveryCodes } = (await confirm(present(secret))).body
  await clock.sleep(30_000)
  return { secret, recoveryCodes }
}

async function challenge(): Promise<string> {
  const { status, error } = await logIn()
  const params = error?.details?.[0]?.params
  expect({ status, reason: params?.reason }).toEqual({ status: 401, reason: 'second_step' })
  return params?.reason === 'second_step' ? params.challenge : ''
}

describe('a second step', () => {
  test('is added with the password, confirmed by a code, and asked for from then on', async () => {
    expect(fieldsOf((await begin({})).error)).toEqual(['password'])
    expect(fieldsOf((await begin({ password: 'a wrong password' })).error)).toEqual(['password'])
    const { secret, address } = (await begin()).body
    expect(address).toContain(`secret=${secret}`)
    // Until it is confirmed a password is enough.
    expect((await logIn()).status).toBe(200)
    expect(fieldsOf((await confirm('000000')).error)).toEqual(['code'])
    const code = present(secret)
    const { recoveryCodes } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).body
    expect(recoveryCodes).toHaveLength(10)
    expect(await own()).toMatchObject({ secondStep: { recoveryCodes: 10 } })
    expect((await begin()).status).toBe(409)

    const asked = await challenge()
    await clock.sleep(30_000)
    const { jwtToken } = (await give(asked, present(secret))).body
    expect((await site.request('listDrafts', {}, jwtToken)).status).toBe(200)
    expect((await actions()).slice(0, 1)).toEqual(['totpAdded'])
  })

  test('takes no code twice, none that is old, and none without the challenge of a password', async () => {
    const { secret } = await enrol()
    const code = present(secret)
    expect((await give(await challenge(), code)).status).toBe(200)
    const again = await give(await challenge(), code)
    expect({ status: again.status, fields: fieldsOf(again.error) }).toEqual({ status: 401, fields: ['code'] })
    const asked = await challenge()
    await clock.sleep(30_000)
    const ofOthers = `1${asked.slice(asked.indexOf('.'))}`
    for (const forged of ['1.1.x', ofOthers, `${asked}x`]) {
      expect(fieldsOf((await give(forged, present(secret))).error)).toEqual(['challenge'])
    }
    expect((await give(asked, present(secret, -2))).status).toBe(401)
    await clock.sleep(5 * 60_000)
    expect(fieldsOf((await give(asked, present(secret))).error)).toEqual(['challenge'])
  })

  test('is passed by two logins at once with one code for one of them only', async () => {
    const { secret } = await enrol()
    const challenges = [await challenge(), await challenge()]
    const code = present(secret)
    const answers = await Promise.all(challenges.map((one) => give(one, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('is passed by each recovery code once; new ones end the earlier', async () => {
    const { recoveryCodes } = await enrol()
    const [first = '', second = ''] = recoveryCodes
    expect((await give(await challenge(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await give(await challenge(), first)).status).toBe(401)
    expect(await own()).toMatchObject({ secondStep: { recoveryCodes: 9 } })
    const renewed = (await site.request('renewRecoveryCodes', { body: { password } }, held)).body
      .recoveryCodes
    expect((await give(await challenge(), second)).status).toBe(401)
    expect((await give(await challenge(), renewed[0] ?? '')).status).toBe(200)
    expect((await actions()).slice(0, 3)).toEqual([
      'recoveryCodeUsed',
      'recoveryCodesRenewed',
      'recoveryCodeUsed',
    ])
  })

  test('cannot be guessed: after ten codes even the right one has to wait', async () => {
    const { secret } = await enrol()
    const asked = await challenge()
    for (let guess = 0; guess < 10; guess++) expect((await give(asked, 'abcdef')).status).toBe(401)
    expect((await give(await challenge(), present(secret))).status).toBe(429)
  })

  test('is taken off with the password, or by an admin', async () => {
    await enrol()
    const remove = async (body: object) => (await site.request('removeTotp', { body }, held)).status
    expect(await remove({ password: 'a wrong password' })).toBe(400)
    expect(await remove({ password })).toBe(204)
    expect(await remove({ password })).toBe(404)
    expect((await logIn()).status).toBe(200)

    await clock.sleep(30_000)
    await enrol()
    expect(await account()).toMatchObject({ hasSecondStep: true })
    const params = { id: (await account())?.id ?? 0 }
    const changed = await site.request(
      'changeAccount',
      { params, body: { removeSecondStep: true } },
      adminToken,
    )
    expect(changed.body).not.toHaveProperty('hasSecondStep')
    expect((await logIn()).status).toBe(200)
    expect((await actions())[0]).toBe('totpRemoved')
    expect(await own()).not.toHaveProperty('secondStep')
  })

  test('goes with a password that is reset on the server, where the last admin may have lost the phone', async () => {
    await enrol()
    expect(await resetAccount(database, name, password)).toContain('Its second step is off.')
    expect((await logIn()).status).toBe(200)
  })

  test('shows its secret once: no later answer has it, and recovery codes are stored as hashes', async () => {
    const { secret, recoveryCodes } = await enrol()
    const said = JSON.stringify([await own(), await account(), await actions()])
    expect(said).not.toContain(secret)
    const rows = JSON.stringify(await database.selectFrom('recovery_code').selectAll().execute())
    const events = JSON.stringify(await database.selectFrom('staff_event').selectAll().execute())
    for (const code of [secret, ...recoveryCodes]) expect(rows + events).not.toContain(code)
  })
})

test('who has no second step logs in as ever', async () => {
  expect(Object.keys((await logIn()).body)).toEqual(['jwtToken'])
})
