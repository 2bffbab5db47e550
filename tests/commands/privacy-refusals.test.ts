import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'

const address = 'ada@example.com'

test.each([
  ['src/server/staff.ts', ['list']],
  ['src/server/privacy.ts', ['export', address]],
])('%s does not take the database that was before for the one of faulty settings', async (file, args) => {
  const dataDir = await newDataFolder('account')
  const environment = { DATABASE_URL: 'db.example.com:5432/site', BACKUP_AT: 'noon' }
  const { exitCode, stdout, stderr } = await runCommand(file, args, { dataDir, environment })
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  // All of them, as a start tells them.
  expect(stderr).toMatch(/^BACKUP_AT .*\nDATABASE_URL .*\n$|^DATABASE_URL .*\nBACKUP_AT .*\n$/)
  await rm(dataDir, { recursive: true })
})

test('an export or an erasure that cannot be is refused in plain words', async () => {
  const dataDir = await newDataFolder('account')
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  insertInquiry(sqlite, { email: address, mark: 'refused', length: 100 })
  sqlite.close()
  const outside = await mkdtemp(join(tmpdir(), 'site-privacy-'))
  const refusals: [string[], string][] = [
    [['export', 'nobody@example.com'], 'Nothing is kept that was sent from nobody@example.com.'],
    [['export', 'ada'], '“ada” is not an e-mail address.'],
    [['export', address, '--to', outside], `${outside} exists already.`],
    [
      ['export', address, '--to', join(outside, 'a', 'b')],
      `${join(outside, 'a', 'b')} cannot be made (ENOENT).`,
    ],
    [
      ['export', address, '--to', join(dataDir, 'x')],
      'An export inside of DATA_DIR would outlive an erasure',
    ],
    [['export', address, '--yes'], 'Usage: npm run privacy'],
    [['erase', address, '--to', outside], 'Usage: npm run privacy'],
    [['forget', address], 'Usage: npm run privacy'],
    [['export'], 'Usage: npm run privacy'],
  ]
  for (const [args, words] of refusals) {
    const { exitCode, stderr } = await runCommand('src/server/privacy.ts', args, { dataDir })
    expect({ args, exitCode }).toEqual({ args, exitCode: 1 })
    expect(stderr.slice(0, words.length)).toBe(words)
    expect(stderr).not.toMatch(/^\s+at /m)
  }
  expect(await readdir(outside)).toEqual([])
  expect(existsSync(join(dataDir, 'x'))).toBe(false)
  for (const folder of [dataDir, outside]) await rm(folder, { recursive: true })
})
