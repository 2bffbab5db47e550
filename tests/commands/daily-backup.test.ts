import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backupName } from '#server/platform/backup/kept-backups.ts'
import { backupLock } from '#server/platform/backup/lock-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import type { Clock } from '#server/platform/clock.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const patient = { timeout: 240_000, interval: 50 }

const folders = temporaryFolders()
let dataDir: string
let backupDir: string
beforeEach(async () => {
  dataDir = await folders.makeData('account')
  backupDir = join(await folders.make(), 'backups')
})
afterEach(folders.remove)

/** A clock that stands still until it is set. */
function stoppedClock(at: string): Clock {
  const now = new Date(at)
  return { now: () => now, elapsedMs: () => now.getTime(), sleep: async () => undefined }
}

const backups = async (folder = backupDir) =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith(backupLock)).sort() : []

const draft = 'site-2026-01-01T00-00-00.000Z.draft'

/** Runs the site at a time; `until` waits for what is to happen. */
async function runAt(
  at: string,
  until: () => Promise<void>,
  environment: Record<string, string> = { BACKUP_AT: '02:30', BACKUP_DIR: backupDir },
): Promise<void> {
  const site = await openTestSite({ dataDir, clock: stoppedClock(at), environment })
  try {
    await site.listen()
    await until()
  } finally {
    await site.close()
  }
}

/** An unfinished backup is removed first; by the end of this wait a new one would have begun. */
async function nothingMore(): Promise<void> {
  await vi.waitFor(async () => expect(await backups()).not.toContain(draft), patient)
  await wait(1000)
}

const named = async (...names: string[]) => {
  await vi.waitFor(async () => expect(await backups()).toEqual(names), patient)
}

describe('with BACKUP_AT the site', () => {
  test('makes a backup a day: soon after a start where its time was missed, and no second one', async () => {
    const site = await openTestSite({ dataDir })
    expect((await sendContact(site)).status).toBe(201)
    await site.close()

    const first = 'site-2026-11-20T09-00-00.000Z'
    await runAt('2026-11-20T09:00:00Z', async () => await named(first))
    const { manifest } = await openBackup(join(backupDir, first))
    expect(manifest.madeAt).toBe('2026-11-20T09:00:00.000Z')
    expect(manifest.tables).toContainEqual({ name: 'inquiry', rows: 1, sum: expect.any(String) })

    for (const later of ['2026-11-20T22:00:00Z', '2026-11-21T01:29:59Z']) {
      await mkdir(join(backupDir, draft))
      await runAt(later, nothingMore)
      expect(await backups()).toEqual([first])
    }
    const second = 'site-2026-11-21T01-30-00.000Z'
    await runAt('2026-11-21T01:30:00Z', async () => await named(first, second))
  })

  test('puts it into DATA_DIR where nothing else is said, for the eyes of its owner only', async () => {
    const usual = join(dataDir, 'daily-backups')
    const isThere = async () =>
      await vi.waitFor(async () => expect(await backups(usual)).toHaveLength(1), patient)
    await runAt('2026-11-20T09:00:00Z', async () => await isThere(), { BACKUP_AT: '02:30' })
    expect((await stat(usual)).mode & 0o777).toBe(0o700)
  })

  test('makes one where the only others are of a time that has yet to come', async () => {
    const future = backupName(new Date('2026-11-29T09:00:00Z'))
    await mkdir(join(backupDir, future), { recursive: true })
    await runAt('2026-11-20T09:00:00Z', async () => await named('site-2026-11-20T09-00-00.000Z', future))
  })
})

describe('backups are kept', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const daysAgo = (days: number) => backupName(new Date(Date.parse('2026-11-20T09:00:00Z') - days * dayMs))

  test('for 14 days, also when no more are made, and the newest one for ever', async () => {
    const off = { BACKUP_DIR: backupDir }
    for (const days of [30, 15, 14, 3]) await mkdir(join(backupDir, daysAgo(days)), { recursive: true })
    await mkdir(join(backupDir, 'of-somebody-else'))
    await runAt(
      '2026-11-20T09:00:00Z',
      async () => await named('of-somebody-else', daysAgo(14), daysAgo(3)),
      off,
    )
    await runAt('2027-11-20T09:00:00Z', async () => await named('of-somebody-else', daysAgo(3)), off)
  })

  test('with a clock that is far behind, too', async () => {
    for (const days of [40, 3, 2]) await mkdir(join(backupDir, daysAgo(days)), { recursive: true })
    await mkdir(join(backupDir, draft))
    // The clock of a machine without a battery begins anew at each start.
    await runAt('2000-01-01T00:00:00Z', nothingMore, { BACKUP_DIR: backupDir })
    expect(await backups()).toEqual([daysAgo(40), daysAgo(3), daysAgo(2)])
  })

  test('but not what was cut short, and what was being replaced is put back', async () => {
    await mkdir(join(backupDir, draft), { recursive: true })
    await mkdir(join(backupDir, `${daysAgo(1)}.replaced`))
    await mkdir(join(backupDir, `${daysAgo(2)}.replaced`))
    await mkdir(join(backupDir, daysAgo(2)))
    await runAt('2026-11-20T09:00:00Z', async () => await named(daysAgo(2), daysAgo(1)), {
      BACKUP_DIR: backupDir,
    })
  })
})

test('a site that is closed while a backup is being made leaves none that looks whole', async () => {
  const begun = async () =>
    await vi.waitFor(async () => expect(await backups()).toHaveLength(1), { ...patient, interval: 1 })
  await runAt('2026-11-20T09:00:00Z', begun)
  const [name = ''] = await backups()
  if (!name.endsWith('.draft')) await openBackup(join(backupDir, name))
  await runAt('2026-11-20T09:10:00Z', async () => {
    await vi.waitFor(
      async () => expect((await backups()).filter((each) => !each.endsWith('.draft'))).toHaveLength(1),
      patient,
    )
  })
  for (const each of await backups()) await openBackup(join(backupDir, each))
})
