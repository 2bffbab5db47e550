import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findDeletion, forgetDeletion } from '#server/inquiries/deleted-inquiry-store.ts'
import { keepBackupsShort } from '#server/inquiries/retention/keep-backups-short.ts'
import { newBackupPath } from '#server/platform/database/backups.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

vi.setConfig({ testTimeout: 150_000 })

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
  await mkdir(join(site.dataDir, 'backups'))
})
afterEach(async () => await site.close())

/** Six hundred inquiries around each other: 400 from yesterday, 200 that are 181 days old. */
function addRows(): { oldMarks: string[]; youngMarks: string[] } {
  const oldMarks: string[] = []
  const youngMarks: string[] = []
  withDatabase(join(site.dataDir, 'site.sqlite'), (sqlite) => {
    sqlite.exec('PRAGMA secure_delete = 1; BEGIN')
    for (let n = 0; n < 600; n++) {
      const [list, days] = n % 3 === 0 ? [oldMarks, -181] : [youngMarks, -1]
      const mark = newMark()
      list.push(mark)
      const row = { email: `${mark}@example.com`, mark, receivedAt: inDays(days), length: (n * 389) % 2900 }
      insertInquiry(sqlite, row)
    }
    sqlite.exec('COMMIT')
  })
  return { oldMarks, youngMarks }
}

function withDatabase<T>(path: string, act: (sqlite: DatabaseSync) => T): T {
  const sqlite = new DatabaseSync(path, { timeout: 5000 })
  try {
    return act(sqlite)
  } finally {
    sqlite.close()
  }
}

function backUp(daysAgo: number): string {
  const path = newBackupPath(site.dataDir, inDays(-daysAgo))
  withDatabase(join(site.dataDir, 'site.sqlite'), (sqlite) => sqlite.prepare('VACUUM INTO ?').run(path))
  return path
}

const backups = async () => await readdir(join(site.dataDir, 'backups'))
const count = (path: string) =>
  withDatabase(path, (sqlite) => sqlite.prepare('select count(*) as count from inquiry').get()?.['count'])
const integrity = (path: string) =>
  withDatabase(path, (sqlite) => sqlite.prepare('pragma integrity_check').get()?.['integrity_check'])

test.skipIf(isOnPostgres)(
  'after 180 days a running site has no byte of an inquiry, neither in its log nor in backups',
  async () => {
    const { oldMarks, youngMarks } = addRows()
    const path = backUp(29)
    expect(new Set((await tracesIn(site.dataDir, oldMarks)).map((trace) => trace.split(': ')[1])).size).toBe(
      200,
    )

    await site.listen()
    const database = join(site.dataDir, 'site.sqlite')
    await vi.waitFor(() => expect(count(database)).toBe(400), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await tracesIn(site.dataDir, oldMarks)).toEqual([]), {
      timeout: 60_000,
      interval: 500,
    })
    expect(integrity(database)).toBe('ok')
    expect({ count: count(path), integrity: integrity(path) }).toEqual({ count: 400, integrity: 'ok' })
    const traces = await tracesIn(join(site.dataDir, 'backups'), youngMarks)
    expect(new Set(traces).size).toBe(400)
  },
)

async function removeForGood(id: number, token: string): Promise<void> {
  await site.request('removeInquiry', { params: { id }, query: {} }, token)
  await site.request('purgeInquiry', { params: { id } }, token)
}

test.skipIf(isOnPostgres)(
  'what staff deleted for good leaves no byte either once the daily job has run',
  async () => {
    const { youngMarks } = addRows()
    const token = await site.logIn()
    const ids = await site.services.database.selectFrom('inquiry').select('id').limit(60).execute()
    for (const { id } of ids) await removeForGood(id, token)
    const left = await site.services.database.selectFrom('inquiry').select('email').execute()
    const gone = youngMarks.filter((mark) => !left.some(({ email }) => email.startsWith(mark)))
    expect(gone.length).toBeGreaterThan(30)

    await site.listen()
    await vi.waitFor(async () => expect(await tracesIn(site.dataDir, gone)).toEqual([]), {
      timeout: 60_000,
      interval: 500,
    })
  },
)

test.skipIf(isOnPostgres)(
  'what staff delete while the database is being written anew is wiped the next time',
  async () => {
    const { database } = site.services
    const token = await site.logIn()
    addRows()
    const remove = (id: number) => removeForGood(id, token)
    await remove(1)
    const first = (await findDeletion(database)) ?? ''
    await remove(2)
    await forgetDeletion(database, first)
    const second = (await findDeletion(database)) ?? ''
    expect(second).not.toBe('')
    await forgetDeletion(database, second)
    expect(await findDeletion(database)).toBeUndefined()
  },
)

describe('a backup from before a migration', () => {
  const limit = () => inDays(-180).toISOString()

  test('is removed after 30 days, and not a day earlier', async () => {
    backUp(31)
    const young = backUp(29)
    await writeFile(join(site.dataDir, 'backups', 'notes.sqlite'), '')
    expect(await keepBackupsShort(site.dataDir, new Date(), limit())).toEqual({
      removed: 1,
      inquiries: 0,
      problems: [],
    })
    expect((await backups()).map((name) => join(site.dataDir, 'backups', name)).toSorted()).toEqual([
      young,
      join(site.dataDir, 'backups', 'notes.sqlite'),
    ])
  })

  test('that cannot be opened is told of, and removed when its time has come', async () => {
    const path = newBackupPath(site.dataDir, inDays(-1))
    await writeFile(path, 'something that is no database, and long enough to see')
    const { problems } = await keepBackupsShort(site.dataDir, new Date(), limit())
    expect(problems).toEqual([
      expect.stringMatching(/^backups\/before-migration-.*: file is not a database$/),
    ])
    expect(await backups()).toHaveLength(1)
    expect(await keepBackupsShort(site.dataDir, inDays(30), limit())).toMatchObject({
      removed: 1,
      problems: [],
    })
    expect(await backups()).toEqual([])
  })
})
