import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

let DATA_DIR: string
let server: RunningServer
beforeAll(async () => {
  DATA_DIR = await newDataFolder('empty')
  server = await startServer({
    DATA_DIR,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    LOGIN_LIMIT: '1000',
  })
})
afterAll(async () => {
  await server.end()
  await rm(DATA_DIR, { recursive: true })
})

/** Runs `npm run staff -- …` as an operator does, without npm; an input is typed and ended. */
const command = (args: readonly string[], { input = '', dataDir = DATA_DIR } = {}) =>
  runCommand('src/server/staff.ts', args, { dataDir, input })

async function call(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${server.address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json().catch(() => undefined) }
}

/** The token, or the status of the refusal. */
async function logIn(username: string, password: string): Promise<string | number> {
  const { status, answer } = await call('login/Auth', { username, password })
  return status === 200 ? (answer as { jwtToken: string }).jwtToken : status
}

async function requireToken(username: string, password: string): Promise<string> {
  const token = await logIn(username, password)
  if (typeof token === 'number') throw new Error(`The login answered ${token}`)
  return token
}

const inboxStatus = async (token: string) =>
  (await fetch(`${server.address}/api/v1/Inquiry`, { headers: { authorization: `Bearer ${token}` } })).status
const shownPassword = (stdout: string) =>
  /Password: (\S+) {3}\(shown only this once\)/.exec(stdout)?.[1] ?? ''

