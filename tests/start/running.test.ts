import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { contactPath, message } from '#tests/harness/inquiries/contact.ts'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { askToLogIn } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, spawnServer, startServer } from '#tests/harness/site/server-process.ts'

let DATA_DIR: string
const running: RunningServer[] = []
beforeEach(async () => {
  DATA_DIR = await newDataFolder('empty')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  await rm(DATA_DIR, { recursive: true })
})

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR, ...environment })
  running.push(server)
  return server
}
const startForStaff = async (environment = {}) =>
  await start({ ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password, ...environment })

async function logIn(
  { address }: RunningServer,
  credentials: { username: string; password: string },
): Promise<{ status: number; token: string }> {
  const answer = await askToLogIn(address, credentials)
  return { status: answer.status, token: (await answer.json()).jwtToken }
}

describe('the first start', () => {
  test('shows the password that it made up once, and keeps no copy', async () => {
    const first = await start()
    const [, username = '', password = ''] =
      /Staff account: (\S+) {3}Password: (\S+)/.exec(first.said()) ?? []
    expect(username).toBe('admin')
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
    const { status, token } = await logIn(first, { username, password })
    expect(status).toBe(200)
    expect(await first.end()).toBe(0)

    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) expect((await readFile(file)).includes(password)).toBe(false)
    expect((await stat(join(DATA_DIR, 'jwt-secret'))).mode & 0o777).toBe(0o600)

    const second = await start()
    expect(second.said()).not.toContain('Password')
    expect((await logIn(second, { username, password })).status).toBe(200)
    const inbox = await fetch(`${second.address}/api/v1/Inquiry`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(inbox.status).toBe(200)
  })

  test('that is killed as soon as it shows a password leaves an account that the last one shown opens', async () => {
    const { child, output, exited } = spawnServer({ DATA_DIR })
    child.stdout?.on('data', () => output.stdout.includes('Password: ') && child.kill('SIGKILL'))
    await exited
    const second = await start()
    const shown = `${output.stdout}${second.said()}`.matchAll(/Staff account: (\S+) {3}Password: (\S+)/g)
    const [, username = '', password = ''] = [...shown].at(-1) ?? []
    expect((await logIn(second, { username, password })).status).toBe(200)
  })

  test('takes the password of the operator and shows none', async () => {
    const server = await startForStaff()
    expect(server.said()).not.toMatch(/password/i)
    expect((await logIn(server, staff)).status).toBe(200)
  })
})

describe('a server that is told to end', () => {
  test('finishes what it has begun, takes nothing new, and ends well', async () => {
    const server = await startForStaff()
    const body = multipartBody({
      fields: message,
      files: [{ name: 'a.pdf', content: pdf('x'.repeat(100_000)) }],
    })
    const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = await sendRaw(server.port, Buffer.concat([Buffer.from(head), body.subarray(0, 50_000)]))
    await expect.poll(async () => await readdir(join(DATA_DIR, 'spool'))).toHaveLength(1)
    server.signal('SIGTERM')
    await expect.poll(async () => await fetch(server.address).catch(() => 'refused')).toBe('refused')
    const start = performance.now()
    socket.write(body.subarray(50_000))
    expect((await readRaw(socket)).statusCode).toBe(201)
    expect(await server.exited).toBe(0)
    expect(performance.now() - start).toBeLessThan(limitWhenQuiet(10_000))
    expect(await readdir(join(DATA_DIR, 'attachments'))).toHaveLength(1)
    socket.destroy()
  })

  test('does not wait for visitors who only keep their connection open, whether they have asked for something or not', async () => {
    const server = await startForStaff()
    await (await fetch(server.address)).text()
    const silent = await sendRaw(server.port, '')
    silent.on('error', () => undefined)
    const start = performance.now()
    expect(await server.end('SIGINT')).toBe(0)
    // Who is still sending has eight seconds.
    expect(performance.now() - start).toBeLessThan(limitWhenQuiet(6000))
    silent.destroy()
  })
})

test('lines of the log that can wait are there when the server ends, and when it crashes', async () => {
  const crash = "data:text/javascript,process.on('SIGUSR2',()=>{throw/**/new/**/Error('crash')})"
  for (const [signal, exitCode] of [
    ['SIGTERM', 0],
    ['SIGUSR2', 1],
  ] as const) {
    const server = await start({ LOG_LEVEL: 'info', NODE_OPTIONS: `--import ${crash}` })
    const asked = await fetch(`${server.address}/nowhere.json`)
    expect(await server.end(signal)).toBe(exitCode)
    expect(server.said()).toContain(`"requestId":"${asked.headers.get('x-request-id')}"`)
  }
})

