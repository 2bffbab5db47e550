import { expect, test } from 'vitest'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const logIn = async (username: string, password: string) =>
  (await site.request('logIn', { body: { username, password } })).body.jwtToken
const choose = async (current: string, next: string, held: string) =>
  await site.request('changePassword', { body: { current, next } }, held)
const own = async (held: string) => (await site.request('readOwnAccount', {}, held)).body

test('who got the password from an admin can do nothing before choosing another one, and everything after', async () => {
  const { body } = await site.request('addAccount', { body: { username: 'ida', role: 'office' } }, token)
  const held = await logIn('ida', body.password)
  expect(await own(held)).toMatchObject({ needsNewPassword: true })
  const refused = await site.request('listInquiries', { query: {} }, held)
  expect({ status: refused.status, fields: fieldsOf(refused.error) }).toEqual({
    status: 403,
    fields: ['password'],
  })
  for (const name of ['listDrafts', 'listPasskeys', 'listAccounts'] as const)
    expect((await site.request(name, {}, held)).status).toBe(403)
  // Visitors' calls show no drafts, either.
  expect((await site.request('countProjects', { query: { Drafts: '1' } }, held)).status).toBe(401)
  expect((await site.request('listSessions', {}, held)).status).toBe(200)

  expect(fieldsOf((await choose(body.password, body.password, held)).error)).toEqual(['next'])
  expect((await choose(body.password, 'a sentence of my own', held)).status).toBe(204)
  expect(await own(held)).not.toHaveProperty('needsNewPassword')
  expect((await site.request('listInquiries', { query: {} }, held)).status).toBe(200)
})

test('a password that is reset has to be changed, too, and logging out is open meanwhile', async () => {
  const { body } = await site.request('addAccount', { body: { username: 'otto', role: 'editor' } }, token)
  await choose(body.password, 'a sentence of my own', await logIn('otto', body.password))
  const change = { params: { id: body.id }, body: { resetPassword: true as const } }
  const { password = '' } = (await site.request('changeAccount', change, token)).body
  const held = await logIn('otto', password)
  expect((await site.request('listDrafts', {}, held)).status).toBe(403)
  expect((await site.request('logOut', { body: {} }, held)).status).toBe(204)
})