describe('while the site is running, the operator', () => {
  test('makes an account whose password is shown once', async () => {
    const { exitCode, stdout, stderr } = await command(['create', ' Ada.Sturm '])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Staff account: ada\.sturm \(admin\) {3}Password: (\w{5}-){3}\w{5} {3}\(shown only this once\)\n$/,
    )
    expect(await inboxStatus(await requireToken('Ada.Sturm', shownPassword(stdout)))).toBe(200)
  })

  test('chooses a password on standard input, and it is not shown', async () => {
    const input = 'Käthe wählt selbst\n'
    const { exitCode, stdout } = await command(['create', 'käthe', '--role', 'office', '--stdin'], { input })
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'Staff account: käthe (office)   with the given password\n',
    })
    expect(await inboxStatus(await requireToken('KÄTHE', 'Käthe wählt selbst'))).toBe(200)
  })

  test('resets a password: every token is dead at once, and only the new password is good', async () => {
    await command(['create', 'reset', '--stdin'], { input: 'the first password' })
    const tokens = [
      await requireToken('reset', 'the first password'),
      await requireToken('reset', 'the first password'),
    ]
    const { exitCode, stdout } = await command(['reset', 'Reset'])
    expect(exitCode).toBe(0)
    for (const token of tokens) {
      expect(await inboxStatus(token)).toBe(401)
      expect((await call('login/Verfy', { JWT: token })).status).toBe(401)
    }
    expect(await logIn('reset', 'the first password')).toBe(401)
    expect(await inboxStatus(await requireToken('reset', shownPassword(stdout)))).toBe(200)
  })

  test('closes an account: every token is dead at once, also after it is opened again', async () => {
    await command(['create', 'leaver', '--stdin'], { input: 'a good password' })
    const token = await requireToken('leaver', 'a good password')
    expect(await command(['disable', 'leaver'])).toMatchObject({ exitCode: 0 })
    expect(await inboxStatus(token)).toBe(401)
    expect(await logIn('leaver', 'a good password')).toBe(401)

    const reset = await command(['reset', 'leaver', '--stdin'], { input: 'another good password' })
    expect(reset.stdout).toContain('The account is disabled')
    expect(await logIn('leaver', 'another good password')).toBe(401)
    expect(await command(['enable', 'leaver'])).toMatchObject({ exitCode: 0, stdout: 'leaver is enabled.\n' })
    expect(await inboxStatus(token)).toBe(401)
    expect(await inboxStatus(await requireToken('leaver', 'another good password'))).toBe(200)
  })

  test('gives an account another role, which counts for the login that it has', async () => {
    const token = await requireToken('office', staff.password)
    await command(['create', 'mover', '--role', 'editor', '--stdin'], { input: 'a good password' })
    const moving = await requireToken('mover', 'a good password')
    expect(await inboxStatus(moving)).toBe(403)
    const { stdout } = await command(['change', 'mover', '--role', 'office'])
    expect(stdout).toBe('mover has the role office now.\n')
    expect(await inboxStatus(moving)).toBe(200)
    expect(await inboxStatus(token)).toBe(200)
    await command(['change', 'ada.sturm', '--role', 'editor'])
  })

  test('reads a table of all accounts', async () => {
    await command(['disable', 'käthe'])
    const { stdout } = await command(['list'])
    const day = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
    expect(stdout.trimEnd().split('\n')).toEqual([
      'Name        Role     Created (UTC)      State',
      expect.stringMatching(new RegExp(`^office {6}admin {4}${day} {3}enabled$`)),
      expect.stringMatching(new RegExp(`^ada\\.sturm {3}editor {3}${day} {3}enabled$`)),
      expect.stringMatching(new RegExp(`^käthe {7}office {3}${day} {3}disabled$`)),
      expect.stringMatching(/^reset /),
      expect.stringMatching(/^leaver /),
      expect.stringMatching(/^mover /),
    ])
  })

  test.each<[string[], string, string]>([
    [['create', 'OFFICE'], '', 'There is an account office already.'],
    [['create', '  '], '', 'The name is empty.'],
    [['create', 'x'.repeat(201)], '', 'The name is longer than 200 characters.'],
    [['create', 'short', '--stdin'], 'too short\n', 'The password must have at least 10 characters.'],
    [['reset', 'nobody'], '', 'There is no account nobody.'],
    [['disable', 'nobody'], '', 'There is no account nobody.'],
    [['enable', 'nobody'], '', 'There is no account nobody.'],
    [['remove', 'office'], '', 'Usage: npm run staff'],
    [['create'], '', 'Usage: npm run staff'],
    [['create', 'two', 'names'], '', 'Usage: npm run staff'],
    [['disable', 'office', '--stdin'], '', 'Usage: npm run staff'],
    [['list', '--force'], '', 'Usage: npm run staff'],
    [['create', 'who', '--role', 'boss'], '', 'Usage: npm run staff'],
    [['change', 'office'], '', 'Usage: npm run staff'],
    [['disable', 'office', '--role', 'office'], '', 'Usage: npm run staff'],
    [[], '', 'Usage: npm run staff'],
  ])('is refused %j in plain words', async (args, input, words) => {
    const { exitCode, stdout, stderr } = await command(args, { input })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^${words.replace(/[.()]/g, '\\$&')}`))
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('cannot take the last admin away, not even with two commands at once', async () => {
    await command(['disable', 'reset'])
    const outcomes = await Promise.all([
      command(['disable', 'leaver']),
      command(['change', 'office', '--role', 'office']),
    ])
    expect(outcomes.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1])
    const refused = outcomes.find(({ exitCode }) => exitCode === 1)
    expect(refused?.stderr).toMatch(
      /^\w+ is the last admin who can log in\. Create or enable another one first/,
    )
  })
})

describe('while the site is not running, the operator', () => {
  test('does the same, and the site finds it at its next start', async () => {
    await server.end()
    const { exitCode, stdout } = await command(['create', 'offline'])
    expect(exitCode).toBe(0)
    server = await startServer({ DATA_DIR })
    expect(await inboxStatus(await requireToken('offline', shownPassword(stdout)))).toBe(200)
  })

  test('is told to start the site once where it has never been', async () => {
    const dataDir = await newDataFolder('empty')
    const { exitCode, stderr } = await command(['list'], { dataDir })
    await rm(dataDir, { recursive: true })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^There is no database in .* yet\. Start the site once, or check DATA_DIR\.\n$/)
  })
})