test('a server that was killed has left what it compiled to the next one', async () => {
  const compiled = join(DATA_DIR, 'compiled')
  const server = await start({ NODE_COMPILE_CACHE: compiled })
  await fetch(`${server.address}/healthz`)
  await server.end('SIGKILL')
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(50)
})

test('a server that drains goes on answering, says that it is not ready, and keeps no connection', async () => {
  const draining = await start({ DRAIN_SECONDS: '60' })
  const ready = async () => await fetch(`${draining.address}/readyz`)
  expect((await ready()).status).toBe(200)
  draining.signal('SIGTERM')
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect((await ready()).headers.get('retry-after')).toBe('1')
  const page = await fetch(draining.address)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${draining.address}/healthz`)).status).toBe(200)
  await draining.end('SIGKILL')

  const drained = await start({ DRAIN_SECONDS: '1' })
  const since = performance.now()
  expect(await drained.end()).toBe(0)
  expect(performance.now() - since).toBeGreaterThan(1000)
  expect(draining.said() + drained.said()).not.toContain('"level":50')
})

describe('an inquiry that was answered with 201', () => {
  test('is there after the process was killed, with both files, byte for byte; the log names nobody', async () => {
    const first = await startForStaff({ LOG_LEVEL: 'trace' })
    const files = [
      { name: 'ground floor.pdf', content: pdf('a'.repeat(300_000)) },
      { name: 'roof.pdf', content: pdf('b'.repeat(300_000)) },
    ]
    const answer = await fetch(`${first.address}${contactPath}`, {
      method: 'POST',
      headers: { 'content-type': multipartType },
      body: new Uint8Array(multipartBody({ fields: message, files })),
    })
    first.signal('SIGKILL')
    expect(answer.status).toBe(201)
    const { reference } = await answer.json()
    await first.exited
    for (const secret of [
      message.email,
      message.lastName,
      message.phone,
      message.message,
      'roof',
      '127.0.0.1"',
    ]) {
      expect(first.said()).not.toContain(secret)
    }

    const second = await startForStaff()
    const { token } = await logIn(second, staff)
    const get = async (path: string) =>
      await fetch(`${second.address}/api/v1/Inquiry${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const { data } = await (await get('')).json()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ reference, email: message.email, message: message.message })
    for (const [index, { content }] of files.entries()) {
      const download = await get(`/${data[0].id}/attachment/${index + 1}`)
      expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true)
    }
    expect(await readdir(join(DATA_DIR, 'spool'))).toEqual([])
  })

  test('is all that is left when the process is killed during an upload', async () => {
    const first = await startForStaff()
    const body = multipartBody({
      fields: message,
      files: [{ name: 'a.pdf', content: pdf('x'.repeat(100_000)) }],
    })
    const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = await sendRaw(first.port, Buffer.concat([Buffer.from(head), body.subarray(0, 50_000)]))
    socket.on('error', () => undefined)
    await expect.poll(async () => await readdir(join(DATA_DIR, 'spool'))).toHaveLength(1)
    await first.end('SIGKILL')
    await startForStaff()
    expect(await readdir(join(DATA_DIR, 'spool'))).toEqual([])
    expect(await readdir(join(DATA_DIR, 'attachments'))).toEqual([])
    socket.destroy()
  })
})

test('every answer leaves one line in the log, by its route and without its address, also one that was kept', async () => {
  const server = await start({ LOG_LEVEL: 'info' })
  const ask = async (query: string) => {
    const answer = await fetch(`${server.address}/en/Projects${query}`)
    return [answer.status, answer.headers.get('x-request-id')]
  }
  const answers = [await ask('?from=somebody'), await ask(''), await ask('')]
  expect(await server.end()).toBe(0)
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.includes('"answered"'))
  const told = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/*')
  expect(told.map(({ status, requestId }) => [status, requestId])).toEqual(answers)
  expect(told.every(({ method, ms }) => method === 'GET' && ms >= 0)).toBe(true)
  expect(server.said()).not.toContain('somebody')
})
