import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '#server/backups/open-storage.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { moveSite } from '#server/platform/backup/move-site.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { restoreContents } from '#server/platform/backup/restore-contents.ts'
import type { Layout } from '#server/platform/backup/storage.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { filesIn, readStored } from '#tests/harness/files/stored-files.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { storageEnvironment } from '#tests/harness/site/test-storage.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

const storageOf = async (dataDir: string) =>
  await openStorage(testConfig(dataDir, await storageEnvironment(dataDir)))

async function makeSite(): Promise<string> {
  const dataDir = await folders.makeData('account')
  const site = await openTestSite({ dataDir })
  await site.request('addProject', { body: newProject() }, await site.logIn())
  await site.close()
  return dataDir
}

/** A backup of a site as a version of it with this layout makes it. */
async function backedUp(dataDir: string, layout: Layout): Promise<string> {
  const storage = await storageOf(dataDir)
  const filling = { storage, layout, madeAt: new Date(), checkRoom: async () => undefined }
  return (await writeBackup(join(await folders.make(), 'backups'), filling)).path
}

async function restored(path: string): Promise<string> {
  const { contents } = await openBackup(path, siteLayout)
  const dataDir = await folders.makeData('empty')
  await restoreContents(contents, siteLayout, await storageOf(dataDir))
  return dataDir
}

const originalsOf = async (dataDir: string) => {
  const names = await filesIn({ dataDir }, 'originals')
  return await Promise.all(
    names.map(async (name) => [name, await readStored({ dataDir }, `originals/${name}`)] as const),
  )
}

test('what was sent is in a backup, and moves with the site', async () => {
  const dataDir = await makeSite()
  const originals = await originalsOf(dataDir)
  expect(originals).toHaveLength(1)
  expect(await originalsOf(await restored(await backedUp(dataDir, siteLayout)))).toEqual(originals)
  const other = await folders.makeData('empty')
  await moveSite(await storageOf(dataDir), await storageOf(other), siteLayout)
  expect(await originalsOf(other)).toEqual(originals)
})

test('a backup that an instance of the version before makes meanwhile is refused for what it lacks, not as damaged', async () => {
  const dataDir = await makeSite()
  const { picture_original: _, ...tables } = siteLayout.tables
  const { picture_original: __, ...filesOf } = siteLayout.filesOf
  const fileFolders = siteLayout.fileFolders.filter((folder) => folder !== 'originals')
  const path = await backedUp(dataDir, { ...siteLayout, tables, filesOf, fileFolders })
  await expect(restored(path)).rejects.toThrow('The tables to be copied lack picture_original')
})
