import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupName } from '#server/platform/backup/kept-backups.ts'
import { waitsDuring } from '#tests/harness/machine/visits.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

const folders = temporaryFolders()
let dataDir: string
let backupDir: string
beforeEach(async () => {
  dataDir = await folders.makeData('sample')
  backupDir = join(await folders.make(), 'backups')
})
afterEach(folders.remove)

async function start(): Promise<RunningServer> {
  const { username, password } = staff
  const server = await startServer({
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    BACKUP_AT: '02:30',
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

/** No backup can be made of a site that has lost a file. */
async function loseFile(): Promise<void> {
  const [name = ''] = (await readdir(join(dataDir, 'pictures'))).filter((file) => !file.endsWith('.jpg'))
  await rm(join(dataDir, 'pictures', name))
}

const hourMs = 60 * 60 * 1000
const alarm = /"alarm":"backup-too-old".*The last good backup is older than two days\./

describe('where no backup can be made', () => {
  test.each([
    { hours: 49, isAlarmed: true },
    { hours: 47, isAlarmed: false },
  ])('and the last one is $hours hours old, the alarm is $isAlarmed', async ({ hours, isAlarmed }) => {
    await loseFile()
    await mkdir(join(backupDir, backupName(new Date(Date.now() - hours * hourMs))), { recursive: true })
    const server = await start()
    await expect.poll(() => server.said()).toMatch(/has lost files .*no backup could be made/)
    expect(await server.end()).toBe(0)
    expect(alarm.test(server.said())).toBe(isAlarmed)
  })

  test('and none was ever made, the alarm is raised, also after a restart', async () => {
    await rm(join(backupDir, '..'), { recursive: true })
    backupDir = '/proc/version/backups'
    for (let starts = 0; starts < 2; starts++) {
      const server = await start()
      await expect.poll(() => server.said()).toMatch(alarm)
      expect(server.said()).toMatch(/\/proc\/version\/backups cannot be used \(ENOTDIR\)/)
      expect(await server.end()).toBe(0)
    }
  })
})

test('a backup is made beside the answers to visitors, and no alarm is raised after it', async () => {
  const server = await start()
  await fetch(`${server.address}/`)
  const waits = await waitsDuring(`${server.address}/`, async () => {
    await expect.poll(() => server.said()).toMatch(/"msg":"backup made"/)
  })
  console.info('A visitor while a backup is made', waits)
  expect(server.said()).not.toContain('alarm')
})
