import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let rendered: string[] = []
let underWay = 0
let mostUnderWay = 0
/** Delays every rendering. */
let gate = Promise.resolve()

beforeAll(async () => {
  site = await openTestSite({
    content: 'sample',
    wrapWeb: (web) => ({
      ...web,
      render: async (address, ...rest) => {
        rendered.push(address)
        mostUnderWay = Math.max(mostUnderWay, ++underWay)
        await gate
        return await web.render(address, ...rest).finally(() => underWay--)
      },
    }),
  })
})
afterAll(async () => await site.close())
afterEach(() => {
  rendered = []
  mostUnderWay = 0
})

const get = async (url: string) => await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
const askFor = async (count: number, addressOf: (n: number) => string) =>
  await Promise.all(Array.from({ length: count }, (_, n) => get(addressOf(n))))

/** Closes the gate; returns what opens it. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

describe('somebody who asks for one inquiry after another without a login', () => {
  test.each(['', '/en'])('gets one page, which is made once: %s/dashboard/Inquiries/…', async (language) => {
    const numbers = [1, 7, 1234, 999_999_999_999_999]
    const answers = await askFor(
      200,
      (n) => `${language}/dashboard/Inquiries/${numbers[n] ?? n * 1_000_000_007}`,
    )
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(rendered.length).toBe(1)
    const { body } = await site.app.inject(`${language}/dashboard/Inquiries/1234`)
    expect(body).not.toMatch(/1234|:id/)
    const other = language === '' ? '/en' : ''
    expect(body).toContain(`href="${other}/dashboard/Inquiries"`)
  })

  test('gets the address put right with its number', async () => {
    const { statusCode, headers } = await get('/EN/dashboard/inquiries/1234/')
    expect([statusCode, headers.location]).toEqual([301, '/en/dashboard/Inquiries/1234'])
    expect((await get('/dashboard/Inquiries/0')).headers.location).toBe('/')
    expect((await get('/dashboard/Inquiries/:id')).headers.location).toBe('/')
    expect(rendered).toEqual([])
  })
})

describe('somebody who makes up addresses', () => {
  test('is led on, and the pages that others read stay', async () => {
    const pages = ['/', '/en', '/Projects', '/project/3', '/jobs']
    for (const page of pages) await get(page)
    rendered = []
    const leads = new Set<unknown>()
    for (let n = 1; n <= 1000; n += 100) {
      const kinds = [
        `/project/${9000 + n}`,
        `/Projects?category=${9000 + n}`,
        `/Projects?category=all&page=${900 + n}`,
      ]
      for (const answers of await Promise.all(kinds.map((kind) => askFor(13, (m) => `${kind}${m}`)))) {
        for (const { statusCode, headers } of answers) leads.add(`${statusCode} ${headers.location}`)
      }
    }
    expect([...leads].sort()).toEqual(['302 /', '302 /Projects', '302 /Projects?category=all&page=3'].sort())
    expect(rendered.length).toBeGreaterThan(300)
    rendered = []
    for (const page of pages) expect((await get(page)).statusCode).toBe(200)
    expect(rendered).toEqual([])
  })

  test('has two pages made at once, and readers of a cached page do not wait for them', async () => {
    await get('/')
    const open = closeGate()
    let turned = 0
    const asking = Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const answer = await get(`${n % 2 === 0 ? '/en' : ''}/project/${50_000 + n}`)
        if (answer.statusCode === 503) turned++
        return answer
      }),
    )
    // Two are made, fifty wait.
    await expect.poll(() => turned).toBe(8)
    expect((await get('/')).statusCode).toBe(200)
    open()
    const answers = await asking
    expect(mostUnderWay).toBe(2)

    const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
    expect(turnedAway).toHaveLength(8)
    for (const { headers, rawPayload } of turnedAway) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(rawPayload.length).toBeGreaterThan(0)
    }
    expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(52)
    // Nobody is turned away for ever.
    expect((await get('/project/50059')).statusCode).toBe(302)
  })
})
