import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { bucketEnvironment, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'
import { openTraceCollector } from '#tests/harness/watching/trace-collector.ts'

let dataDir: string
let coverage: string
beforeEach(async () => {
  dataDir = await newDataFolder('account')
  coverage = await mkdtemp(join(tmpdir(), 'site-packages-'))
})
afterEach(async () => {
  for (const folder of [dataDir, coverage]) await rm(folder, { recursive: true })
})

/**
 * Names of the packages of which a server has loaded anything until its end, after its first page: Node writes down all scripts
 * that it has run, and what is built names the files that it was built from.
 */
async function packagesLoaded(environment: Record<string, string> = {}): Promise<string[]> {
  const server = await startServer({ DATA_DIR: dataDir, NODE_V8_COVERAGE: coverage, ...environment })
  expect((await fetch(server.address)).status).toBe(200)
  expect(await server.end()).toBe(0)
  const files = new Set<string>()
  for (const name of await readdir(coverage)) {
    const { result }: { result: { url: string }[] } = JSON.parse(await readFile(join(coverage, name), 'utf8'))
    for (const { url } of result) if (url.startsWith('file:')) files.add(fileURLToPath(url))
  }
  const built = [...files].filter((file) => file.includes('/dist/server/'))
  const texts = await Promise.all(built.map(async (file) => await readFile(file, 'utf8')))
  const named = texts.flatMap(
    (text) => text.match(/^\/\/.*\/node_modules\/.*$|^\/\/ node_modules\/.*$/gm) ?? [],
  )
  const packages = [...files, ...named].map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
  return [...new Set(packages.filter((name) => name !== undefined))]
}

const isOfS3 = (name: string) => /^@(aws|aws-sdk|smithy)\//.test(name)
/** The API alone comes with what counts for the metrics. */
const isOfOthers = (name: string) => /^(pg|pg-.*|@opentelemetry\/(?!api$).*|prom-client)$/.test(name)

const later = ['imapflow', 'nodemailer', 'postal-mime', '@node-rs/argon2', 'jose', 'sharp', 'file-type']

test('a site with nothing set loads no package for other storages and watching, nor what a start does not need', async () => {
  const packages = await packagesLoaded()
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']))
  expect(packages.filter((name) => isOfS3(name) || isOfOthers(name) || later.includes(name))).toEqual([])
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
  expect((await packagesLoaded(bucketEnvironment(server, 'site-files'))).filter(isOfS3)).toContain(
    '@aws-sdk/client-s3',
  )
  await server.close()
})

test('one with a collector loads OpenTelemetry, and traces what it answers', async () => {
  const collector = await openTraceCollector()
  const packages = await packagesLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(packages).toContain('@opentelemetry/sdk-trace')
  expect(packages).not.toContain('prom-client')
  expect(collector.named('GET /*')).toHaveLength(1)
  expect(collector.received()).toContain('"lightning-protection-site"')
  await collector.close()
})
