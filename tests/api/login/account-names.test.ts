import { expect, test } from 'vitest'
import { formerMember } from '#contract/login/former-member.ts'
import { createAccount } from '#server/login/staff-accounts.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const { database } = site.services

const logIn = async (username: string) =>
  (await site.request('logIn', { body: { username, password: staff.password } })).body.jwtToken
const list = async () => (await site.request('listAccounts', {}, token)).body
const idOf = async (name: string) => (await list()).find(({ username }) => username === name)?.id ?? 0
const change = async (id: number, body: object) =>
  await site.request('changeAccount', { params: { id }, body }, token)
const remove = async (id: number, by = token) => await site.request('removeAccount', { params: { id } }, by)

/** An account that has changed a project and entered an inquiry. */
async function worker(username: string) {
  await createAccount(database, username, { password: staff.password, role: 'office' })
  const held = await logIn(username)
  const project = (await site.request('addProject', { body: newProject() }, held)).body
  const entered = await site.app.inject({
    method: 'POST',
    url: '/api/v1/Inquiry',
    headers: { authorization: `Bearer ${held}`, 'idempotency-key': crypto.randomUUID() },
    payload: {
      via: 'phone',
      subject: 'generalMessage',
      firstName: 'Ada',
      lastName: 'Sturm',
      phone: '069 90009-123',
      message: 'Bittet um Rückruf.',
    },
  })
  expect(entered.statusCode).toBe(201)
  await site.request('logOut', { body: { everywhere: true } }, held)
  return { id: await idOf(username), held: await logIn(username), project: Number(project.id) }
}

/** Every place of the database where this name stands, except that of the account itself. */
async function placesWith(name: string): Promise<string[]> {
  const tables = (await database.introspection.getTables()).filter(({ isView }) => !isView)
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await database
        .selectFrom(table.name as 'change')
        .selectAll()
        .execute()
      return rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          String(value).includes(name) ? [`${table.name}.${column}`] : [],
        ),
      )
    }),
  )
  return [...new Set(found.flat())].filter((place) => place !== 'account.username').toSorted()
}

test('colleagues read the display name, and the username stays the login', async () => {
  const { id, held } = await worker('frieda')
  const facts = { displayName: ' Frieda Funke ', email: 'frieda@example.com' }
  expect((await change(id, facts)).body).toMatchObject({
    username: 'frieda',
    displayName: 'Frieda Funke',
    email: 'frieda@example.com',
  })
  const own = (await site.request('readOwnAccount', {}, held)).body
  expect(own).toMatchObject({
    username: 'frieda',
    displayName: 'Frieda Funke',
    email: 'frieda@example.com',
    colleagues: [{ username: 'frieda', displayName: 'Frieda Funke' }],
  })
  expect((await change(id, { displayName: '', email: '' })).body).not.toHaveProperty('displayName')
  expect(fieldsOf((await change(id, { email: 'nobody' })).error)).toEqual(['email'])
})

test('everybody chooses a display name; another mail address, a way in, takes the password', async () => {
  const { held } = await worker('gerda')
  const own = async (body: object) => await site.request('changeOwnAccount', { body }, held)
  expect((await own({ displayName: 'Gerda Glimm' })).body).toMatchObject({ displayName: 'Gerda Glimm' })
  expect(fieldsOf((await own({ email: 'gerda@example.com' })).error)).toEqual(['password'])
  const wrong = { email: 'gerda@example.com', password: 'a wrong password' }
  expect(fieldsOf((await own(wrong)).error)).toEqual(['password'])
  const right = { email: 'gerda@example.com', password: staff.password }
  expect((await own(right)).body).toMatchObject({ email: 'gerda@example.com', displayName: 'Gerda Glimm' })
  // The same address again is no change.
  expect((await own({ email: 'gerda@example.com' })).status).toBe(200)
  const history = await site.request('listAccountHistory', { query: { Account: await idOf('gerda') } }, token)
  expect(history.body.slice(0, 2)).toMatchObject([
    { action: 'emailChanged', by: 'gerda' },
    { action: 'displayNameChanged', by: 'gerda' },
  ])
})

test('a renamed account keeps what it did, its sessions and its history', async () => {
  const { id, held, project } = await worker('helga.hell')
  expect(await placesWith('helga.hell')).toEqual([
    'change.by',
    'inquiry.entered_by',
    'staff_event.by',
    'staff_event.name',
  ])
  expect((await change(id, { username: 'Office' })).status).toBe(409)
  expect((await change(id, { username: ' Helga.Neu ' })).body).toMatchObject({ username: 'helga.neu' })

  expect((await site.request('readOwnAccount', {}, held)).body).toMatchObject({ username: 'helga.neu' })
  const [added] = (await site.request('readProjectHistory', { params: { id: project } }, token)).body
  expect(added).toMatchObject({ by: 'helga.neu' })
  // That it had another name stays in its history.
  expect(await placesWith('helga.hell')).toEqual(['staff_event.details'])
  const query = { query: { Account: id } }
  const history = (await site.request('listAccountHistory', query, token)).body
  expect(history[0]).toMatchObject({ action: 'renamed', formerName: 'helga.hell', account: 'helga.neu' })
  expect(history[1]).toMatchObject({ action: 'sessionsEnded', by: 'helga.neu' })
  expect((await site.request('logIn', { body: { username: 'helga.hell', password: 'x' } })).status).toBe(401)
  expect((await logIn('helga.neu')).length).toBeGreaterThan(20)
})

test('of a deleted account what it did stays, and no name is left', async () => {
  const { id, held, project } = await worker('irmgard.irr')
  await change(id, { username: 'irmgard.neu', displayName: 'Irmgard Irr' })
  expect((await remove(id)).status).toBe(204)
  expect((await site.request('readOwnAccount', {}, held)).status).toBe(401)
  expect(await idOf('irmgard.neu')).toBe(0)
  for (const name of ['irmgard', 'Irmgard']) expect(await placesWith(name)).toEqual([])
  const [added] = (await site.request('readProjectHistory', { params: { id: project } }, token)).body
  expect(added).toMatchObject({ by: formerMember })
  const [removed] = (await site.request('listAccountHistory', { query: { Account: id } }, token)).body
  expect(removed).toMatchObject({ action: 'removed', account: formerMember, by: staff.username })
  expect((await remove(id)).status).toBe(404)

  // Somebody else who has the name later is not the one who left.
  await createAccount(database, 'irmgard.neu', { password: staff.password, role: 'editor' })
  expect(await idOf('irmgard.neu')).not.toBe(id)
})

test('nobody deletes the own account, or the last admin who can log in', async () => {
  const own = await idOf(staff.username)
  expect((await remove(own)).status).toBe(409)
  await createAccount(database, 'second', { password: staff.password, role: 'admin' })
  const second = await logIn('second')
  const ids = [own, await idOf('second')] as const
  const answers = await Promise.all([remove(ids[0], second), remove(ids[1], token)])
  expect(answers.map(({ status }) => status)).toContain(204)
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(
    (await database.selectFrom('account').select('id').where('role', '=', 'admin').execute()).length,
  ).toBe(1)
})
