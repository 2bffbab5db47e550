import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ContactReceipt } from '#contract/inquiries/contact-request.ts'
import {
  type KeptConnection,
  openKeptConnection,
  type TimedAnswer,
} from '#tests/harness/http/kept-connection.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import { randomForm } from '#tests/harness/inquiries/random-form.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite({ environment: { CONTACT_LIMIT: '100000' } })
  port = await site.listen()
})
afterAll(async () => await site.close())

const healthz = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const isLong = process.env['FAULTS'] === 'long'
/** Nobody who comes next may wait for longer; it was a minute once. A machine that is busy with other tests is given more. */
const longestWaitMs = isLong ? 2000 : 20_000

function post(path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({ Host: 'x', 'Content-Length': String(body.length), ...headers })
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

const form = { 'Content-Type': 'multipart/form-data; boundary=b' }
const headOf = (disposition: string) => `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n`
const kilobytes = [0, 1, 60, 140, 300]

test.each<[string, (filler: string) => string]>([
  ['without a boundary', (filler) => post(contactPath, { 'Content-Type': 'multipart/form-data' }, filler)],
  ['with another boundary', (filler) => post(contactPath, form, `--c\r\n\r\n${filler}`)],
  [
    'with a part whose header holds the closing boundary',
    (filler) => post(contactPath, form, `--b\r\nX: --b--\r\n${filler}`),
  ],
  [
    'with too many parts',
    (filler) => post(contactPath, form, headOf('; name="a"\r\n\r\n1').repeat(120) + filler),
  ],
  ['with a name of JavaScript', (filler) => post(contactPath, form, headOf('; name="__proto__"') + filler)],
  [
    'with a part of broken JSON',
    (filler) =>
      post(
        contactPath,
        form,
        `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--${filler}`,
      ),
  ],
  ['of another kind', (filler) => post(contactPath, { 'Content-Type': 'text/plain' }, filler)],
  ['with a bad key', (filler) => post(contactPath, { ...form, 'Idempotency-Key': 'bad key' }, filler)],
  ['to a call of staff', (filler) => post('/api/v1/Project', { 'Content-Type': 'application/json' }, filler)],
  ['to a call that there is not', (filler) => post('/api/v1/Nothing', form, filler)],
  ['to an address that cannot be read', (filler) => post('/%', form, filler)],
  ['to a page', (filler) => post('/Projects', form, filler)],
  ['from another site', (filler) => post(contactPath, { ...form, 'Sec-Fetch-Site': 'cross-site' }, filler)],
])('a request %s does not hold up the next one on its connection', async (_what, requestWith) => {
  for (const size of kilobytes) {
    const connection = await openKeptConnection(port)
    const answer = await connection.ask(requestWith('x'.repeat(size * 1000)))
    expect(readError(answer).code, `${size} kB`).toMatch(
      /^(invalid_input|too_large|unauthorized|not_found|forbidden)$/,
    )
    await expectHealthy(connection, answer)
  }
})

test('a client that is refused and falls silent in the middle of a body is disconnected', async () => {
  const patient = await openTestSite({ clock: createTestClock() })
  onTestFinished(patient.close)
  const connection = await openKeptConnection(await patient.listen())
  const head =
    'POST /api/v1/Project HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  const answer = await connection.ask(`${head}only this`)
  expect(readError(answer).code).toBe('unauthorized')
  expect(answer.headers['connection']).toBe('close')
})

test('forms drawn at random are answered as documented and hold up nobody', async () => {
  const random = randomOfTest()
  const count = isLong ? 20_000 : 400
  const lanes = 8
  const statuses = new Map<number, number>()
  const walk = async (draw: SeededRandom) => {
    let connection: KeptConnection | undefined
    for (let number = 0; number < count / lanes; number++) {
      connection ??= await openKeptConnection(port)
      const { what, request } = randomForm(draw, contactPath)
      const answer = await connection.ask(request).catch((error: Error) => {
        throw new Error(`${error.message}: ${what}`)
      })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode === 201) ContactReceipt.parse(JSON.parse(answer.body))
      else expect(readError(answer).code, what).not.toBe('internal')
      expect(answer.ms, what).toBeLessThan(longestWaitMs)
      connection = await expectHealthy(connection, answer, what)
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: lanes }, () => walk(random.branch())))
  if (count > 1000) console.info('answers by status', Object.fromEntries(statuses))
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
}, 900_000)

/** The next visitor is answered at once, on the same connection if that stays open; returns the connection then. */
async function expectHealthy(
  connection: KeptConnection,
  before: TimedAnswer,
  what = '',
): Promise<KeptConnection | undefined> {
  if (before.isClosed) return void connection.close()
  const answer = await connection.ask(healthz).catch((error: Error) => {
    throw new Error(`The next visitor: ${error.message}: ${what}`)
  })
  expect(answer.statusCode, what).toBe(200)
  expect(answer.ms, what).toBeLessThan(longestWaitMs)
  return connection
}

test('a form that goes on behind its end is answered, however it was cut up on the way', async () => {
  const skipped = (headers: string, content: string) =>
    `--line\r\nContent-Disposition: \r\n${headers}\r\n${content}\r\n`
  const body = [
    '--line\r\nContent-Disposition: form-data; name="message"\r\n\r\na\r\n',
    '--line\r\nContent-Disposition: form-data; name="Regards"; filename="a.pdf"\r\n\r\n[]\r\n',
    skipped('Content-Type: a/b; c="\r\n', 'priceInquiry'),
    skipped('X-Line: --line--\r\n', '\0'.repeat(123_307)),
    skipped('Content-Type: application/pdf\r\n', 'a'),
    skipped('', 'ada@example.com'),
    '--line\r\nContent-Disposition: form-data; filename="a"\r\nContent-Type: text/plain\r\n\r\nx\r\n--line--\r\n',
    '--line'.repeat(30_000),
  ].join('')
  const head = `POST ${contactPath} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=line\r\nContent-Length: ${body.length}\r\n\r\n`
  for (const cut of [65_420, 65_536, 123_900, 124_300]) {
    const connection = await openKeptConnection(port)
    for (const piece of [head, body.slice(0, cut), body.slice(cut, cut + 65_536)]) {
      connection.send(piece)
      await sleep(20)
    }
    const answer = await connection.ask(body.slice(cut + 65_536))
    expect(readError(answer).code).toBe('invalid_input')
    await expectHealthy(connection, answer)
  }
})
