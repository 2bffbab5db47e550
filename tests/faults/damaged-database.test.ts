import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { refusedStart, startServer } from '#tests/harness/site/server-process.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const pageBytes = 4096

let dataDir: string
let path: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  path = join(dataDir, 'site.sqlite')
  await startAndEnd(dataDir)
})
afterEach(async () => await rm(dataDir, { recursive: true }))

function insertInquiries(count: number, length: number): void {
  const sqlite = new DatabaseSync(path)
  sqlite.exec('PRAGMA synchronous = OFF; BEGIN')
  for (let n = 0; n < count; n++) insertInquiry(sqlite, { email: `${n}@example.com`, mark: `m${n}`, length })
  sqlite.exec('COMMIT')
  sqlite.close()
}

async function writeNoise(at: number, bytes: number): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(randomBytes(bytes), 0, bytes, at)
  await file.close()
}

const isDamaged =
  /^site\.sqlite in \S+ is damaged \(.+\)\. Keep a copy of it, then put your newest backup in its place and remove site\.sqlite-wal and site\.sqlite-shm\. DATA_DIR itself has no copy\.$/s

describe('a start', () => {
  test('with noise in fifty pages is refused in words, with what to do', async () => {
    insertInquiries(100, 4000)
    await writeNoise(60 * pageBytes, 50 * pageBytes)
    const { exitCode, stdout, stderr } = await refusedStart({ DATA_DIR: dataDir })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    const [head, line = '', ...more] = stderr.trimEnd().split('\n  - ')
    expect({ head, more }).toEqual({ head: 'The site cannot start:', more: [] })
    expect(line).toMatch(isDamaged)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  const damages: [what: string, damage: () => Promise<void>, words: RegExp][] = [
    ['with noise where the tables are described', () => writeNoise(100, 3000), isDamaged],
    [
      'with a file that is no database',
      () => writeFile(path, 'From: office\n'.repeat(1000)),
      /is damaged \(file is not a database\)/,
    ],
    ['with a file that was cut off', () => truncate(path, 3 * pageBytes), isDamaged],
    [
      'with a table missing',
      async () => {
        const sqlite = new DatabaseSync(path)
        sqlite.exec('DROP TABLE account')
        sqlite.close()
      },
      /^site\.sqlite in \S+ does not work: no such table: account\.$/,
    ],
    [
      'while another program holds the database',
      async () => {
        const sqlite = new DatabaseSync(path)
        sqlite.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
        onTestFinished(() => sqlite.close())
      },
      /is held by another program \(database is locked\)\. End that, then start again\.$/,
    ],
    [
      'with a folder in the place of the file',
      async () => {
        await rm(path)
        await mkdir(path)
      },
      /site\.sqlite cannot be used \(EISDIR\)\. Check the disk/,
    ],
    [
      'with a lock that is none',
      () => writeFile(join(dataDir, 'instance.lock'), 'locked by office\n'.repeat(1000)),
      /instance\.lock cannot be locked \(file is not a database\)\. Nothing is kept in it: while the site is stopped, delete it\./,
    ],
  ]
  test.each(damages)('%s is refused in words', async (_what, damage, words) => {
    await damage()
    expect(await startRefusal(dataDir)).toEqual([expect.stringMatching(words)])
  })

  test('names the newest copy that there is', async () => {
    await mkdir(join(dataDir, 'backups'))
    const name = 'backups/before-migration-2026-11-01T10-00-00.000Z.sqlite'
    await writeFile(join(dataDir, name), '')
    await writeNoise(100, 3000)
    expect(await startRefusal(dataDir)).toEqual([
      expect.stringContaining(`The newest copy in DATA_DIR itself is ${name}.`),
    ])
  })
})

test.each([
  ['staff', ['list']],
  ['privacy', ['export', 'ada@example.com']],
])('the command %s says in words that the database is damaged', async (command, args) => {
  await writeNoise(100, 3000)
  const { exitCode, stderr } = await runCommand(`src/server/${command}.ts`, args, { dataDir })
  expect({ exitCode, stderr: stderr.trimEnd() }).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(isDamaged),
  })
})

test('a database too large to wait for is looked through beside the work; damage is in the log, and the site not ready', async () => {
  insertInquiries(6, 4_000_000)
  const readiness = async (address: string) => {
    const answer = await fetch(`${address}/readyz`)
    return { status: answer.status, text: await answer.text() }
  }
  const whole = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  await expect.poll(() => whole.said()).toMatch(/"result":"ok","msg":"database looked through"/)
  expect(await readiness(whole.address)).toEqual({ status: 200, text: '{"status":"ready"}' })
  await whole.end()

  await writeNoise(8000 * pageBytes, 50 * pageBytes)
  const broken = await startServer({ DATA_DIR: dataDir })
  await expect.poll(() => broken.said()).toContain('"alarm":"database-damaged"')
  expect(await readiness(broken.address)).toEqual({
    status: 503,
    text: expect.stringContaining('The database is damaged: its file must be restored. The log says how.'),
  })
  expect((await fetch(`${broken.address}/Services`)).status).toBe(200)
  expect(await broken.end()).toBe(0)
})

test('the operator is told of damage that is found while the site runs, and each hour again', async () => {
  insertInquiries(100, 4000)
  const site = await openTestSite({ dataDir })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await site.close()
  })
  const said = vi.spyOn(site.app.log, 'error').mockImplementation(() => undefined)
  const alarms = () =>
    said.mock.calls.filter(([facts]) => (facts as { alarm?: string }).alarm === 'database-damaged').length
  const hourMs = 60 * 60_000
  await site.listen()
  await vi.advanceTimersByTimeAsync(hourMs)
  await writeNoise(60 * pageBytes, 50 * pageBytes)
  // One look through was at the start.
  for (let hour = 2; hour < 24; hour++) await vi.advanceTimersByTimeAsync(hourMs)
  await expect.poll(alarms).toBe(1)
  for (const count of [2, 3]) {
    await vi.advanceTimersByTimeAsync(hourMs)
    await expect.poll(alarms).toBe(count)
  }
})
