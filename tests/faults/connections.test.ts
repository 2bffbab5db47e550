import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { readAnswers } from '#tests/harness/http/read-answers.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { contactPath, message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite({ environment: { METRICS_TOKEN } })
  port = await site.listen()
})
afterAll(async () => await site.close())

const openConnections = async () => await promisify(site.app.server.getConnections.bind(site.app.server))()

test('connections on which nonsense came are let go of, though the peer neither reads nor hangs up', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = await sendRaw(port, 'nonsense\r\n\r\n')
      socket.pause().on('error', () => undefined)
      return socket
    }),
  )
  await expect.poll(async () => await openConnections()).toBe(0)
  for (const socket of sockets) socket.destroy()
})

test.each(['', 'Expect: 100-continue\r\n'])(
  'thousands of requests in one packet are not worked through: the connection is closed (%j)',
  async (header) => {
    const together = `GET /Services HTTP/1.1\r\nHost: x\r\n${header}\r\n`.repeat(2000)
    const socket = await sendRaw(port, together)
    const answers = readAnswers(await buffer(socket).catch(() => Buffer.alloc(0)))
    expect(answers.length).toBeLessThan(100)
    await expect.poll(async () => await openConnections()).toBe(0)
    expect((await readMetrics(site)).value('http_requests_in_flight')).toBe(1) // its own
  },
)

test('those who leave while their login is looked up keep no place from others who send much', async () => {
  const token = await site.logIn()
  const picture = 'x'.repeat(200_000)
  const head = `POST /api/v1/Project HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n`
  for (let left = 0; left < 100; left++) {
    const socket = await sendRaw(port, head)
    socket.on('error', () => undefined)
    await setImmediate()
    socket.resetAndDestroy()
  }
  await expect.poll(async () => await openConnections()).toBe(0)
  const { status } = await site.request('addProject', { body: newProject({ picture }) }, token)
  expect(status).toBe(400)
})

test('a few requests in one packet are all answered', async () => {
  const eight = 'GET /Services HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8)
  const last = 'GET /Services HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(readAnswers(await buffer(await sendRaw(port, eight + last)))).toHaveLength(9)
})

describe('a request that Node itself would answer without a word is answered in ours:', () => {
  test.each([
    ['without a Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['with two of them', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('%s', async (_what, request) => {
    const socket = await sendRaw(port, request)
    const answer = await readRaw(socket)
    expect(readError(answer)).toMatchObject({ code: 'invalid_input', details: [{ field: 'Host' }] })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('in HTTP/1.0 a Host is not needed', async () => {
    const socket = await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')
    expect((await readRaw(socket)).statusCode).toBe(200)
  })

  test('an expectation that nobody knows is let pass', async () => {
    const socket = await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n')
    const { statusCode, body } = await readRaw(socket)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"status":"ok"}' })
  })

  test('a client that asks to go on behind other requests gets the answer to each, and is told to go on in between', async () => {
    const form = '{"JWT":"x"}'
    const socket = await sendRaw(
      port,
      [
        'GET /Services HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET /Services HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n',
        `POST /api/v1/login/Verfy HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n`,
        `${form}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      ].join(''),
    )
    const answers = readAnswers(await buffer(socket))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 100, 200, 100, 401, 200])
    expect(answers[2]?.body).toBe(answers[0]?.body)
  })

  test.each(['http://example.com/Projects', 'HTTPS://a:1/Projects'])(
    'a target with an origin is the page of its path: %s',
    async (target) => {
      const socket = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: example.com\r\n\r\n`)
      const { statusCode } = await readRaw(socket)
      expect(statusCode).toBe(200)
    },
  )

  test('an address that cannot be read is not repeated', async () => {
    const socket = await sendRaw(port, 'GET /%zz-from-somebody HTTP/1.1\r\nHost: x\r\n\r\n')
    const { body } = await readRaw(socket)
    expect(body).toContain('The address cannot be read.')
    expect(body).not.toContain('somebody')
  })
})

describe('a page of another site', () => {
  const send = async (headers: Record<string, string>) => (await sendContact(site, { headers })).status

  test.each([
    ['says so', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour says so', { 'sec-fetch-site': 'same-site' }],
    ['names its origin in an old browser', { origin: 'https://evil.example' }],
    ['hides its origin in an old browser', { origin: 'null' }],
  ])('that %s cannot make its visitors send inquiries', async (_what, headers) => {
    expect(await send(headers)).toBe(403)
    expect(await site.services.database.selectFrom('inquiry').select('id').execute()).toEqual([])
  })

  test('is not what our own pages, and programs, are', async () => {
    expect(await send({ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' })).toBe(201)
    expect(await send({ 'sec-fetch-site': 'none' })).toBe(201)
    expect(await send({ host: 'www.example.com', origin: 'https://www.example.com' })).toBe(201)
    expect(await send({})).toBe(201)
  })

  test('is not our page behind a proxy that changes the host, when the public address is known', async () => {
    const own = await openTestSite({ environment: { PUBLIC_URL: 'https://www.example.com' } })
    const answer = await sendContact(own, {
      headers: { host: 'internal:3000', origin: 'https://www.example.com' },
    })
    expect(answer.status).toBe(201)
    await own.close()
  })
})

test.each([
  [
    'of a field that is JSON with a method of its own',
    'name="subject"\r\nContent-Type: application/json',
    '{"toString":1}',
    'subject',
  ],
  ['of a file without a name and a field', 'filename="a"', 'x', 'body'],
  ['of a text without a field', 'x="a"', 'x', 'body'],
])('a part %s is named as the problem', async (_what, disposition, content, field) => {
  const part = `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--b--\r\n`
  const answer = await site.app.inject({
    method: 'POST',
    url: contactPath,
    payload: part,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(readError(answer)).toMatchObject({ code: 'invalid_input', details: [{ field }] })
})

test('a large form with a bad key is answered though its sender is still sending', async () => {
  const body = multipartBody({
    fields: message,
    files: [{ name: 'a.pdf', content: Buffer.alloc(11_000_000) }],
  })
  const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: bad key\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`
  for (let time = 0; time < 5; time++) {
    const socket = await sendRaw(port, Buffer.concat([Buffer.from(head), body]))
    // Like a browser, it reads only when all has been sent.
    socket.pause()
    if (socket.writableLength > 0) await once(socket, 'drain')
    socket.resume()
    expect(readError(await readRaw(socket)).details).toMatchObject([{ field: 'Idempotency-Key' }])
  }
})
