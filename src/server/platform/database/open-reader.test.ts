import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openReader } from '#server/platform/database/open-reader.ts'
import { emptyLog } from '#server/platform/database/wipe-deleted.ts'
import type { Database } from '#server/tables.ts'

let dataDir: string
let database: Database
let reader: Database
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-reader-'))
  database = await openDatabase(dataDir)
  reader = openReader(dataDir)
})
afterEach(async () => {
  await reader.destroy()
  await database.destroy()
  await rm(dataDir, { recursive: true })
})

const setMark = async (value: string) =>
  await database
    .insertInto('mark')
    .values({ name: 'a', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
const findMark = async () => await reader.selectFrom('mark').selectAll().where('name', '=', 'a').execute()
/** About a second of work. */
const slow = sql<{
  count: number
}>`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) as count from n`

describe('the reader', () => {
  test('sees what has been written before it asks, as ordinary objects', async () => {
    expect(await findMark()).toEqual([])
    await setMark('1')
    const [row] = await findMark()
    expect(row).toStrictEqual({ name: 'a', value: '1' })
    await setMark('2')
    expect(await findMark()).toStrictEqual([{ name: 'a', value: '2' }])
  })

  test('takes and gives every kind of value that the database knows', async () => {
    const values = [null, 12, 1.5, 'ä\u0000😀', 9_007_199_254_740_991n]
    const { rows } =
      await sql`select ${values[0]} as a, ${values[1]} as b, ${values[2]} as c, ${values[3]} as d,
      ${values[4]} as e, ${new Uint8Array([1, 2])} as f`.execute(reader)
    expect(rows).toEqual([
      { a: null, b: 12, c: 1.5, d: values[3], e: 9_007_199_254_740_991, f: new Uint8Array([1, 2]) },
    ])
    await expect(sql`select ${undefined}`.execute(reader)).rejects.toThrow(/cannot be bound/)
  })

  test('writes nothing, and says what SQLite says', async () => {
    const writing = reader.insertInto('mark').values({ name: 'b', value: '' }).execute()
    await expect(writing).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 8 })
    await expect(sql`select nothing`.execute(reader)).rejects.toMatchObject({ errcode: 1 })
    await expect(reader.transaction().execute(async () => undefined)).rejects.toThrow('no transactions')
    expect(await findMark()).toEqual([])
  })

  test('keeps nobody waiting who does not read there', async () => {
    let turns = 0
    const watch = setInterval(() => (turns += 1), 1)
    expect((await slow.execute(reader)).rows).toEqual([{ count: 3_000_000 }])
    clearInterval(watch)
    expect(turns).toBeGreaterThan(10)
  })

  test('refuses a reader that comes when far too many are waiting', async () => {
    const reads = Array.from({ length: 600 }, findMark)
    const results = await Promise.allSettled(reads)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(90)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    }
    expect(await findMark()).toEqual([])
  })

  test('leaves the log to be emptied between two statements', async () => {
    for (let time = 0; time < 20; time++) {
      const reading = findMark()
      await setMark(String(time))
      await reading
      expect(await emptyLog(database)).toBe(true)
    }
  })

  test('is there again after its thread has died, and waiting readers are told', async () => {
    const { postMessage } = Worker.prototype
    const workers: Worker[] = []
    Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
      workers.push(this)
      postMessage.apply(this, message)
    }
    try {
      await findMark()
      const reading = slow.execute(reader)
      const next = findMark()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await Promise.all([
        workers[0]?.terminate(),
        expect(reading).rejects.toThrow('reading thread has ended'),
      ])
      expect(await next).toEqual([])
      expect(await findMark()).toEqual([])
      expect(new Set(workers).size).toBe(2)
    } finally {
      Object.assign(Worker.prototype, { postMessage })
    }
  })

  test('that nobody has closed keeps no process alive', async () => {
    const script = `
      import { openReader } from '#server/platform/database/open-reader.ts'
      const reader = openReader(${JSON.stringify(dataDir)})
      console.log(await reader.selectFrom('mark').selectAll().execute())`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 15_000,
    })
    expect(stdout).toBe('[]\n')
  })
})
