import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/harness/site/free-port.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { spawnServer } from '#tests/harness/site/server-process.ts'

let DATA_DIR: string
let origin: string
let server: ReturnType<typeof spawnServer>
beforeEach(async () => {
  DATA_DIR = await newDataFolder('sample')
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await rm(DATA_DIR, { recursive: true })
})

async function start(stdout: 'pipe' | number): Promise<void> {
  const PORT = String(await freePort())
  origin = `http://127.0.0.1:${PORT}`
  server = spawnServer({ DATA_DIR, PORT, LOG_LEVEL: 'info' }, '.', stdout)
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
}

/** A warning is written at once, and so many other lines are not left for later either. */
async function expectToGoOn(): Promise<void> {
  server.child.kill('SIGHUP')
  const statuses = new Set<number>()
  for (let id = 1; id <= 100; id++) statuses.add((await fetch(`${origin}/project/${id}`)).status)
  expect(Math.max(...statuses)).toBeLessThan(500)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}

test('a site whose log has no room goes on, and ends when it is told to', async () => {
  const full = openSync('/dev/full', 'w')
  await start(full)
  closeSync(full)
  await expectToGoOn()
})

test('a site whose log is read by nobody any more goes on, and ends when it is told to', async () => {
  await start('pipe')
  server.child.stdout?.destroy()
  await expectToGoOn()
})
