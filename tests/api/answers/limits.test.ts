import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { message, postContact, sendContact } from '#tests/harness/inquiries/contact.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let port: number
const { site } = await siteOfFile({ clock: createTestClock() })
beforeAll(async () => {
  port = await site.listen()
})

const loginHead = 'POST /api/v1/login/Auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

describe('a connection that dawdles', () => {
  test('has 15 seconds for its headers, 15 minutes for everything, and a minute of silence', () => {
    expect(site.app.server).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 15 * 60_000,
      timeout: 60_000,
      connectionsCheckingInterval: 5_000,
    })
  })

  // Each with one limit so short that no other can be the one that ends it.
  test.each<[string, Partial<Server>, string, string]>([
    ['trickles headers', { headersTimeout: 150 }, 'GET / HTTP/1.1\r\nHost: x\r\n', 'A: b\r\n'],
    [
      'trickles a body',
      { headersTimeout: 149, requestTimeout: 150 },
      `${loginHead}Content-Length: 60000\r\n\r\n`,
      ' ',
    ],
  ])('is told so and hung up on when it %s', async (_what, limit, head, trickle) => {
    const impatient = await openTestSite()
    Object.assign(impatient.app.server, { ...limit, connectionsCheckingInterval: 20 })
    const socket = await sendRaw(await impatient.listen(), head)
    void dribble(socket, trickle)
    const answer = await readRaw(socket)
    expect(readError(answer).code).toBe('invalid_input')
    expect(answer.headers['connection']).toBe('close')
    await impatient.close()
  })

  // Browsers open connections in advance: what came on one of them would be taken for the answer to their next request.
  test('is hung up on without a word when it has not said any', async () => {
    const impatient = await openTestSite()
    Object.assign(impatient.app.server, { headersTimeout: 150, connectionsCheckingInterval: 20 })
    const socket = await sendRaw(await impatient.listen(), '')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toBe('')
    await impatient.close()
  })

  test('is hung up on when it says nothing more', async () => {
    const impatient = await openTestSite()
    impatient.app.server.timeout = 150
    const socket = await sendRaw(await impatient.listen(), `${loginHead}Content-Length: 100\r\n\r\n{`)
    await once(socket.resume(), 'close')
    await impatient.close()
  })

  async function dribble(socket: Socket, text: string): Promise<void> {
    while (socket.writable) {
      socket.write(text)
      await sleep(20)
    }
  }
})

describe('there is room', () => {
  test.each([
    ['15 KB', 15_000, 200],
    ['but not 17 KB', 17_000, 400],
  ])('for %s of headers', async (_what, length, status) => {
    const socket = await sendRaw(port, `GET /healthz HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(length)}\r\n\r\n`)
    expect((await readRaw(socket)).statusCode).toBe(status)
    socket.destroy()
  })

  test('for 64 KiB of JSON, also when it comes in pieces that do not say how much they are', async () => {
    const socket = await sendRaw(port, `${loginHead}Transfer-Encoding: chunked\r\n\r\n`)
    const piece = ' '.repeat(0x2000)
    for (let count = 0; count < 9; count++) socket.write(`2000\r\n${piece}\r\n`)
    socket.write('0\r\n\r\n')
    expect(readError(await readRaw(socket)).code).toBe('too_large')
    socket.destroy()
  })

  test('for 40 texts in a form, but not for 41', async () => {
    const texts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, '']))
    expect((await sendContact(site, { fields: texts(40) })).status).toBe(400)
    expect((await sendContact(site, { fields: texts(41) })).status).toBe(413)
  })

  test('for 100 parts in a form, but not for 101', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'a', content: Buffer.from('a') }))
    const send = async (count: number) => (await sendContact(site, { fields: {}, files: files(count) })).error
    expect((await send(100))?.message).toMatch(/more than 10 files/)
    expect(await send(101)).toMatchObject({ code: 'too_large', message: 'The request is too large.' })
  })

  test('for a few headers of a part, and what is more is not kept', async () => {
    const body = multipartBody({ fields: message }).toString()
    const many = 'A: b\r\n'.repeat(10_000)
    const payload = Buffer.from(body.replace('\r\n\r\n', `\r\n${many}\r\n`))
    expect((await postContact(site, payload, { 'content-type': multipartType })).status).toBe(201)
  })
})

test('of thousands of problems so many are named as an answer can hold', async () => {
  const payload = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 0]))
  const answer = await site.app.inject({ method: 'POST', url: '/api/v1/login/Auth', payload })
  expect(readError(answer)).toMatchObject({ code: 'invalid_input' })
  expect(readError(answer).details).toHaveLength(200)
})
