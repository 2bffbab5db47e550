import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { readError } from '#tests/harness/http/read-error.ts'
import { contactPath, sendContact } from '#tests/harness/inquiries/contact.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'
import { madeWebhook } from '#tests/harness/webhooks/made-webhook.ts'

let site: TestSite
afterEach(async () => await site.close())

const open = async (environment = {}) => {
  site = await openTestSite({ environment: { METRICS_TOKEN, ...environment } })
}
const get = async (url: string, method: 'GET' | 'HEAD' = 'GET') => await site.app.inject({ url, method })

describe('an operator with the token sees', () => {
  test('the process, the requests by route, and the mails by state', async () => {
    await open()
    await sendContact(site)
    await get('/project/4711')
    const { value, names, body } = await readMetrics(site)
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(names).toContain(name)
    }
    expect(value('outgoing_mails{kind="toStaff",state="notMailed"}')).toBe(1)
    expect(value('outgoing_mails{kind="toSender",state="notMailed"}')).toBe(1)
    expect(value('outgoing_mails{kind="toStaff",state="givenUp"}')).toBe(0)
    const contact = `method="POST",route="${contactPath}",status="2xx"`
    expect(value(`http_request_duration_seconds_count{${contact}}`)).toBe(1)
    expect(value(`http_requests_total{route="${contactPath}",status="201"}`)).toBe(1)
    expect(value('http_requests_in_flight')).toBe(1) // its own
    // An address could be personal data, and any number of them would fill the memory.
    expect(body).not.toMatch(/[="/]4711/)
  })

  test('how well pages are kept, and that what a page asks in process is no request', async () => {
    await open()
    for (let visit = 0; visit < 3; visit++) await get('/Projects')
    const { value, series } = await readMetrics(site)
    expect(value('page_cache_requests_total{result="miss"}')).toBe(1)
    expect(value('page_cache_requests_total{result="hit"}')).toBe(2)
    expect(value('page_cache_pages')).toBe(1)
    expect(value('page_cache_bytes')).toBeGreaterThan(1000)
    expect(value('page_render_duration_seconds_count')).toBe(1)
    expect(value('http_requests_total{route="/*",status="200"}')).toBe(3)
    expect(series.filter((name) => /^http_.*route="\/api/.test(name))).toEqual([])
  })

  test('what statements of the database take and how many fail, by connection and operation', async () => {
    await open()
    await sendContact(site)
    await expect(site.services.database.deleteFrom('nothing' as 'mark').execute()).rejects.toThrow()
    await readMetrics(site) // reads the database itself
    const { value, body } = await readMetrics(site)
    const insert = '{connection="writer",operation="insert"}'
    expect(value(`database_statement_duration_seconds_count${insert}`)).toBeGreaterThan(1)
    expect(value('database_errors_total{connection="writer",operation="delete"}')).toBe(1)
    expect(body).toContain('connection="reader",operation="select"')
  })

  test('no mail as waiting that a deleted inquiry holds back', async () => {
    await open(mailEnvironment('smtp://127.0.0.1:9'))
    await sendContact(site)
    const { id } = await site.services.database.selectFrom('inquiry').select('id').executeTakeFirstOrThrow()
    await site.request('removeInquiry', { params: { id }, query: {} }, await site.logIn())
    const { value } = await readMetrics(site)
    expect(value('outbox_waiting{queue="mails"}')).toBe(0)
    expect(value('outbox_oldest_seconds{queue="mails"}')).toBe(0)
  })

  test('how much waits to be mailed and since when, and the room on the disk', async () => {
    await open(mailEnvironment('smtp://127.0.0.1:9'))
    await madeWebhook(site, 'https://hooks.example.com/x')
    await sendContact(site)
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await site.services.database
      .updateTable('outgoing_mail')
      .set({ queued_at: hourAgo, next_at: new Date(Date.now() - 600_000).toISOString() })
      .execute()
    const { value } = await readMetrics(site)
    expect(value('outbox_waiting{queue="mails"}')).toBe(2)
    expect(value('outbox_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(3600)
    expect(value('outbox_overdue_seconds{queue="mails"}')).toBeGreaterThanOrEqual(600)
    expect(value('outbox_overdue_seconds{queue="mails"}')).toBeLessThan(3600)
    expect(value('outbox_waiting{queue="jobs"}')).toBe(1)
    await site.services.database.deleteFrom('outbox_job').execute()
    const later = (await readMetrics(site)).value
    expect(later('outbox_waiting{queue="jobs"}')).toBe(0)
    expect(later('outbox_oldest_seconds{queue="jobs"}')).toBe(0)
    const free = value('disk_free_bytes') ?? 0
    expect(free).toBeGreaterThan(0)
    expect(value('disk_size_bytes')).toBeGreaterThan(free)
    expect(value('visitor_storage_used_bytes')).toBeGreaterThan(0)
    expect(value('visitor_storage_limit_bytes')).toBeGreaterThan(0)
  })

  test('who was refused for sending too much, and the queues of expensive work', async () => {
    await open({ CONTACT_LIMIT: '1' })
    for (let sent = 0; sent < 3; sent++) await sendContact(site)
    const { value } = await readMetrics(site)
    expect(value(`http_requests_total{route="${contactPath}",status="429"}`)).toBe(2)
    for (const queue of ['pictures', 'pages', 'passwords']) {
      expect(value(`work_queue_running{queue="${queue}"}`)).toBe(0)
      expect(value(`work_queue_waiting{queue="${queue}"}`)).toBe(0)
    }
  })
})

test('strangers cannot make the number of series grow: addresses, queries, hosts and headers leave no trace', async () => {
  await open()
  const visit = async (word: string) => {
    for (const path of [`/${word}`, `/project/${word}`, `/api/v1/${word}`, `/assets/${word}`, `/%${word}`]) {
      await get(path)
      await get(`${path}?q=${word}`)
      await get(path, 'HEAD')
    }
    await site.app.inject({ url: '/', headers: { host: word, 'user-agent': word, 'x-forwarded-for': word } })
  }
  for (const word of ['first', 'second']) {
    await visit(word)
    await readMetrics(site)
  }
  const { series } = await readMetrics(site)
  const words = Array.from({ length: 50 }, () => randomUUID())
  for (const word of words) await visit(word)
  const after = await readMetrics(site)
  const isNew = (name: string) => !name.startsWith('nodejs_') && !series.includes(name)
  expect(after.series.filter(isNew)).toEqual([])
  for (const word of words) expect(after.body).not.toContain(word)
})

test('one that cannot be read is missing, and says so; the others are there', async () => {
  await open()
  await readMetrics(site)
  site.services.share.state = async () => await Promise.reject(new Error('no disk'))
  const { names } = await readMetrics(site)
  expect(names).not.toContain('visitor_storage_used_bytes')
  expect(names).toContain('disk_free_bytes')
  const { value } = await readMetrics(site)
  expect(value('metrics_failed_total{metric="visitor_storage_used_bytes"}')).toBeGreaterThanOrEqual(1)
})

test.each([undefined, 'Bearer wrong', METRICS_TOKEN, 'Bearer '])(
  'nobody else sees them: %s',
  async (authorization) => {
    await open()
    const headers = authorization ? { authorization } : {}
    expect(readError(await site.app.inject({ url: '/metrics', headers })).code).toBe('unauthorized')
  },
)

test('their answer is plain text that nobody keeps', async () => {
  await open()
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await site.app.inject({ url: '/metrics', headers })
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without a token in the configuration there is nothing at their address', async () => {
  site = await openTestSite()
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await site.app.inject({ url: '/metrics', headers })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
})
