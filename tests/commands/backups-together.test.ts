import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '#server/backups/make-backup.ts'
import { shortenDailyBackups } from '#server/inquiries/retention/keep-daily-backups-short.ts'
import {
  backupName,
  draftEnding,
  type KeptBackup,
  listKeptBackups,
  removeBackup,
} from '#server/platform/backup/kept-backups.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { asFormat1, backedUp, partsOf, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const folders = temporaryFolders()
const mark = newMark()
const ada = `${mark}@example.com`
let dataDir: string
let backupDir: string
beforeEach(async () => {
  dataDir = await folders.makeData('account')
  backupDir = join(dataDir, 'daily-backups')
  const site = await openTestSite({ dataDir })
  await site.request('addProject', { body: newProject() }, await site.logIn())
  for (const email of [ada, 'otto@example.com']) {
    const files = [{ name: 'plan.pdf', content: pdf(email) }]
    expect((await sendContact(site, { fields: { ...message, email }, files })).status).toBe(201)
  }
  await site.close()
})
afterEach(folders.remove)

const back = async () => await backedUp(dataDir, backupDir)
const draftOf = (madeAt: Date) => `${backupName(madeAt)}${draftEnding}`
const filesOf = async (path: string) => (await partsOf(path)).filter((part) => part.startsWith('files/'))
const linksOf = async (path: string) =>
  await Promise.all((await filesOf(path)).map(async (part) => (await stat(join(path, part))).nlink))
const erase = async () => await runCommand('src/server/privacy.ts', ['erase', ada, '--yes'], { dataDir })

async function expectSame(path: string, site: Awaited<ReturnType<typeof wholeSite>>): Promise<void> {
  const empty = await folders.make()
  await restored(empty, path)
  expect(await wholeSite(empty)).toEqual(site)
}

describe('backups of one folder', () => {
  test('store a file once, and each is whole without the others', async () => {
    const before = await wholeSite(dataDir)
    const [first, second] = [await back(), await back()]
    const links = await linksOf(second)
    expect(links).toEqual(links.map(() => 2))
    expect(links).toHaveLength(Object.keys(before.files).length)

    const site = await openTestSite({ dataDir })
    const file = { name: 'new.pdf', content: pdf('new') }
    expect((await sendContact(site, { files: [file] })).status).toBe(201)
    await site.close()
    const third = await back()
    expect((await linksOf(third)).toSorted()).toEqual([1, ...links.map(() => 3)])

    const [kept] = await listKeptBackups(backupDir)
    await removeBackup(kept as KeptBackup)
    expect(await listKeptBackups(backupDir)).toHaveLength(2)
    await expect(openBackup(first)).rejects.toThrow()
    await expectSame(second, before)
    await expectSame(third, await wholeSite(dataDir))
  })

  test('do not pass on a file that the disk has damaged', async () => {
    const first = await back()
    const [part = ''] = await filesOf(first)
    const content = await readFile(join(first, part))
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
    await writeFile(join(first, part), content)
    const second = await back()
    await expect(openBackup(first)).rejects.toThrow(`${part} is damaged`)
    expect((await linksOf(second)).filter((links) => links === 1)).toHaveLength(1)
    await expectSame(second, await wholeSite(dataDir))
  })

  test('lose a person from all of them, whose files they share', async () => {
    for (let n = 0; n < 3; n++) await back()
    expect(await tracesIn(backupDir, [mark])).not.toEqual([])
    expect(await erase()).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await tracesIn(dataDir, [mark])).toEqual([])
    for (const { path } of await listKeptBackups(backupDir)) await openBackup(path)
  })
})

test('a backup under way is left alone by an instance that has another DATA_DIR', async () => {
  const [name = ''] = await readdir(join(dataDir, 'attachments'))
  const slow = join(dataDir, 'attachments', name)
  await rm(slow)
  execFileSync('mkfifo', [slow])
  const madeAt = new Date()
  const making = makeBackup(testConfig(dataDir), backupDir, { madeAt })
  await expect.poll(async () => await readdir(backupDir).catch(() => [])).toContainEqual(draftOf(madeAt))
  const limit = new Date(0).toISOString()
  const shortening = shortenDailyBackups({ dataDir: await folders.make(), backupDir, limit })
  expect(await Promise.race([shortening, wait(1500, 'waits')])).toBe('waits')
  await writeFile(slow, pdf('slow'))
  await openBackup((await making).path)
  expect(await shortening).toEqual({ inquiries: 0, problems: [] })
})

describe('a backup from before rows were packed', () => {
  test('is restored as it is', async () => {
    const path = await back()
    await asFormat1(path)
    expect(await readFile(join(path, 'tables/inquiry.ndjson'), 'utf8')).toContain(mark)
    await expectSame(path, await wholeSite(dataDir))
  })

  test('lends its files to later ones, and loses a person likewise', async () => {
    const path = await back()
    await asFormat1(path)
    const links = await linksOf(await back())
    expect(links).toEqual(links.map(() => 2))
    expect(await erase()).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await tracesIn(dataDir, [mark])).toEqual([])
    await expectSame(path, await wholeSite(dataDir))
  })
})
