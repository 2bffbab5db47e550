import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openServices } from '#server/open-services.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { mountReadOnly, noSmallDisk } from '#tests/harness/machine/small-disk.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { newDataFolder, testConfig } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'
import { startAndEnd } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  await chmod(dataDir, 0o755)
})
afterEach(async () => await rm(dataDir, { recursive: true }))

/** Returns the files that others on the machine can open. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  const open: string[] = []
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path)
    if (mode & 0o077) open.push(`${relative(folder, path) || '.'} ${(mode & 0o777).toString(8)}`)
  }
  return open
}

/** The names of what is there, so that an empty list of open files says something. */
async function names(folder: string): Promise<string[]> {
  return await readdir(folder)
}

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  test('can read nothing of a site that is running, in a folder that was open to them', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    expect(await openToOthers(dataDir)).toEqual([])
    expect(await names(dataDir)).toEqual(
      expect.arrayContaining(['instance.lock', 'jwt-secret', 'reserve', 'site.sqlite', 'site.sqlite-wal']),
    )
  })

  test('can read neither pictures nor attachments, whatever the folder of the site is', async () => {
    const site = await openTestSite()
    onTestFinished(async () => await site.close())
    expect((await sendContact(site, { files: [{ name: 'a.pdf', content: pdf() }] })).status).toBe(201)
    await site.request('addProject', { body: newProject() }, await site.logIn())
    expect(await openToOthers(site.dataDir)).toEqual([])
    expect(await names(join(site.dataDir, 'attachments'))).toHaveLength(1)
    for (const folder of ['pictures', 'originals'])
      expect((await names(join(site.dataDir, folder))).length).toBeGreaterThan(0)
  })

  test('can no longer read what an older version left open, nor the copy that is made of it', async () => {
    const older = Object.entries(migrations).filter(([name]) => name < '003')
    await (await openDatabase(dataDir, Object.fromEntries(older))).destroy()
    for (const folder of ['attachments', 'pictures', 'spool', 'backups', 'backups/by-hand']) {
      await mkdir(join(dataDir, folder), { mode: 0o755 })
    }
    const files = ['instance.lock', 'reserve', 'backups/by-hand/site.sqlite', 'backups/site.sqlite-wal']
    for (const file of files) await writeFile(join(dataDir, file), '')
    await writeFile(join(dataDir, 'jwt-secret'), 'x'.repeat(40))
    const outside = join(dataDir, 'company.json')
    await writeFile(outside, '{}')
    await symlink(outside, join(dataDir, 'backups/link'))
    for (const file of [...files, 'jwt-secret', 'company.json', 'site.sqlite'])
      await chmod(join(dataDir, file), 0o644)

    const { close, warnings } = await openServices(testConfig(dataDir))
    expect(warnings).toEqual([])
    expect(await openToOthers(dataDir)).toEqual(['company.json 644'])
    expect(await names(join(dataDir, 'backups'))).toContainEqual(expect.stringMatching(/^before-migration-/))
    await close()
  })

  test.skipIf(noSmallDisk)(
    'may read what the system does not let the site close: one line says so',
    async () => {
      await startAndEnd(dataDir)
      await mkdir(join(dataDir, 'backups'))
      const unmount = mountReadOnly(join(dataDir, 'backups'))
      const warnings = await startAndEnd(dataDir).finally(unmount)
      expect(warnings).toEqual([
        expect.stringMatching(
          /^Others on this machine may read what is in .*\/backups \(EROFS, 1 such in all\)/,
        ),
      ])
    },
  )
})
