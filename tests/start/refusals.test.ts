import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart, startServer } from '#tests/harness/site/server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await newDataFolder('empty')
  await writeFile(join(folder, 'file'), 'not a folder')
})
afterAll(async () => await rm(folder, { recursive: true }))

test('the operator is told everything that is wrong in one list, and nothing starts', async () => {
  const start = await refusedStart({
    PORT: 'abc',
    SMTP_URL: 'foo',
    DATA_DIR: join(folder, 'file/data'),
    COMPANY_FILE: join(folder, 'nothing.json'),
  })
  expect(start).toEqual({ exitCode: 1, stdout: '', stderr: expect.any(String) })
  expect(start.stderr.trimEnd().split('\n')).toEqual([
    'The site cannot start:',
    '  - PORT must be a whole number',
    expect.stringMatching(/^ {2}- SMTP_URL must be an address such as smtp:/),
    expect.stringMatching(/^ {2}- COMPANY_FILE cannot be read as JSON: ENOENT/),
    expect.stringMatching(/^ {2}- DATA_DIR .* cannot be written \(ENOTDIR\)$/),
  ])
})

test('a second instance on the same data folder is refused and does not disturb the first', async () => {
  const DATA_DIR = join(folder, 'data')
  const first = await startServer({ DATA_DIR, ADMIN_PASSWORD: 'a password for tests' })
  const second = await refusedStart({ DATA_DIR })
  expect(second).toEqual({
    exitCode: 1,
    stdout: '',
    stderr:
      'The site cannot start:\n  - DATA_DIR is in use by another running instance of the site; several need a DATABASE_URL\n',
  })
  const third = await refusedStart({ DATA_DIR: join(folder, 'other'), PORT: String(first.port) })
  expect(third.stderr).toContain(`PORT ${first.port} is taken by another program`)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  expect(await first.end()).toBe(0)
})
