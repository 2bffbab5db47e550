import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart, spawnServer, startServer } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
})
afterEach(async () => await rm(dataDir, { recursive: true }))

const pathOf = (name: string) => join(dataDir, name)

/** Attachments of a site that has been there for a while. */
async function leaveAttachments(count: number): Promise<string[]> {
  await mkdir(pathOf('attachments'), { recursive: true })
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  const names = Array.from({ length: count }, () => randomUUID()).sort()
  for (const name of names) {
    await writeFile(pathOf(`attachments/${name}`), `plan ${name}`)
    await utimes(pathOf(`attachments/${name}`), twoHoursAgo, twoHoursAgo)
  }
  return names
}

async function removeDatabase(): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(pathOf(`site.sqlite${ending}`), { force: true })
}

/** Every file with its content and its times. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const { mtimeMs, mode } = await stat(path)
    found.set(path, `${mtimeMs} ${mode} ${(await readFile(path)).toString('base64')}`)
  }
  return found
}

describe('a start without the database that the files belong to', () => {
  test('is refused in words, and not one file is touched', async () => {
    await startAndEnd(dataDir)
    await leaveAttachments(30)
    await removeDatabase()
    const before = await everything()
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `The site cannot start:\n  - DATA_DIR ${dataDir} has no database: site.sqlite is missing, but there is what belongs to one: 30 files in attachments/, jwt-secret. Nothing has been changed. Restore site.sqlite, or check whether DATA_DIR is the right folder; for a new site, move these files away. DATA_DIR itself has no copy.\n`,
    })
    expect(await everything()).toEqual(before)
  })

  const losses: [what: string, lose: () => Promise<void>, words: RegExp][] = [
    [
      'with an empty file',
      async () => {
        await leaveAttachments(1)
        await removeDatabase()
        await writeFile(pathOf('site.sqlite'), '')
      },
      /has an empty site\.sqlite, but .*: 1 file in attachments\/, jwt-secret\./,
    ],
    [
      'with a database without tables',
      async () => {
        await leaveAttachments(1)
        await removeDatabase()
        const sqlite = new DatabaseSync(pathOf('site.sqlite'))
        sqlite.exec('PRAGMA user_version = 1')
        sqlite.close()
      },
      /has an empty site\.sqlite/,
    ],
    ['with nothing but the secret', removeDatabase, /site\.sqlite is missing, but .*: jwt-secret\./],
    [
      'with the log of the database alone',
      async () => {
        await removeDatabase()
        await rm(pathOf('jwt-secret'))
        await writeFile(pathOf('site.sqlite-wal'), 'newer rows')
      },
      /site\.sqlite is missing, but .*: site\.sqlite-wal\./,
    ],
    [
      'with a copy from before an update, which it names',
      async () => {
        await removeDatabase()
        await rm(pathOf('jwt-secret'))
        await mkdir(pathOf('backups'))
        for (const month of ['05', '11', '08']) {
          const name = `before-migration-2026-${month}-01T10-00-00.000Z.sqlite`
          await writeFile(pathOf(`backups/${name}`), '')
        }
      },
      /: backups\/\..* The newest copy in DATA_DIR itself is backups\/before-migration-2026-11-01T10-00-00\.000Z\.sqlite\.$/,
    ],
    [
      'with a database that has no account',
      async () => {
        await leaveAttachments(2)
        const sqlite = new DatabaseSync(pathOf('site.sqlite'))
        sqlite.exec('DELETE FROM account')
        sqlite.close()
      },
      /^site\.sqlite in .* has no staff account, so it is not the one that these belong to: 2 files in attachments\/\./,
    ],
  ]
  test.each(losses)('is refused %s', async (_what, lose, words) => {
    await startAndEnd(dataDir)
    await lose()
    const before = await everything()
    expect(await startRefusal(dataDir)).toEqual([expect.stringMatching(words)])
    expect(await everything()).toEqual(before)
  })

  test('is refused for commands, too', async () => {
    await writeFile(pathOf('site.sqlite'), '')
    const { exitCode, stderr } = await runCommand('src/server/staff.ts', ['list'], { dataDir })
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `There is no database in ${dataDir} yet. Start the site once, or check DATA_DIR.\n`,
    })
    expect((await stat(pathOf('site.sqlite'))).size).toBe(0)
  })
})

describe('a first start that was cut short', () => {
  const isLong = process.env['FAULTS'] === 'long'
  const moments = isLong ? Array.from({ length: 40 }, (_, n) => n + 1) : [1, 8, 24, 34]
  test.each(moments)('by a kill after %i changes is made good by the next one', async (changes) => {
    const { child, exited } = spawnServer({ DATA_DIR: dataDir, DEMO_CONTENT: isLong ? 'on' : 'off' })
    let seen = 0
    const watcher = watch(dataDir, () => ++seen === changes && child.kill('SIGKILL'))
    child.stdout?.on('data', (text: string) => text.includes('The site is at') && child.kill('SIGKILL'))
    await exited
    watcher.close()
    await startAndEnd(dataDir)
  })

  test('while the pictures of the samples were made is made good by the next one', async () => {
    await startAndEnd(dataDir)
    await writeFile(pathOf(`pictures/${'a'.repeat(24)}-480.webp`), 'of nothing')
    await startAndEnd(dataDir)
    expect(await filesIn({ dataDir }, 'pictures')).toHaveLength(1)
  })
})

/** Makes rows for the files: the database that they belong to. */
function insertRows(names: readonly string[]): void {
  const sqlite = new DatabaseSync(pathOf('site.sqlite'))
  insertInquiry(sqlite, { email: 'ada@example.com', mark: 'ada', length: 10 })
  const insert = sqlite.prepare(
    "INSERT INTO attachment (inquiry_id, n, name, type, bytes, file_key) VALUES ((SELECT max(id) FROM inquiry), ?, 'plan.pdf', 'application/pdf', 41, ?)",
  )
  for (const [index, name] of names.entries()) insert.run(index + 1, `attachments/${name}`)
  sqlite.close()
}

test('a site that runs on the wrong database says so, takes twenty files away at most, and restores them under the right one', async () => {
  await startAndEnd(dataDir)
  const names = await leaveAttachments(30)
  const wrong = await startServer({ DATA_DIR: dataDir })
  await expect.poll(() => wrong.said()).toContain('"alarm":"orphans"')
  await expect.poll(async () => await filesIn({ dataDir }, 'trash/attachments')).toHaveLength(20)
  expect(await filesIn({ dataDir }, 'attachments')).toHaveLength(10)
  expect(wrong.said()).toMatch(/"level":50.*"folder":"attachments","orphans":30,"taken":20/)
  await wrong.end()

  insertRows(names)
  const right = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  await expect.poll(async () => await filesIn({ dataDir }, 'attachments')).toEqual(names)
  expect(await filesIn({ dataDir }, 'trash/attachments')).toEqual([])
  expect(await readFile(pathOf(`attachments/${names[0]}`), 'utf8')).toBe(`plan ${names[0]}`)
  await expect.poll(() => right.said()).toMatch(/"folder":"attachments","count":20,.*were put back/)
  expect(right.said()).not.toContain('alarm')
  await right.end()
})
