import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const add = async (username: string, role: 'admin' | 'office' | 'editor' = 'editor') =>
  await site.request('addAccount', { body: { username, role } }, token)
const change = async (
  id: number,
  body: { role?: 'admin' | 'office' | 'editor'; disabled?: boolean; resetPassword?: true },
) => await site.request('changeAccount', { params: { id }, body }, token)
const logIn = async (username: string, password: string) =>
  await site.request('logIn', { body: { username, password } })
/** Logs in with the answered password, and chooses another one, as the site demands. */
const settle = async (username: string, password: string) => {
  const held = (await logIn(username, password)).body.jwtToken
  await site.request('changePassword', { body: { current: password, next: ownPassword } }, held)
  return held
}
const ownPassword = 'a password of my own'
const inbox = async (held: string) => (await site.request('listInquiries', { query: {} }, held)).status
const list = async () => (await site.request('listAccounts', {}, token)).body

describe('an admin', () => {
  test('makes an account whose password is answered once, and its owner logs in with it', async () => {
    const { status, body } = await add(' Anna.Blitz ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ username: 'anna.blitz', role: 'editor', disabled: false })
    const { jwtToken } = (await logIn('Anna.Blitz', body.password)).body
    expect((await site.request('readOwnAccount', {}, jwtToken)).body).toEqual({
      username: 'anna.blitz',
      role: 'editor',
      needsNewPassword: true,
    })
    expect(JSON.stringify(await list())).not.toContain(body.password)
  })

  test.each([
    ['anna.BLITZ', 409, ['username']],
    ['  ', 400, ['username']],
    ['x'.repeat(201), 400, ['username']],
  ])('is told when the name %j will not do', async (username, status, fields) => {
    const answer = await add(username)
    expect({ status: answer.status, fields: fieldsOf(answer.error) }).toEqual({ status, fields })
  })

  test('gives another role, which counts for the token that is there', async () => {
    const { body } = await add('mover')
    const held = await settle('mover', body.password)
    expect(await inbox(held)).toBe(403)
    expect((await change(body.id, { role: 'office' })).body).toMatchObject({ role: 'office' })
    expect(await inbox(held)).toBe(200)
    await change(body.id, { role: 'editor' })
    expect(await inbox(held)).toBe(403)
  })

  test('disables and enables: tokens are dead, also afterwards', async () => {
    const { body } = await add('leaver', 'office')
    const held = await settle('leaver', body.password)
    expect(await inbox(held)).toBe(200)
    expect((await change(body.id, { disabled: true })).body).toMatchObject({ disabled: true })
    expect(await inbox(held)).toBe(401)
    expect((await logIn('leaver', ownPassword)).status).toBe(401)
    await change(body.id, { disabled: false })
    expect(await inbox(held)).toBe(401)
    expect((await logIn('leaver', ownPassword)).status).toBe(200)
  })

  test('resets a password: the old one and the tokens are dead', async () => {
    const { body } = await add('forgetful', 'office')
    const held = await settle('forgetful', body.password)
    const { password = '' } = (await change(body.id, { resetPassword: true })).body
    expect(await inbox(held)).toBe(401)
    expect((await logIn('forgetful', ownPassword)).status).toBe(401)
    expect((await logIn('forgetful', password)).status).toBe(200)
  })

  test('changes nothing with nothing, and is told of a number that nobody has', async () => {
    const { body } = await add('same')
    expect((await change(body.id, {})).body).toMatchObject({ username: 'same', role: 'editor' })
    expect((await change(999, { role: 'office' })).status).toBe(404)
    expect((await change(999, {})).status).toBe(404)
  })
})

describe('the last admin who can log in', () => {
  test('can be neither disabled nor given another role, whatever other accounts there are', async () => {
    const [first] = await list()
    const id = first?.id ?? 0
    const { body: closed } = await add('closed', 'admin')
    await change(closed.id, { disabled: true })
    const disabling = await change(id, { disabled: true })
    expect({ status: disabling.status, details: fieldsOf(disabling.error) }).toEqual({
      status: 409,
      details: ['disabled'],
    })
    const demoting = await change(id, { role: 'office' })
    expect({ status: demoting.status, details: fieldsOf(demoting.error) }).toEqual({
      status: 409,
      details: ['role'],
    })
    expect(await inbox(token)).toBe(200)
    await change(closed.id, { role: 'editor' })
  })

  test('stays when all of them give the role up at once', async () => {
    const others = [await add('admin2', 'admin'), await add('admin3', 'admin')].map(({ body }) => body)
    const [first] = await list()
    const held = [{ id: first?.id ?? 0, by: token }]
    for (const { id, username, password } of others) {
      held.push({ id, by: await settle(username, password) })
    }
    const answers = await Promise.all(
      held.map(({ id, by }, index) => {
        const body = index % 2 ? { disabled: true } : { role: 'office' as const }
        return site.request('changeAccount', { params: { id }, body }, by)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const { database } = site.services
    const admins = database.selectFrom('account').where('role', '=', 'admin').where('is_disabled', '=', 0)
    expect(await admins.select('id').execute()).toHaveLength(1)
  })
})
