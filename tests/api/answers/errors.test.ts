import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/api/api-error.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

let port: number
const { site } = await siteOfFile()
beforeAll(async () => {
  port = await site.listen()
})

const json = { 'content-type': 'application/json' }

interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  url: string
  headers?: Record<string, string>
  payload?: string
}

describe('a machine that asks for something impossible is told so in JSON', () => {
  test.each<[string, Question, ErrorCode]>([
    ['an unknown call', { url: '/api/v1/Nothing' }, 'not_found'],
    ['another version', { url: '/api/v2/Project' }, 'not_found'],
    ['a call in small letters', { url: '/api/v1/project' }, 'not_found'],
    ['the wrong method', { method: 'DELETE', url: '/api/v1/Project' }, 'not_found'],
    ['a method without meaning here', { method: 'OPTIONS', url: '/api/v1/Project' }, 'not_found'],
    ['posting to a page', { method: 'POST', url: '/Projects' }, 'not_found'],
    ['an unknown asset', { url: '/assets/nothing' }, 'not_found'],
    ['the folder of assets', { url: '/assets/' }, 'not_found'],
    ['an asset outside of the folder', { url: '/assets/..%2f..%2fpackage.json' }, 'not_found'],
    ['an asset with a null byte', { url: '/assets/a%00b' }, 'not_found'],
    ['an unknown picture', { url: '/pictures/nothing' }, 'not_found'],
    ['a number beyond all measure', { url: `/api/v1/Project/${'9'.repeat(200)}` }, 'not_found'],
    [
      'a body that is too large, of a name beyond all measure',
      {
        method: 'POST',
        url: `/api/v1/Job/${'a'.repeat(200)}/restore`,
        headers: json,
        payload: `"${'a'.repeat(2e6)}"`,
      },
      'not_found',
    ],
    [
      'an unknown type, of nothing',
      { method: 'POST', url: '/nothing', headers: { 'content-type': 'x/y' }, payload: 'a' },
      'not_found',
    ],
    [
      'broken JSON',
      { method: 'POST', url: '/api/v1/login/Auth', headers: json, payload: '{"a":' },
      'invalid_input',
    ],
    [
      'an empty body',
      { method: 'POST', url: '/api/v1/login/Auth', headers: json, payload: '' },
      'invalid_input',
    ],
    ['no body', { method: 'POST', url: '/api/v1/login/Auth' }, 'invalid_input'],
    ['null', { method: 'POST', url: '/api/v1/login/Auth', headers: json, payload: 'null' }, 'invalid_input'],
    [
      'a poisoned body',
      { method: 'POST', url: '/api/v1/login/Auth', headers: json, payload: '{"__proto__":{"a":1}}' },
      'invalid_input',
    ],
    [
      'a body of another kind',
      { method: 'POST', url: '/api/v1/login/Auth', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      'invalid_input',
    ],
    [
      'a body of no kind',
      { method: 'POST', url: '/api/v1/login/Auth', headers: { 'content-type': '' }, payload: 'a' },
      'invalid_input',
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/v1/login/Auth', headers: json, payload: `"${'x'.repeat(65_536)}"` },
      'too_large',
    ],
    [
      'a body where none is asked for',
      { method: 'POST', url: '/api/v1/login/Passkey/request', headers: json, payload: '{"colour":"red"}' },
      'invalid_input',
    ],
    ['an address that cannot be read', { url: '/%' }, 'invalid_input'],
    ['a call that cannot be read', { url: '/api/v1/Project/%E0%A4' }, 'invalid_input'],
  ])('%s', async (_what, { method = 'GET', ...question }, code) => {
    const answer = await site.app.inject({ method, ...question })
    expect(readError(answer).code).toBe(code)
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('and every answer has an id of its own that the asker cannot choose', async () => {
    const headers = { 'x-request-id': 'chosen-by-them', 'request-id': 'chosen' }
    const ids = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await site.app.inject({ url: '/healthz', headers })).headers['x-request-id'],
      ),
    )
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain('chosen-by-them')
  })
})

test.each<[string, Question]>([
  ['parameter', { url: '/api/v1/Project/count?=' }],
  ['key', { method: 'POST', url: '/api/v1/login/Verfy', headers: json, payload: '{"JWT":"a","":1}' }],
])('a %s whose name is empty is named all the same', async (_what, { method = 'GET', ...question }) => {
  const { message, details } = readError(await site.app.inject({ method, ...question }))
  expect(message).toBe('Please check: "".')
  expect(details).toEqual([{ field: '""', problem: 'is not known here' }])
})

describe('a client that does not even speak HTTP', () => {
  test.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['bytes', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['a header with a line break in it', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/login/Auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /api/v1/login/Auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header that is too large', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('is answered in JSON and hung up on: %s', async (_what, text) => {
    const socket = await sendRaw(port, Buffer.from(text, 'latin1'))
    const answer = await readRaw(socket)
    expect(readError(answer).code).toBe('invalid_input')
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' })
  })

  test('does not keep the next visitor from being served', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok' })
  })
})

describe('an error of ours', () => {
  test('says nothing about what is inside', async () => {
    const broken = await openTestSite()
    await broken.services.database.schema.alterTable('inquiry').renameTo('gone').execute()
    const token = await broken.logIn()
    const { error } = await broken.request('listInquiries', { query: {} }, token)
    expect(error).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    })
    await broken.close()
  })

  test('shows when the storage cannot be reached: alive, but not ready', async () => {
    const broken = await openTestSite()
    expect((await broken.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    await broken.services.database.destroy()
    const answer = await broken.app.inject('/readyz')
    expect(readError(answer).code).toBe('unavailable')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200)
    await broken.close()
  })
})

test.skipIf(isOnPostgres)(
  'a change while another program holds the database is put off, and taken later',
  async () => {
    const token = await site.logIn()
    await sql`pragma busy_timeout = 0`.execute(site.services.database)
    const body = { name: 'masts', translation: [{ content: 'Masts', language: 1 as const }] }
    const other = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
    other.exec('begin immediate')
    const { status, headers, error } = await site.request('addCategory', { body }, token)
    other.close()
    expect({ status, code: error?.code }).toEqual({ status: 503, code: 'unavailable' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await site.request('addCategory', { body }, token)).status).toBe(201)
  },
)
