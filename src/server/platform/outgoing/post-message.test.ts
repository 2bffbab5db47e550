import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Posting, postMessage } from '#server/platform/outgoing/post-message.ts'
import { type Receiver, startReceiver } from '#tests/harness/webhooks/receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => await receiver.close())

const post = async (url: string, posting: Partial<Posting> = {}) =>
  await postMessage(new URL(url), {
    headers: { 'content-type': 'application/json' },
    body: '{"type":"ä"}',
    mayBePrivate: false,
    signal: new AbortController().signal,
    ...posting,
  })

/** A name server with these answers for every name, and the number of its queries. */
function nameServer(...answers: string[][]) {
  const asked: string[] = []
  const resolve = async (name: string) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(name)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, resolve }
}

/** Returns the receiver's address under a name. */
const named = (name: string) => receiver.url.replace('127.0.0.1', name)

test('a message arrives as it is, and the status of the answer comes back, whatever it is', async () => {
  expect(await post(receiver.url, { mayBePrivate: true })).toBe(204)
  expect(receiver.received).toMatchObject([
    { body: '{"type":"ä"}', headers: { 'content-type': 'application/json', 'content-length': '13' } },
  ])
  receiver.answer = (response) => response.writeHead(500).end('x'.repeat(1_000_000))
  expect(await post(receiver.url, { mayBePrivate: true })).toBe(500)
})

describe('nothing is sent into a private network', () => {
  test.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '2130706433',
    'localhost',
    '0.0.0.0',
  ])('by the address %s', async (host) => {
    await expect(post(named(host))).rejects.toMatchObject({ problem: 'privateAddress' })
    expect(receiver.received).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::ffff:169.254.169.254']],
    [['::ffff:7f00:1']],
    [['fd00:ec2::254']],
    [['8.8.8.8', '127.0.0.1']],
  ])('by a name that leads to %j', async (addresses) => {
    const { resolve } = nameServer(addresses)
    await expect(post(named('hooks.example.com'), { resolve })).rejects.toMatchObject({
      problem: 'privateAddress',
    })
    expect(receiver.received).toEqual([])
  })

  test('by a name that leads elsewhere the second time: it is looked up once, and that is connected to', async () => {
    const { resolve, asked } = nameServer(['203.0.114.1'], ['127.0.0.1'])
    await expect(post(named('hooks.example.com'), { resolve, timeoutMs: 300 })).rejects.toMatchObject({
      problem: expect.stringMatching(/timeout|connection/),
    })
    expect(asked).toEqual(['hooks.example.com'])
    expect(receiver.received).toEqual([])
  })

  test('by a redirect: it is an answer like any other', async () => {
    const other = await startReceiver()
    receiver.answer = (response) => response.writeHead(307, { location: other.url }).end()
    expect(await post(receiver.url, { mayBePrivate: true })).toBe(307)
    expect(other.received).toEqual([])
    await other.close()
  })
})

test('what was looked up is connected to, and the host is still called by its name', async () => {
  const { resolve } = nameServer(['127.0.0.1'])
  expect(await post(named('hooks.example.com'), { resolve, mayBePrivate: true })).toBe(204)
  expect(receiver.received[0]?.headers.host).toMatch(/^hooks\.example\.com:\d+$/)
})

describe('where nothing is answered it says why', () => {
  test('nobody knows the name', async () => {
    const resolve = async () => {
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    }
    await expect(post('https://nowhere.example.com/', { resolve })).rejects.toMatchObject({
      problem: 'unknownName',
    })
    const { resolve: none } = nameServer([])
    await expect(post('https://nowhere.example.com/', { resolve: none })).rejects.toMatchObject({
      problem: 'unknownName',
    })
  })

  test('nobody listens, or not with TLS', async () => {
    const url = receiver.url
    await receiver.close()
    await expect(post(url, { mayBePrivate: true })).rejects.toMatchObject({ problem: 'connection' })
    receiver = await startReceiver()
    const https = receiver.url.replace('http:', 'https:')
    await expect(post(https, { mayBePrivate: true })).rejects.toMatchObject({
      problem: expect.stringMatching(/certificate|connection/),
    })
  })

  test('it takes too long: the name, the connection or the answer', async () => {
    const never = () => new Promise<never>(() => undefined)
    const limit = { mayBePrivate: true, timeoutMs: 100 }
    await expect(post('https://slow.example.com/', { ...limit, resolve: never })).rejects.toMatchObject({
      problem: 'timeout',
    })
    receiver.answer = () => undefined
    await expect(post(receiver.url, limit)).rejects.toMatchObject({ problem: 'timeout' })
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    await expect(post(`https://127.0.0.1:${port}/`, limit)).rejects.toMatchObject({ problem: 'timeout' })
    silent.close()
  })
})

test('a caller who aborts it gets the reason, not a failure', async () => {
  const closing = new AbortController()
  receiver.answer = () => closing.abort(new Error('closing'))
  await expect(post(receiver.url, { mayBePrivate: true, signal: closing.signal })).rejects.toThrow('closing')
})
