import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillInbox } from '#tests/harness/inquiries/large-inbox.ts'
import { waitsDuring } from '#tests/harness/machine/visits.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { startServer } from '#tests/harness/site/server-process.ts'

const inquiries = 100_000
const gibibytes = Number(process.env['FAULT_GIB'] ?? 5)
const fileBytes = 10 * 1024 * 1024
/** Of what JavaScript may hold; the rest of the process is buffers and Node itself. */
const heapMegabytes = 128
const longestWaitMs = 2000

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 })

const folders = temporaryFolders()
let dataDir: string

/** Adds to every nth inquiry a file of ten megabytes, no two of them alike. */
async function addFiles(): Promise<void> {
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  const insert = sqlite.prepare(
    'insert into attachment (inquiry_id, n, name, type, bytes, file_key) values (?, 1, ?, ?, ?, ?)',
  )
  await mkdir(join(dataDir, 'attachments'), { recursive: true })
  const content = randomBytes(fileBytes)
  const files = Math.floor((gibibytes * 1024 ** 3) / fileBytes)
  for (let n = 1; n <= files; n++) {
    const key = `attachments/${randomUUID()}`
    content.writeUInt32BE(n)
    await writeFile(join(dataDir, key), content)
    insert.run(n * 10, `${n}.pdf`, 'application/pdf', fileBytes, key)
  }
  sqlite.close()
}

/** Runs a command with a small heap; returns what it said, how long it took, and the most memory that it had, in megabytes. */
async function measured(file: string, folder: string, arg: string) {
  const start = performance.now()
  const child: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, `src/server/${file}.ts`, arg],
    { env: { NODE_ENV: 'production', DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let most = 0
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  const [exitCode] = await once(child, 'close')
  clearInterval(watching)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.info(`${file}: ${seconds} s, ${Math.round(most)} MB\n${said}`)
  expect(exitCode).toBe(0)
  return { said, most }
}

const isLong = process.env['FAULTS'] === 'long' && process.platform === 'linux'

describe.skipIf(!isLong)(`a site with ${inquiries} inquiries and ${gibibytes} GiB of files`, () => {
  beforeAll(async () => {
    dataDir = await folders.makeData('sample')
    fillInbox(dataDir, { inquiries, longEvery: 20 })
    await addFiles()
  })
  afterAll(folders.remove)

  test('is backed up and restored in little memory', async () => {
    const { said, most } = await measured('backup', dataDir, await folders.make())
    expect(most).toBeLessThan(heapMegabytes + 300)
    const path = said.trimEnd().split('\n').at(-1) ?? ''
    const empty = await folders.make()
    const restored = await measured('restore', empty, path)
    expect(restored.most).toBeLessThan(heapMegabytes + 300)
    expect(restored.said).toMatch(/\n {2}inquiry +100000 rows\n/)
    await rm(empty, { recursive: true })
    await rm(path, { recursive: true })
  })

  test('answers visitors while its daily backup is made', async () => {
    const server = await startServer({
      DATA_DIR: dataDir,
      BACKUP_AT: '02:30',
      BACKUP_DIR: await folders.make(),
      LOG_LEVEL: 'info',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
    })
    try {
      await fetch(`${server.address}/`)
      const waits = await waitsDuring(`${server.address}/`, async () => {
        await expect.poll(() => server.said(), { timeout: 1_800_000 }).toMatch(/"msg":"backup made"/)
      })
      console.info('A visitor while a large backup is made', waits)
      expect(waits.max).toBeLessThan(longestWaitMs)
    } finally {
      await server.end()
    }
  })
})
