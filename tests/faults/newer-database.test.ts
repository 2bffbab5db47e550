import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart } from '#tests/harness/site/server-process.ts'
import { startAndEnd } from '#tests/harness/site/start-refusal.ts'

const backup = 'backups/before-migration-2026-11-01T10-00-00.000Z.sqlite'

let dataDir: string
let words: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  words = `site.sqlite in ${dataDir} is from a newer version of the site: this one does not know its step 099-future. Start the newer version, or restore a copy from before that step.`
  await startAndEnd(dataDir)
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  sqlite.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('099-future', '2027-01-01')")
  sqlite.exec('ALTER TABLE inquiry RENAME COLUMN phone TO telephone')
  sqlite.close()
})
afterEach(async () => await rm(dataDir, { recursive: true }))

describe('a database that a newer version has changed', () => {
  test('is not started with: one line names the step and the copy from before it', async () => {
    await mkdir(join(dataDir, 'backups'))
    await writeFile(join(dataDir, backup), '')
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `The site cannot start:\n  - ${words} The newest copy in DATA_DIR itself is ${backup}.\n`,
    })
  })

  test.each([
    ['staff', ['list']],
    ['privacy', ['export', 'ada@example.com']],
  ])('is left alone by the command %s', async (command, args) => {
    const { exitCode, stdout, stderr } = await runCommand(`src/server/${command}.ts`, args, { dataDir })
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${words} DATA_DIR itself has no copy.\n`,
    })
  })
})
