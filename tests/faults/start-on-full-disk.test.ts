import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { reserveBytes } from '#server/platform/files/disk-reserve.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/harness/machine/small-disk.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { refusedStart, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'

let dataDir: string
let disk: SmallDisk
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  disk = mountSmallDisk(dataDir, 16 * 1024)
})
afterEach(async () => {
  disk.unmount()
  await rm(dataDir, { recursive: true })
})

const reserved = async () =>
  await stat(join(dataDir, 'reserve')).then(
    ({ size }) => size,
    () => 0,
  )
const isFull =
  /^The disk of DATA_DIR \S+ is full, and what the site had reserved on it is not enough\. Make room or enlarge it, then start again\.$/

describe.skipIf(noSmallDisk)(
  `a start on a full disk ${noSmallDisk ? `(cannot be had here: ${noSmallDisk})` : ''}`,
  () => {
    test('gives up what was reserved, comes up, and reserves what is left: staff can delete', async () => {
      await startAndEnd(dataDir)
      const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
      insertInquiry(sqlite, { email: 'ada@example.com', mark: 'ada' })
      sqlite.close()
      await disk.fillAllBut(0)
      expect(await disk.free()).toBe(0)

      const server = await startServer({ DATA_DIR: dataDir })
      onTestFinished(async () => void (await server.end('SIGKILL')))
      for (const path of ['/readyz', '/', '/Projects']) {
        expect({ path, status: (await fetch(server.address + path)).status }).toEqual({ path, status: 200 })
      }
      expect(await reserved()).toBeGreaterThan(reserveBytes / 2)
      expect(await reserved()).toBeLessThan(reserveBytes)
      const office = await logInAsStaff(server.address)
      const [inquiry] = await office.inbox()
      expect(await office.purge(inquiry?.id ?? 0)).toBe(204)
    })

    test('where nothing was reserved is refused in words, and works when there is room again', async () => {
      await startAndEnd(dataDir)
      await rm(join(dataDir, 'reserve'))
      await disk.fillAllBut(0)
      const { exitCode, stdout, stderr } = await refusedStart({ DATA_DIR: dataDir })
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
      expect(stderr.replace('The site cannot start:\n  - ', '').trimEnd()).toMatch(isFull)
      disk.enlarge(24 * 1024)
      await startAndEnd(dataDir)
      expect(await reserved()).toBe(reserveBytes)
    })

    test('for the very first time is refused in words, and works when there is room', async () => {
      await disk.fillAllBut(0)
      expect(await startRefusal(dataDir)).toEqual([expect.stringMatching(isFull)])
      disk.enlarge(24 * 1024)
      await startAndEnd(dataDir)
    })

    test('that finds no room for the copy before an update leaves no half copy, and the database as it was', async () => {
      const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '004'))
      await (await openDatabase(dataDir, older)).destroy()
      const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
      for (let n = 0; n < 4; n++)
        insertInquiry(sqlite, { email: `${n}@example.com`, mark: `m${n}`, length: 1_000_000 })
      sqlite.close()
      await disk.fillAllBut(1024 * 1024)
      expect(await startRefusal(dataDir)).toEqual([expect.stringMatching(isFull)])
      expect(await readdir(join(dataDir, 'backups'))).toEqual([])
      disk.enlarge(64 * 1024)
      await startAndEnd(dataDir, { ADMIN_USERNAME: staff.username })
      expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
    })
  },
)
