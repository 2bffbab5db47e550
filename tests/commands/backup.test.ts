import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { backedUp, backup, partsOf, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { logInOverHttp, sendOverHttp } from '#tests/harness/site/over-http.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'
import { logInAsStaff } from '#tests/harness/site/staff-client.ts'
import { startAndEnd, startRefusal } from '#tests/harness/site/start-refusal.ts'
import { leftOut, wholeSite } from '#tests/harness/site/whole-site.ts'
import { slogan } from '#tests/harness/texts/site-texts.ts'

const folders = temporaryFolders()
afterEach(folders.remove)

async function start(DATA_DIR: string): Promise<RunningServer> {
  const server = await startServer({
    DATA_DIR,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
  })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

/** Changes the slogan of the home page to the name of what happens with it. */
async function changeText(address: string, { publish, version }: { publish: string; version: number }) {
  const body = { ...slogan, texts: inBoth(publish, publish), version, publish }
  const headers = {
    authorization: `Bearer ${await logInOverHttp(address)}`,
    'content-type': 'application/json',
  }
  const { status } = await fetch(`${address}/api/v1/Text`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  return status
}

/** Saves a new project, with a picture that only its draft names. */
async function addDraft(address: string) {
  const headers = {
    authorization: `Bearer ${await logInOverHttp(address)}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify(newProject({ publish: 'draft' }))
  return (await fetch(`${address}/api/v1/Project`, { method: 'POST', headers, body })).status
}

/** The samples with inquiries, the last of which is gone for good, so that the highest number given is nobody's. */
async function livelySite(): Promise<{ dataDir: string; server: RunningServer }> {
  const dataDir = await folders.makeData('sample')
  const server = await start(dataDir)
  for (const title of ['one', 'two', 'three']) {
    const file = { name: `${title}.pdf`, content: pdf(title) }
    expect((await sendOverHttp(server.address, { files: [file] })).status).toBe(201)
  }
  const office = await logInAsStaff(server.address)
  const newest = Math.max(...(await office.inbox()).map(({ id }) => id))
  expect(await office.purge(newest)).toBe(204)
  expect(await changeText(server.address, { publish: 'now', version: 0 })).toBe(200)
  expect(await changeText(server.address, { publish: 'draft', version: 1 })).toBe(200)
  expect(await addDraft(server.address)).toBe(201)
  return { dataDir, server }
}

describe('a backup of a running site', () => {
  test('holds all of it: restored into an empty folder it is the same, starts, and goes on counting', async () => {
    const { dataDir, server } = await livelySite()
    const to = await folders.make()
    const { exitCode, stdout, stderr } = await backup(dataDir, to)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toMatch(/^Backed up:\n {2}account +1 row\n/)
    expect(stdout).toMatch(/\n {2}inquiry +2 rows\n/)
    expect(stdout).toMatch(/\n {2}draft +2 rows\n/)
    expect(stdout).toMatch(/\n {2}project_draft +1 row\n/)
    expect(stdout).toMatch(/\n {2}files +\d+ \([\d.]+\sMB\)\nRead back and compared: \d+ parts\.\n\S+\n$/)
    const path = stdout.trimEnd().split('\n').at(-1) ?? ''
    expect(path).toMatch(/\/site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/)
    await server.end()

    const empty = join(await folders.make(), 'new')
    const said = await restored(empty, path)
    expect(said).toMatch(/^The backup of \S+Z is as it was written: \d+ parts\.\nRestored into DATA_DIR /)
    expect(said).toMatch(/\n {2}inquiry +2 rows\n/)
    expect(await wholeSite(empty)).toEqual(await wholeSite(dataDir))

    const again = await start(empty)
    const office = await logInAsStaff(again.address)
    expect(await office.inbox()).toHaveLength(2)
    expect((await sendOverHttp(again.address)).status).toBe(201)
    expect(Math.max(...(await office.inbox()).map(({ id }) => id))).toBe(4)
    expect((await fetch(`${again.address}/Projects`)).status).toBe(200)
  })

  test('is for the eyes of its owner only, and can be checked with sha256sum', async () => {
    const { dataDir } = await livelySite()
    const to = join(await folders.make(), 'new', 'folder')
    const path = await backedUp(dataDir, to)
    const parts = await partsOf(path)
    for (const name of ['', 'tables', 'files', 'files/attachments', ...parts]) {
      expect({ name, open: (await stat(join(path, name))).mode & 0o077 }).toEqual({ name, open: 0 })
    }
    const sums = await readFile(join(path, 'SHA256SUMS'), 'utf8')
    expect(sums).toMatch(/^([0-9a-f]{64} {2}\S+\n)+$/)
    const listed = sums
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(66))
    expect(listed.toSorted()).toEqual(parts.filter((part) => part !== 'SHA256SUMS'))
    expect(parts).not.toContain(expect.stringContaining('secret'))
  })

  test('of a site that is stopped is the same, and the site is as it was', async () => {
    const dataDir = await folders.makeData('sample')
    const before = await wholeSite(dataDir)
    const path = await backedUp(dataDir, await folders.make())
    expect(await wholeSite(dataDir)).toEqual(before)
    const tables = Object.keys(before.rows).filter((name) => name !== 'sqlite_sequence')
    const { manifest } = await openBackup(path)
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual([...tables, ...leftOut].toSorted())
    expect(manifest.tables.filter(({ name }) => leftOut.includes(name)).map(({ rows }) => rows)).toEqual([
      0, 0,
    ])
    const empty = await folders.make()
    await restored(empty, path)
    expect(await wholeSite(empty)).toEqual(before)
  })

  test('in its own folder restores it there, once what is broken has been moved away', async () => {
    const dataDir = await folders.makeData('sample')
    const before = await wholeSite(dataDir)
    const path = await backedUp(dataDir, join(dataDir, 'daily-backups'))
    const away = await folders.make()
    const others = (await readdir(dataDir)).filter((name) => name !== 'daily-backups')
    for (const name of others) await rename(join(dataDir, name), join(away, name))
    expect(await startRefusal(dataDir)).toContainEqual(
      `DATA_DIR ${dataDir} holds no site, but there are backups of one. Nothing has been changed. Check whether this is the right place. To go on with the site, move what else is there away, and run npm run restore -- ${path}; for a new one, choose another BACKUP_DIR, or move the backups away.`,
    )
    await restored(dataDir, path)
    expect(await wholeSite(dataDir)).toEqual(before)
    await startAndEnd(dataDir)
  })
})
