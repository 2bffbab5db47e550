import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { refusedStart } from '#tests/harness/site/server-process.ts'
import { startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let server: PostgresServer
let folder: string
let site: TestSite
beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'site-commands-'))
  site = await openTestSite({ dataDir: join(folder, 'data'), environment: { DATABASE_URL: server.url() } })
})
afterAll(async () => {
  await site.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const run = async (file: string, ...args: string[]) =>
  await runCommand(file, args, { dataDir: site.dataDir, databaseUrl: server.url() })

test('accounts of staff are made and closed, the last one is not', async () => {
  const staff = async (...args: string[]) => await run('src/server/staff.ts', ...args)
  expect(await staff('create', 'anna')).toMatchObject({ exitCode: 0, stderr: '' })
  expect((await staff('list')).stdout).toMatch(/office.*enabled\nanna.*enabled/)
  expect((await staff('disable', 'office')).exitCode).toBe(0)
  expect((await staff('disable', 'anna')).stderr).toMatch(/the last admin who can log in/)
  expect((await staff('enable', 'office')).exitCode).toBe(0)
})

test('samples are added among what is there only where that is insisted on, and a running site shows them', async () => {
  const seed = async (...args: string[]) =>
    await run('scripts/seed.ts', '--projects', '1', '--inquiries', '250', ...args)
  const refused = await seed()
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
  expect(refused.stderr).toMatch(/looks like a real site \(PostgreSQL at .*\):\n {2}- 2 staff accounts\n/)
  const { count: before } = (await site.request('listProjects', { query: {} })).body
  const { exitCode, stdout, stderr } = await seed('--yes')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Encoding 1 picture, once …\nAdded to PostgreSQL at .*\n {2}250 inquiries with \d+ files/ms,
  )
  await expect
    .poll(async () => (await site.request('listProjects', { query: {} })).body.count)
    .toBe(before + 1)
  const token = await site.logIn()
  expect((await site.request('listInquiries', { query: {} }, token)).body.count).toBe(250)
})

test('what is kept of an address is exported with its files, then erased', async () => {
  const privacy = async (...args: string[]) => await run('src/server/privacy.ts', ...args)
  const files = [{ name: 'plan.pdf', content: pdf() }]
  const { reference } = await sendContact(site, { fields: message, files })
  const to = join(folder, 'export')
  expect(await privacy('export', message.email, '--to', to)).toMatchObject({ exitCode: 0, stderr: '' })
  expect(await readFile(join(to, 'inquiries.json'), 'utf8')).toContain(reference)
  const erased = await privacy('erase', message.email, '--yes')
  expect(erased).toMatchObject({ exitCode: 0, stderr: '' })
  expect(erased.stdout).toContain('no row and no file of it is left')
  expect((await privacy('export', message.email)).stderr).toContain('Nothing is kept')
})

test('an erasure with a DATA_DIR that is nobody’s says so in one sentence, and has erased nothing', async () => {
  const { reference } = await sendContact(site, { fields: message })
  await writeFile(join(folder, 'file'), '')
  const erase = await runCommand('src/server/privacy.ts', ['erase', message.email, '--yes'], {
    dataDir: join(folder, 'file/data'),
    databaseUrl: server.url(),
  })
  expect(erase).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^\S+\/file\/data\S* cannot be used \(ENOTDIR\)\. Check the disk, .*\n$/),
  })
  const { rows } = await sql`select from inquiry where reference = ${reference}`.execute(
    site.services.database,
  )
  expect(rows).toHaveLength(1)
})

test('a start says in one sentence why a database cannot be used', async () => {
  const start = async (url: string) => {
    const { exitCode, stderr } = await refusedStart({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url })
    expect(exitCode).toBe(1)
    return stderr
  }
  const wrong = new URL(server.url())
  wrong.password = 'wrong'
  expect(await start(wrong.href)).toMatch(
    /DATABASE_URL: PostgreSQL at .* cannot be used \(password authentication failed/,
  )
  expect(await start(wrong.href)).not.toContain('wrong')
  expect(await start(server.url('missing'))).toMatch(/database "missing" does not exist/)
  // The site itself waits for one that does not answer.
  const away = { DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' }
  expect(await startRefusal(join(folder, 'other'), away)).toEqual([expect.stringMatching(/ECONNREFUSED/)])
  await server.run(
    "create database ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0",
  )
  expect(await start(server.url('ascii'))).toMatch(
    /has the encoding SQL_ASCII. Make it with: create database/,
  )
  await site.services.database
    .insertInto('kysely_migration' as never)
    .values({ name: '999-later', timestamp: '' } as never)
    .execute()
  expect(await start(server.url())).toMatch(/newer version of the site.*999-later/)
})
