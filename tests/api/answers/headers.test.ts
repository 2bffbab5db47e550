import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answers, openAnswers, rows } from '#tests/api/answers/answers.ts'
import {
  caches,
  nothingAllowed,
  onEveryAnswer,
  type Row,
  types,
} from '#tests/api/answers/kinds-of-answers.ts'
import { readRaw, sendRaw } from '#tests/harness/http/raw-http.ts'

/** Files of strangers have a stricter policy. */
const isOfStranger = (type: string, [request, status]: Row) =>
  status === 200 && /\/attachment(\/|s\.zip)/.test(request) && type !== 'json'

let answers: Answers
beforeAll(async () => {
  answers = await openAnswers()
})
afterAll(async () => await answers.close())

describe('every answer has its headers', () => {
  test.each(rows)('%s → %i', async (...row) => {
    const [, status, type, cache] = row
    const { statusCode, headers, body } = await answers.ask(row)
    expect(statusCode, body.slice(0, 300)).toBe(status)
    expect(headers).toMatchObject(onEveryAnswer)
    expect(headers['content-type']).toEqual(types[type])
    expect(headers['cache-control']).toBe(caches[cache])
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    expect(headers['content-disposition']?.toString().split(';')[0]).toBe(
      ['download', 'csv', 'zip'].includes(type) ? 'attachment' : undefined,
    )
    const policy = isOfStranger(type, row) ? `${nothingAllowed}; sandbox` : nothingAllowed
    if (type !== 'page') expect(headers['content-security-policy']).toBe(policy)
  })
})

test('a client that does not speak HTTP gets them too', async () => {
  const socket = await sendRaw(await answers.site.listen(), 'garbage\r\n\r\n')
  const { statusCode, headers } = await readRaw(socket)
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    ...onEveryAnswer,
    'content-type': types.json,
    'cache-control': caches.never,
    'content-security-policy': nothingAllowed,
    'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
  })
})

test('no route of the running server is left out', () => {
  expect(answers.site.routes.length).toBeGreaterThan(40)
  expect(answers.notAsked().filter((route) => !route.startsWith('HEAD '))).toEqual([])
})
