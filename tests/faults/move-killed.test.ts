import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '#server/backups/open-storage.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { killedCommand, momentsWithin } from '#tests/harness/machine/killed-command.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { backedUp, restored, temporaryFolders } from '#tests/harness/site/backups.ts'
import { runCommand } from '#tests/harness/site/run-command.ts'
import { testConfig } from '#tests/harness/site/sample-data.ts'
import { startRefusal } from '#tests/harness/site/start-refusal.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { wholeSite } from '#tests/harness/site/whole-site.ts'

const kills = process.env['FAULTS'] === 'long' ? 50 : 3

vi.setConfig({ testTimeout: 300_000 + kills * 30_000, hookTimeout: 120_000 })

const folders = temporaryFolders()
let postgres: PostgresServer
let s3: S3Server
let dataDir: string
let before: Awaited<ReturnType<typeof wholeSite>>
beforeAll(async () => {
  postgres = await startPostgres()
  s3 = await startS3Server()
  dataDir = await folders.makeData('sample')
  const site = await openTestSite({ dataDir })
  expect((await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf() }] })).status).toBe(201)
  await site.close()
  before = await wholeSite(dataDir)
})
afterAll(async () => {
  await postgres.stop()
  await s3.close()
  await folders.remove()
})

/** An empty database and an empty bucket. */
async function newPlace(name: string) {
  await postgres.run(`create database ${name}`)
  await s3.makeBucket(name)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url(name), ...bucketEnvironment(s3, name) }
  const hasBegun = async () => (await s3.keys(name)).some((key) => key.includes('/'))
  return { environment, hasBegun }
}

async function expectWhole(environment: NodeJS.ProcessEnv): Promise<void> {
  const [empty, to] = [await folders.make(), await folders.make()]
  await restored(empty, await backedUp(dataDir, to, { environment }))
  expect(await wholeSite(empty)).toEqual(before)
}

test(`a move to PostgreSQL and S3 that is killed (${kills} times) is refused by a start, and ends right when it is run again`, async () => {
  const random = randomOfTest()
  const first = await newPlace('whole')
  const wholeMs = await killedCommand(['move'], first)
  await expectWhole(first.environment)
  const left = { empty: 0, 'cut short': 0, 'in use': 0 }
  for (const [index, killAfterMs] of momentsWithin(wholeMs, kills, random).entries()) {
    const { environment, hasBegun } = await newPlace(`killed${index}`)
    await killedCommand(['move'], { environment, hasBegun, killAfterMs })
    expect(await wholeSite(dataDir)).toEqual(before)
    const found = await (await openStorage(testConfig(dataDir, environment))).rows.look()
    const isCutShort = found.cutShort !== undefined
    const state = isCutShort ? 'cut short' : found.content.length > 0 ? 'in use' : 'empty'
    left[state] += 1
    if (isCutShort)
      expect(await startRefusal(dataDir, environment)).toContainEqual(expect.stringMatching(/was cut short/))
    const again = await runCommand('src/server/move.ts', [], { dataDir, environment })
    expect(again).toMatchObject({ exitCode: 0, stderr: '' })
    expect(again.stdout).toMatch(
      state === 'in use' ? /^Nothing to do, it is all the same/ : /^Moved, read back/,
    )
    await expectWhole(environment)
  }
  console.info(`Of ${kills} moves that were killed`, left)
  expect(left['cut short']).toBeGreaterThan(0)
})
