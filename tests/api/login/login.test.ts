import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { badTokens, forgeToken } from '#tests/harness/site/tokens.ts'

const { site } = await siteOfFile()

const wrong = { ...staff, password: 'a wrong password' }
const logIn = async () => (await site.request('logIn', { body: staff })).body.jwtToken
const verify = async (JWT: string) => await site.request('verifyToken', { body: { JWT } })

describe('staff who log in', () => {
  test('get a token that is good for eight hours and that everything accepts', async () => {
    const token = await logIn()
    const { body } = await verify(token)
    expect(body.username).toBe('office')
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(7.99)
    expect(hours).toBeLessThanOrEqual(8)
    expect((await site.request('listInquiries', { query: {} }, token)).status).toBe(200)
  })

  test('may write their name in capitals', async () => {
    const { status } = await site.request('logIn', { body: { ...staff, username: 'OFFICE' } })
    expect(status).toBe(200)
  })

  test('read the same words for a wrong password and for a name that nobody has', async () => {
    const answers = await Promise.all([
      site.request('logIn', { body: wrong }),
      site.request('logIn', { body: { ...staff, username: 'nobody' } }),
    ])
    const told = answers.map(({ status, error }) => ({ status, error: { ...error, requestId: '' } }))
    expect(told[0]).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
    expect(told[1]).toEqual(told[0])
  })

  test.each<[object, string[]]>([
    [{}, ['username', 'password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ ...staff, remember: true }, ['remember']],
    [{ username: { $ne: '' }, password: 'x' }, ['username']],
    [{ ...staff, password: 'x'.repeat(1001) }, ['password']],
  ])('are told what is missing or too much: %j', async (body, fields) => {
    const { status, error } = await site.request('logIn', { body: body as never })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields })
  })

  test('and whose account was closed are refused, and their token too', async () => {
    const other = await openTestSite()
    const token = await other.logIn()
    await other.services.database.updateTable('account').set({ is_disabled: 1 }).execute()
    expect((await other.request('logIn', { body: staff })).status).toBe(401)
    expect((await other.request('verifyToken', { body: { JWT: token } })).status).toBe(401)
    await other.close()
  })
})

test.skipIf(isOnPostgres)(
  'staff get in though the disk has no room to remember from where, or the session',
  async () => {
    const full = await openTestSite()
    await sql`create trigger no_room before insert on login_place begin select raise(abort, 'full'); end`.execute(
      full.services.database,
    )
    await sql`create trigger no_session before insert on session begin select raise(abort, 'full'); end`.execute(
      full.services.database,
    )
    const { jwtToken } = (await full.request('logIn', { body: staff })).body
    expect((await full.request('listInquiries', { query: {} }, jwtToken)).status).toBe(200)
    expect((await full.request('logOut', { body: {} }, jwtToken)).status).toBe(204)
    expect((await full.request('verifyToken', { body: { JWT: jwtToken } })).status).toBe(401)
    await full.close()
  },
)

describe('a token', () => {
  test('like the own ones of the server is good', async () => {
    expect((await verify(await forgeToken(site))).status).toBe(200)
  })

  test('that is not good is refused, whatever is wrong with it', async () => {
    const statuses: Record<string, number> = {}
    const tokens = await badTokens(site)
    for (const [what, token] of tokens) statuses[what] = (await verify(token)).status
    expect(statuses).toEqual(Object.fromEntries(tokens.map(([what]) => [what, 401])))
  })

  test('must be there', async () => {
    const { status, error } = await site.request('verifyToken', { body: {} as never })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['JWT'] })
    expect((await verify('x'.repeat(4097))).status).toBe(400)
  })

  test('is dead at once when its owner logs out, and the others of that account are not', async () => {
    const [token, other] = [await logIn(), await logIn()]
    expect((await site.request('logOut', { body: {} }, token)).status).toBe(204)
    expect((await verify(token)).status).toBe(401)
    expect((await site.request('listInquiries', { query: {} }, token)).status).toBe(401)
    expect((await site.request('logOut', { body: {} }, token)).status).toBe(401)
    expect((await verify(other)).status).toBe(200)
  })

  test('is dead with all others of that account when its owner logs out everywhere', async () => {
    const tokens = [await logIn(), await logIn(), await forgeToken(site)]
    expect((await site.request('logOut', { body: { everywhere: true } }, tokens[0])).status).toBe(204)
    for (const dead of tokens) expect((await verify(dead)).status).toBe(401)
    expect((await verify(await logIn())).status).toBe(200)
  })
})
