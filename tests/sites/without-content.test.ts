import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answers, openAnswers, rows } from '#tests/api/answers/answers.ts'
import { caches, onEveryAnswer } from '#tests/api/answers/kinds-of-answers.ts'

let answers: Answers

describe('an answer without its content', () => {
  const own = ['x-request-id', 'date', 'content-length', 'transfer-encoding', 'connection']
  const lasting = (headers: object) =>
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .sort()
  const readable = rows.filter(([request]) => request.startsWith('GET '))
  beforeAll(async () => {
    answers = await openAnswers()
    // They make what is read below.
    for (const row of rows) await answers.ask(row)
    await answers.logInAgain()
  }, 60_000)
  afterAll(async () => await answers.close())

  test.each(readable)('to HEAD instead of %s has the same headers', async (...row) => {
    const [full, head] = [await answers.ask(row), await answers.ask(row, 'HEAD')]
    expect(head.statusCode).toBe(full.statusCode)
    expect(head.body).toBe('')
    expect(lasting(head.headers)).toEqual(lasting(full.headers))
  })

  test('no route is left out that answers HEAD', () => {
    expect(answers.notAsked().filter((route) => route.startsWith('HEAD '))).toEqual([])
  })

  test('is a 304 with the same headers for a client that has it already', async () => {
    const again: string[] = []
    for (const row of readable) {
      const full = await answers.ask(row)
      const { etag } = full.headers
      if (!etag) continue
      const [request, status, type, cache, more] = row
      const headers = { ...more?.headers, 'if-none-match': etag }
      const short = await answers.ask([request, status, type, cache, { ...more, headers }])
      expect(short.statusCode, request).toBe(304)
      expect(short.body).toBe('')
      expect(Object.fromEntries(lasting(short.headers))).toMatchObject({
        ...onEveryAnswer,
        etag,
        'cache-control': caches[cache],
        'content-security-policy': full.headers['content-security-policy'],
      })
      again.push(type)
    }
    expect(new Set(again)).toEqual(
      new Set(['page', 'json', 'atom', 'script', 'style', 'font', 'jpeg', 'avif', 'webp', 'svg', 'png']),
    )
  })
})
