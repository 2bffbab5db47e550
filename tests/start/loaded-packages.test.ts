import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'
import { openTraceCollector } from '#tests/harness/watching/trace-collector.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder('account')
})
afterEach(async () => await rm(dataDir, { recursive: true }))

/** Says on stderr which files of packages the process loads, ESM and CommonJS alike. */
const listing = `import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const found = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)
    if (found) process.stderr.write('loaded ' + found[1] + '\\n')
    return next(url, context)
  },
})`

/** The packages that a server loads until it has answered its first page. */
async function packagesLoaded(environment: Record<string, string> = {}): Promise<Set<string>> {
  const script = join(dataDir, 'list-packages.mjs')
  await writeFile(script, listing)
  const server = await startServer({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${pathToFileURL(script)}`,
    ...environment,
  })
  expect((await fetch(server.address)).status).toBe(200)
  expect(await server.end()).toBe(0)
  return new Set(Array.from(server.said().matchAll(/^loaded (\S+)$/gm), ([, name = '']) => name))
}

const watching = /^(@opentelemetry\/|prom-client$)/

const later = ['imapflow', 'nodemailer', 'postal-mime', '@node-rs/argon2', 'jose', 'sharp', 'file-type']

test('a server that nobody watches loads no package for that, nor what a start does not need', async () => {
  const packages = await packagesLoaded()
  expect(packages).toContain('fastify')
  expect([...packages].filter((name) => watching.test(name) || later.includes(name))).toEqual([])
})

test('one with a collector loads OpenTelemetry, and traces what it answers', async () => {
  const collector = await openTraceCollector()
  const packages = await packagesLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect([...packages].filter((name) => watching.test(name))).toContain('@opentelemetry/sdk-trace')
  expect(packages).not.toContain('prom-client')
  expect(collector.named('GET /*')).toHaveLength(1)
  expect(collector.received()).toContain('"lightning-protection-site"')
  await collector.close()
})
