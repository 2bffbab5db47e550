import { expect, test } from 'vitest'
import { changeRole, createAccount, disableAccount, enableAccount } from '#server/login/staff-accounts.ts'
import { keptYears, removeOldStaffEvents } from '#server/platform/database/staff-event-store.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' } })

const history = async (Account?: number) =>
  (await site.request('listAccountHistory', { query: Account ? { Account } : {} }, token)).body
const bare = async (Account?: number) => (await history(Account)).map(({ at: _, ...event }) => event)

test('admins see who did what to an account, in its order, and no password', async () => {
  const { body } = await site.request('addAccount', { body: { username: 'Vera', role: 'editor' } }, token)
  const change = async (changes: object) =>
    (await site.request('changeAccount', { params: { id: body.id }, body: changes }, token)).body
  await change({ role: 'office' })
  await change({ role: 'office' })
  const { password = '' } = await change({ resetPassword: true })
  const own = (await site.request('logIn', { body: { username: 'vera', password } })).body.jwtToken
  const next = 'a sentence of my own'
  await site.request('changePassword', { body: { current: password, next } }, own)
  await site.request('logOut', { body: { everywhere: true } }, own)
  await change({ disabled: true })
  const [at, account] = [expect.any(String), 'vera']
  const by = staff.username
  expect(await history(body.id)).toEqual([
    { at, account, by, action: 'disabled' },
    { at, account, by: 'vera', action: 'sessionsEnded' },
    { at, account, by: 'vera', action: 'passwordChanged' },
    { at, account, by, action: 'passwordReset' },
    { at, account, by, action: 'roleChanged', role: 'office', formerRole: 'editor' },
    { at, account, by, action: 'added', role: 'editor' },
  ])
  const rows = await site.services.database.selectFrom('staff_event').selectAll().execute()
  const written = JSON.stringify(rows)
  for (const secret of [password, next, body.password]) expect(written).not.toContain(secret)
})

test('what is done by a command on the server has no name, and what is refused leaves no trace', async () => {
  const { database } = site.services
  await createAccount(database, 'Ken', { role: 'editor' })
  await changeRole(database, 'ken', 'office')
  await disableAccount(database, 'ken')
  await enableAccount(database, 'ken')
  await enableAccount(database, 'ken')
  const { id } = await database
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'ken')
    .executeTakeFirstOrThrow()
  expect(await bare(id)).toEqual([
    { account: 'ken', action: 'enabled' },
    { account: 'ken', action: 'disabled' },
    { account: 'ken', action: 'roleChanged', role: 'office', formerRole: 'editor' },
    { account: 'ken', action: 'added', role: 'editor' },
  ])
  const before = await history()
  await site.request('addAccount', { body: { username: 'KEN', role: 'editor' } }, token)
  await expect(disableAccount(database, staff.username)).rejects.toThrow('last admin')
  expect(await history()).toEqual(before)
})

test('one of several sessions that is ended by its owner is written down', async () => {
  const { body } = await site.request('addAccount', { body: { username: 'uwe', role: 'editor' } }, token)
  const logIn = async () =>
    (await site.request('logIn', { body: { username: 'uwe', password: body.password } })).body.jwtToken
  const [first] = [await logIn(), await logIn()]
  const sessions = (await site.request('listSessions', {}, first)).body
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await site.request('endSession', { params: { id: other?.id ?? '' } }, first)
  expect((await site.request('endSession', { params: { id: 'none' } }, first)).status).toBe(404)
  await site.request('logOut', { body: {} }, first)
  expect((await bare(body.id)).map(({ action, by }) => ({ action, by }))).toEqual([
    { action: 'sessionEnded', by: 'uwe' },
    { action: 'added', by: staff.username },
  ])
})

test('who made and removed a webhook stays to be seen, with its host and without its secret', async () => {
  const url = 'https://hooks.example.com/services/very-secret-part?key=also'
  const made = await site.request('addWebhook', { body: { url, events: ['project.published'] } }, token)
  expect(made.status).toBe(201)
  await site.request('removeWebhook', { params: { id: made.body.id } }, token)
  expect((await site.request('removeWebhook', { params: { id: made.body.id } }, token)).status).toBe(404)
  const entry = { at: expect.any(String), by: staff.username, host: 'hooks.example.com' }
  expect((await site.request('listWebhookHistory', {}, token)).body).toEqual([
    { ...entry, action: 'removed', events: ['project.published'] },
    { ...entry, action: 'added', events: ['project.published'] },
  ])
  const written = JSON.stringify(await site.services.database.selectFrom('staff_event').selectAll().execute())
  for (const secret of ['very-secret-part', 'also', made.body.secret]) expect(written).not.toContain(secret)
})

test('after two years it is forgotten', async () => {
  const all = await history()
  const keptUntil = (at = '', more = 0) => {
    const day = new Date(at)
    day.setUTCFullYear(day.getUTCFullYear() + keptYears)
    return new Date(day.getTime() + more)
  }
  const { database } = site.services
  await removeOldStaffEvents(database, keptUntil(all.at(-1)?.at))
  expect(await history()).toEqual(all)
  await removeOldStaffEvents(database, keptUntil(all[0]?.at, 1))
  expect(await history()).toEqual([])
})
