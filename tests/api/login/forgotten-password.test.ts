import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount, disableAccount } from '#server/login/staff-accounts.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { openMailServer } from '#tests/harness/mail/mail-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const mails = await openMailServer()
afterAll(async () => await mails.close())
const clock = createTestClock()
const publicUrl = 'https://blitzschutz.example.com'
const { site, token: adminToken } = await siteOfFile({
  clock,
  environment: { ...mailEnvironment(mails.url), PUBLIC_URL: publicUrl, LOGIN_LIMIT: '1000' },
})
const minuteMs = 60_000
const next = 'a password after that'

let count = 0
let name = ''
let email = ''
beforeEach(async () => {
  await work()
  mails.taken.length = 0
  name = `forgetful ${++count}`
  email = `forgetful${count}@example.com`
  await createAccount(site.services.database, name, { password: staff.password, role: 'editor' })
  await change({ email })
})

const idOf = async (username: string) =>
  (await site.request('listAccounts', {}, adminToken)).body.find((one) => one.username === username)?.id ?? 0
const change = async (body: object) =>
  await site.request('changeAccount', { params: { id: await idOf(name) }, body }, adminToken)
const ask = async (username: string, language = 'en', at: TestSite = site) =>
  await at.app.inject({
    method: 'POST',
    url: '/api/v1/login/Forgotten',
    headers: { 'accept-language': language },
    payload: { username },
  })
/** Does what waits in the outbox. */
const work = async (at: TestSite = site) =>
  await at.services.outbox.workOnDue(at.services.database, {
    now: clock.now,
    signal: new AbortController().signal,
  })
const logIn = async (password: string) => await site.request('logIn', { body: { username: name, password } })
const reset = async (token: string, password = next) =>
  await site.request('resetPassword', { body: { token, next: password } })

/** The token in the last mail. */
async function lastToken(): Promise<string> {
  const { text = '' } = (await mails.taken.at(-1)?.parsed()) ?? {}
  return /#([\w-]{43})/.exec(text)?.[1] ?? ''
}
async function tokenOfMail(): Promise<string> {
  expect((await ask(name)).statusCode).toBe(204)
  await work()
  return await lastToken()
}

describe('somebody who has forgotten the password', () => {
  test('gets a mail in their language, chooses a new one by it, and is told so', async () => {
    const held = (await logIn(staff.password)).body.jwtToken
    await ask(name, 'de-DE,en')
    await work()
    const [mail] = mails.taken
    expect(mail?.to).toEqual([email])
    const { text = '', subject } = (await mail?.parsed()) ?? {}
    expect(subject).toMatch(/^Neues Passwort für den internen Bereich von /)
    expect(text).toContain(`${publicUrl}/login/password#`)
    expect(text).toContain(name)

    expect((await reset(await lastToken())).status).toBe(204)
    expect((await logIn(staff.password)).status).toBe(401)
    expect((await logIn(next)).status).toBe(200)
    expect((await site.request('readOwnAccount', {}, held)).status).toBe(401)
    await work()
    const told = await mails.taken.at(-1)?.parsed()
    expect(told?.subject).toMatch(/^Ihr Passwort bei /)
    expect(mails.taken.at(-1)?.to).toEqual([email])
    const id = await idOf(name)
    const history = await site.request('listAccountHistory', { query: { Account: id } }, adminToken)
    expect(history.body[0]).toMatchObject({ action: 'passwordResetByMail', by: name, account: name })
  })

  test('uses the way once, within thirty minutes, and only the newest', async () => {
    const first = await tokenOfMail()
    const second = await tokenOfMail()
    expect((await reset(first)).status).toBe(401)
    await clock.sleep(29 * minuteMs)
    expect((await reset(second)).status).toBe(204)
    expect((await reset(second)).status).toBe(401)
    expect((await logIn(next)).status).toBe(200)
    const late = await tokenOfMail()
    await clock.sleep(30 * minuteMs)
    expect((await reset(late)).status).toBe(401)
    expect((await reset('false')).status).toBe(401)
  })

  test('is asked for a better one, and keeps the way', async () => {
    const token = await tokenOfMail()
    expect(fieldsOf((await reset(token, 'short')).error)).toEqual(['next'])
    expect(fieldsOf((await reset(token, `${name}2026`)).error)).toEqual(['next'])
    expect((await reset(token)).status).toBe(204)
  })

  test('loses the way by another password, another address, or a closed account', async () => {
    const spoil = [
      () => change({ resetPassword: true }),
      () => change({ email: 'other@example.com' }),
      () => disableAccount(site.services.database, name),
    ]
    for (const act of spoil) {
      const token = await tokenOfMail()
      expect(token).not.toBe('')
      await act()
      expect((await reset(token)).status).toBe(401)
      await clock.sleep(16 * minuteMs)
    }
  })

  test('may have been given the present password by an admin, and needs no other one then', async () => {
    await change({ resetPassword: true })
    expect((await reset(await tokenOfMail())).status).toBe(204)
    const held = (await logIn(next)).body.jwtToken
    expect((await site.request('listDrafts', {}, held)).status).toBe(200)
  })
})

describe('for every name the answer is the same', () => {
  test('and so is the work: what is stored does not show whether there is such an account', async () => {
    await change({ email: '' })
    const answers = []
    for (const username of [name, 'nobody has this name', staff.username]) {
      const { statusCode, body } = await ask(username)
      answers.push({ statusCode, body })
    }
    expect(answers).toEqual(answers.map(() => ({ statusCode: 204, body: '' })))
    const jobs = await site.services.database.selectFrom('outbox_job').select('payload').execute()
    expect(jobs).toHaveLength(3)
    expect(JSON.stringify(jobs)).not.toContain('nobody has')
    expect((await work()).done).toBe(3)
    expect(mails.taken).toEqual([])
  })

  test('three mails within fifteen minutes are enough for one name', async () => {
    for (let again = 0; again < 5; again++) expect((await ask(name)).statusCode).toBe(204)
    await work()
    expect(mails.taken).toHaveLength(3)
  })

  test('an address that asks too often has to wait, like one that guesses passwords', async () => {
    const strict = await openTestSite({ clock, environment: { LOGIN_LIMIT: '2' } })
    const codes = []
    for (const username of ['one', 'two', staff.username]) {
      codes.push((await ask(username, 'en', strict)).statusCode)
    }
    expect(codes).toEqual([204, 204, 429])
    await strict.close()
  })
})

test('a token is stored as its hash alone, and not written into a job, a mail of the queue or the log', async () => {
  const token = await tokenOfMail()
  const { database } = site.services
  for (const table of ['password_reset', 'outbox_job', 'outgoing_mail', 'staff_event'] as const) {
    expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(token)
  }
})

test('without a mail server, or an address of the site, there is no mail, and nothing waits for one', async () => {
  const bare = await openTestSite({ clock })
  await bare.services.database.updateTable('account').set({ email: 'office@example.com' }).execute()
  expect((await ask(staff.username, 'en', bare)).statusCode).toBe(204)
  expect(await work(bare)).toEqual({ done: 1, failed: 0, givenUp: 0 })
  await bare.close()
})

test('a mail that the server refuses is tried again, but not once nobody waits for it any more', async () => {
  await mails.goWrong('451')
  await ask(name)
  expect((await work()).failed).toBe(1)
  await mails.recover()
  await clock.sleep(31 * minuteMs)
  expect((await work()).done).toBe(1)
  expect(mails.taken).toEqual([])
})
