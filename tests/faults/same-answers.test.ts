import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RandomRequest, randomRequest } from '#tests/harness/http/random-requests.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const count = process.env['FAULTS'] === 'long' ? 10_000 : 1500

/** Wherever else the tests keep their files. */
const onDisk = { S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }

let server: PostgresServer
let s3: S3Server
let folder: string
let sites: [sqlite: TestSite, postgres: TestSite]
beforeAll(async () => {
  server = await startPostgres()
  s3 = await startS3Server()
  await s3.makeBucket('same-answers')
  folder = await mkdtemp(join(tmpdir(), 'site-same-'))
  const limits = { CONTACT_LIMIT: '100000' }
  sites = [
    await openTestSite({
      dataDir: join(folder, 'sqlite'),
      environment: { ...limits, ...onDisk, DATABASE_URL: '' },
    }),
    await openTestSite({
      dataDir: join(folder, 'postgres'),
      environment: { ...limits, ...bucketEnvironment(s3, 'same-answers'), DATABASE_URL: server.url() },
    }),
  ]
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await server.stop()
  await s3.close()
  await rm(folder, { recursive: true })
})

/** Values that differ by site or by moment, with their placeholders. */
const chance: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d\.\d{3}Z)?/g, 'TIME'],
  [/"requestId":"[0-9a-f]{12}"/g, '"requestId":"ID"'],
  [/[0-9a-f]{24}-/g, 'PICTURE-'],
  [/[34679CDFGHJKMNPQRTVWXY]{4}-[34679CDFGHJKMNPQRTVWXY]{4}/g, 'REFERENCE'],
  [/"(used|share)Bytes":\d+/g, '"Bytes":0'],
]

async function answerOf(site: TestSite, token: string, request: RandomRequest) {
  const { headers, ...rest } = request
  const { statusCode, body } = await site.app.inject({
    ...rest,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: statusCode, body: chance.reduce((text, [what, name]) => text.replace(what, name), body) }
}

test(`${count} requests in a row are answered alike by SQLite with a disk and by PostgreSQL with a bucket`, {
  timeout: 1_800_000,
}, async () => {
  const random = randomOfTest()
  const [sqlite, postgres] = sites
  const tokens = [await sqlite.logIn(), await postgres.logIn()] as const
  const statuses = new Map<number, number>()
  for (let n = 0; n < count; n++) {
    const request = randomRequest(random)
    const [one, other] = await Promise.all([
      answerOf(sqlite, tokens[0], request),
      answerOf(postgres, tokens[1], request),
    ])
    const what = `${n}: ${request.method} ${request.url} ${JSON.stringify(request.payload)?.slice(0, 600)}`
    expect(other, what).toEqual(one)
    expect(one.status, what).toBeLessThan(500)
    statuses.set(one.status, (statuses.get(one.status) ?? 0) + 1)
  }
  console.info(`${count} requests`, statuses)
  expect((await s3.keys('same-answers')).length).toBeGreaterThan(0)
  // Not all of them were refused.
  for (const status of [200, 201, 204, 400, 404])
    expect(statuses.get(status), String(status)).toBeGreaterThan(0)
})
