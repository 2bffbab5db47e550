import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { bucketEnvironment, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'

let dataDir: string
let coverage: string
beforeEach(async () => {
  dataDir = await newDataFolder('account')
  coverage = await mkdtemp(join(tmpdir(), 'site-modules-'))
})
afterEach(async () => {
  for (const folder of [dataDir, coverage]) await rm(folder, { recursive: true })
})

/** Names of the packages of which a server has loaded anything until it ended: Node writes down all scripts that it has run. */
async function packagesLoaded(environment: Record<string, string>): Promise<Set<string>> {
  const server = await startServer({ DATA_DIR: dataDir, NODE_V8_COVERAGE: coverage, ...environment })
  await fetch(`${server.address}/readyz`)
  expect(await server.end()).toBe(0)
  const packages = new Set<string>()
  for (const name of await readdir(coverage)) {
    const { result }: { result: { url: string }[] } = JSON.parse(await readFile(join(coverage, name), 'utf8'))
    for (const { url } of result) {
      const [, found] = /\/node_modules\/(@[^/]+\/[^/]+|[^/@]+)\//.exec(url) ?? []
      if (found) packages.add(found)
    }
  }
  return packages
}

const isOfS3 = (name: string) => /^@(aws|aws-sdk|smithy)\//.test(name)
/** The API alone comes with what counts for the metrics. */
const isOfOthers = (name: string) => /^(pg|pg-.*|@opentelemetry\/(?!api$).*)$/.test(name)

test('a site with nothing set loads no package for storages that it does not use', async () => {
  const packages = await packagesLoaded({})
  expect(packages).toContain('fastify')
  expect([...packages].filter((name) => isOfS3(name) || isOfOthers(name))).toEqual([])
})

test('a site on PostgreSQL loads its driver', async () => {
  const server = await startPostgres()
  try {
    const packages = await packagesLoaded({ DATABASE_URL: server.url(), DATA_DIR: join(dataDir, 'new') })
    expect(packages).toContain('pg')
  } finally {
    await server.stop()
  }
})

test('a site with a bucket loads the one for buckets', async () => {
  const server = await startS3Server()
  await server.makeBucket('site-files')
  expect([...(await packagesLoaded(bucketEnvironment(server, 'site-files')))].filter(isOfS3)).toContain(
    '@aws-sdk/client-s3',
  )
  await server.close()
})
