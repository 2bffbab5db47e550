import { setTimeout as wait } from 'node:timers/promises'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { listKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

const soon = { timeout: 20_000 }

const folders = temporaryFolders()
let server: PostgresServer
let databases = 0
let databaseUrl: string
/** Of the instance whose backups are meant. */
let dataDir: string
let backupDir: string
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => await server.stop())
beforeEach(async () => {
  databases += 1
  await server.run(`create database site_${databases}`)
  databaseUrl = server.url(`site_${databases}`)
  dataDir = await folders.make()
  backupDir = await folders.make()
})
afterEach(folders.remove)

async function open(environment: NodeJS.ProcessEnv, folder = dataDir): Promise<TestSite> {
  const site = await openTestSite({
    dataDir: folder,
    environment: { DATABASE_URL: databaseUrl, ...environment },
  })
  onTestFinished(async () => await site.close())
  return site
}

/** Another machine, without backups, that has started before. */
async function listenElsewhere(): Promise<void> {
  const folder = await folders.make()
  const other = await open({}, folder)
  await other.listen()
  const jobs = other.services.database.selectFrom('shared_job' as never).selectAll()
  // Its jobs of a start have been done by then.
  await vi.waitFor(async () => expect((await jobs.execute()).length).toBeGreaterThan(3), soon)
  await wait(1000)
}

const withBackups = (more = {}) => ({ BACKUP_AT: '02:30', BACKUP_DIR: backupDir, METRICS_TOKEN, ...more })

describe('of several instances one with BACKUP_AT, which starts later than another,', () => {
  test('makes the backup', async () => {
    await listenElsewhere()
    await (await open(withBackups())).listen()
    await expect.poll(async () => await listKeptBackups(backupDir), soon).toHaveLength(1)
  })

  test('raises the alarm where none can be made', async () => {
    await listenElsewhere()
    const site = await open(withBackups({ BACKUP_DIR: '/proc/version/backups' }))
    await site.listen()
    const raised = async () => (await readMetrics(site)).value('alarms_total{alarm="backup-too-old"}')
    await expect.poll(raised, soon).toBe(1)
  })
})
