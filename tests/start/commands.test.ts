import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { askToLogIn, sendOverHttp } from '#tests/harness/site/over-http.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

/** One run of every command; all that it can meet with is in tests/commands. */

const folders = temporaryFolders()
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await folders.makeData('account')
  server = await startServer({ DATA_DIR: dataDir })
  const files = [{ name: 'plan.pdf', content: pdf('plan') }]
  expect((await sendOverHttp(server.address, { fields: { email: 'ada@example.com' }, files })).status).toBe(
    201,
  )
})
afterAll(async () => {
  await server.end('SIGKILL')
  await folders.remove()
})

/** Runs a command that must work, and returns what it says. */
async function run(file: string, args: readonly string[], folder = dataDir, input = ''): Promise<string> {
  const environment = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password }
  const { exitCode, stdout, stderr } = await runCommand(file, args, { dataDir: folder, environment, input })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return stdout
}

describe('beside a running site', () => {
  test('an account is made, which can log in', async () => {
    const said = await run('src/server/staff.ts', ['create', 'ada'])
    const [, password = ''] = /Password: (\S+)/.exec(said) ?? []
    expect((await askToLogIn(server.address, { username: 'ada', password })).status).toBe(200)
  })

  test('a backup is made, and restored into an empty folder it is the same site', async () => {
    const empty = join(await folders.make(), 'new')
    await restored(empty, await backedUp(dataDir, await folders.make()))
    expect(await wholeSite(empty)).toEqual(await wholeSite(dataDir))
  })

  test('content is exported, and imported into a new site', async () => {
    const folder = join(await folders.make(), 'content')
    expect(await run('src/server/export.ts', [folder])).toMatch(/^Exported into .*\n.*\n.*\n {2}jobs {10}2\n/)
    const said = await run('src/server/import.ts', [folder], join(await folders.make(), 'data'))
    expect(said).toMatch(/^Imported, read back and compared:\n.*\n.*\n {2}jobs {10}2\n/)
  })

  test('what is kept of an address is exported with its file, then erased', async () => {
    const folder = join(await folders.make(), 'export')
    await run('src/server/privacy.ts', ['export', 'ada@example.com', '--to', folder])
    const { inquiries } = JSON.parse(await readFile(join(folder, 'inquiries.json'), 'utf8'))
    expect(await readFile(join(folder, inquiries[0].attachments[0].file))).toEqual(pdf('plan'))
    const said = await run('src/server/privacy.ts', ['erase', 'ada@example.com', '--yes'])
    expect(said).toContain('Erased; no byte of it is left in DATA_DIR.')
  })
})

test('an empty folder is filled with samples', async () => {
  const folder = await folders.makeData('empty')
  const said = await run('scripts/seed.ts', ['--projects', '0', '--inquiries', '3'], folder)
  expect(said).toMatch(/\n {2}3 inquiries with \d+ files?, \d+ marked as spam\nNow start the site\.\n$/)
})

test('a site that has nowhere to move to says so', async () => {
  expect(await runCommand('src/server/move.ts', [], { dataDir })).toMatchObject({
    exitCode: 1,
    stderr: 'Neither DATABASE_URL nor S3_BUCKET is set: there is nowhere to move to.\n',
  })
})
