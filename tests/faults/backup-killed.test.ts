import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '#server/backups/open-storage.ts'
import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { backupLock } from '#server/platform/backup/lock-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { killedCommand, momentsWithin } from '#tests/harness/machine/killed-command.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

/** Of each command. */
const kills = process.env['FAULTS'] === 'long' ? 100 : 3

vi.setConfig({ testTimeout: 600_000 + kills * 20_000 })

const folders = temporaryFolders()
const mark = newMark()
const ada = `${mark}@example.com`
let dataDir: string
let before: Awaited<ReturnType<typeof wholeSite>>
beforeAll(async () => {
  dataDir = await folders.makeData('sample')
  const site = await openTestSite({ dataDir })
  for (const email of ['otto@example.com', ada]) {
    const files = [{ name: 'plan.pdf', content: pdf(email) }]
    expect((await sendContact(site, { fields: { ...message, email }, files })).status).toBe(201)
  }
  await site.close()
  before = await wholeSite(dataDir)
})
afterAll(folders.remove)

const names = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(backupLock))

test(`a backup that is killed (${kills} times) leaves none that looks whole and is not`, async () => {
  const random = randomOfTest()
  const to = await folders.make()
  const known = new Set<string>()
  const hasBegun = async () => (await names(to)).some((name) => !known.has(name))
  const wholeMs = await killedCommand(['backup', to], { environment: { DATA_DIR: dataDir }, hasBegun })
  let unfinished = 0
  for (const killAfterMs of momentsWithin(wholeMs, kills, random)) {
    for (const name of await names(to)) known.add(name)
    await killedCommand(['backup', to], { environment: { DATA_DIR: dataDir }, hasBegun, killAfterMs })
    const finished = await listKeptBackups(to)
    if ((await names(to)).length > finished.length) unfinished += 1
    for (const { path } of finished) await openBackup(path)
  }
  const last = await backedUp(dataDir, to)
  expect((await names(to)).filter((name) => name.endsWith('.draft'))).toEqual([])
  const empty = await folders.make()
  await restored(empty, last)
  expect(await wholeSite(empty)).toEqual(before)
  console.info(`${unfinished} of ${kills} kills cut a backup short`)
  expect(unfinished).toBeGreaterThan(0)
})

test(`a restore that is killed (${kills} times) is refused by a start, and done again without more ado`, async () => {
  const random = randomOfTest()
  const path = await backedUp(dataDir, await folders.make())
  const hasBegunIn = (folder: string) => async () => (await names(folder)).includes('site.sqlite')
  const first = await folders.make()
  const wholeMs = await killedCommand(['restore', path], {
    environment: { DATA_DIR: first },
    hasBegun: hasBegunIn(first),
  })
  const cut = { early: 0, late: 0, done: 0 }
  for (const killAfterMs of momentsWithin(wholeMs, kills, random)) {
    const empty = await folders.make()
    await killedCommand(['restore', path], {
      environment: { DATA_DIR: empty },
      hasBegun: hasBegunIn(empty),
      killAfterMs,
    })
    const { cutShort, content } = await (await openStorage({ dataDir: empty })).rows.look()
    const isCutShort = cutShort !== undefined
    if (!isCutShort && content.length > 0) {
      cut.done += 1
    } else {
      if (isCutShort) expect(await startRefusal(empty)).toContainEqual(expect.stringMatching(/was cut short/))
      cut[isCutShort ? 'late' : 'early'] += 1
      await restored(empty, path)
    }
    expect(await wholeSite(empty)).toEqual(before)
    await startAndEnd(empty)
    await rm(empty, { recursive: true })
  }
  console.info(`Of ${kills} restores that were killed`, cut)
  expect(cut.late).toBeGreaterThan(0)
})

test(`an erasure that is killed (${kills} times) leaves every backup whole, and is done again`, async () => {
  const random = randomOfTest()
  const original = await folders.make()
  await cp(dataDir, original, { recursive: true })
  for (let n = 0; n < 2; n++) await backedUp(original, join(original, 'daily-backups'))
  const erase = ['privacy', 'erase', ada, '--yes'] as const
  const cut = { rewriting: 0 }
  const copy = async () => {
    const folder = await folders.make()
    await cp(original, folder, { recursive: true })
    const backups = join(folder, 'daily-backups')
    return { folder, backups, hasBegun: async () => (await names(backups)).length > 2 }
  }
  const first = await copy()
  const wholeMs = await killedCommand(erase, {
    environment: { DATA_DIR: first.folder },
    hasBegun: first.hasBegun,
  })
  expect(await tracesIn(first.folder, [mark])).toEqual([])
  for (const killAfterMs of momentsWithin(wholeMs, kills, random)) {
    const { folder, backups, hasBegun } = await copy()
    await killedCommand(erase, { environment: { DATA_DIR: folder }, hasBegun, killAfterMs })
    if ((await names(backups)).some((name) => !name.endsWith('Z'))) cut.rewriting += 1
    for (const { path } of await listKeptBackups(backups)) await openBackup(path)
    await killedCommand(erase, { environment: { DATA_DIR: folder }, hasBegun })
    expect(await tracesIn(folder, [mark])).toEqual([])
    const kept = await listKeptBackups(backups)
    expect(await names(backups)).toEqual(kept.map(({ name }) => name))
    expect(kept).toHaveLength(2)
    for (const { path } of kept) await openBackup(path)
    await rm(folder, { recursive: true })
  }
  console.info(`Of ${kills} erasures that were killed`, cut)
  expect(cut.rewriting).toBeGreaterThan(0)
})
