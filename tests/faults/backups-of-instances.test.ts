import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
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
import { openPool } from '#server/platform/database/postgres/pool.ts'
import { DatabaseWatch } from '#server/platform/database/postgres/watch.ts'
import { wipeDeleted } from '#server/platform/database/wipe-deleted.ts'
import type { Tables } from '#server/tables.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { newMark, tracesIn } from '#tests/harness/inquiries/traces.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { backedUp, temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

const soon = { timeout: 20_000 }
const old = newMark()
const sender = `${old}@example.com`

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

/** Leaves an inquiry in a backup of the one instance that is too old by now. */
async function backUpOld(): Promise<void> {
  const site = await openTestSite({ dataDir, environment: { DATABASE_URL: databaseUrl } })
  expect((await sendContact(site, { fields: { ...message, email: sender } })).status).toBe(201)
  const received_at = inDays(-181).toISOString()
  await site.services.database.updateTable('inquiry').set({ received_at }).execute()
  await site.close()
  await backedUp(dataDir, backupDir, { databaseUrl })
  expect(await tracesIn(backupDir, [old])).not.toEqual([])
}

const tracesInBackups = async () => await tracesIn(backupDir, [old])

describe('an inquiry that is too old', () => {
  test('goes from the backups of an instance that starts later than another', async () => {
    await backUpOld()
    await listenElsewhere()
    await (await open({ BACKUP_DIR: backupDir })).listen()
    await expect.poll(tracesInBackups, soon).toEqual([])
  })

  test('goes from them also where the database cannot be cleaned up yet', async () => {
    await backUpOld()
    const client = new pg.Client(databaseUrl)
    await client.connect()
    onTestFinished(async () => await client.end())
    await client.query('begin')
    await client.query('lock table inquiry in share update exclusive mode')
    await (await open({ BACKUP_DIR: backupDir })).listen()
    await expect.poll(tracesInBackups, soon).toEqual([])
  })
})

test('room is freed however long that takes, and other statements keep their limit', async () => {
  await (await openTestSite({ dataDir, environment: { DATABASE_URL: databaseUrl } })).close()
  // So slow that it takes seconds.
  await server.run("alter role site set vacuum_cost_delay = '10ms'")
  await server.run('alter role site set vacuum_cost_limit = 5')
  onTestFinished(async () => await server.run('alter role site reset all'))
  const watch = new DatabaseWatch(databaseUrl, { look: async () => undefined, begin: async () => undefined })
  const { database } = openPool<Tables>(databaseUrl, { max: 1, statementMs: 500, lockMs: 5000 }, watch)
  onTestFinished(async () => await database.destroy())
  expect(await wipeDeleted(database)).toBe(true)
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)
  expect(rows).toEqual([{ statement_timeout: '500ms' }])
})

test('an erasure names the folder whose backups it looked into', async () => {
  await backUpOld()
  const erase = async (folder: string, environment = {}) =>
    await runCommand('src/server/privacy.ts', ['erase', sender, '--yes'], {
      dataDir: folder,
      databaseUrl,
      environment,
    })
  const elsewhere = await folders.make()
  expect((await erase(elsewhere)).stdout).toContain(
    `There are no daily backups in ${elsewhere}/daily-backups.`,
  )
  expect(await tracesInBackups()).not.toEqual([])
  expect((await erase(dataDir, { BACKUP_DIR: backupDir })).stdout).toContain(
    `The daily backups in ${backupDir} are without it, too.`,
  )
  expect(await tracesInBackups()).toEqual([])
})
