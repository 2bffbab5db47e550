import { afterEach, expect, test } from 'vitest'
import { readError } from '#tests/harness/http/read-error.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
afterEach(async () => await site.close())

const METRICS_TOKEN = 'a token for metrics only'
const metrics = async (authorization?: string) =>
  await site.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test('an operator with the token sees the process, the requests by route, and the mails by state', async () => {
  site = await openTestSite({ environment: { METRICS_TOKEN } })
  await sendContact(site)
  await site.app.inject('/project/4711')
  const answer = await metrics(`Bearer ${METRICS_TOKEN}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('process_cpu_seconds_total')
  expect(answer.body).toContain('outgoing_mails{kind="toStaff",state="notMailed"} 1')
  expect(answer.body).toContain('outgoing_mails{kind="toSender",state="notMailed"} 1')
  expect(answer.body).toContain('outgoing_mails{kind="toStaff",state="givenUp"} 0')
  expect(answer.body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/Contact",status="201"\} 1/,
  )
  // An address could be personal data, and any number of them would fill the memory.
  expect(answer.body).not.toMatch(/[="/]4711/)
})

test.each([undefined, 'Bearer wrong', METRICS_TOKEN, 'Bearer '])(
  'nobody else sees them: %s',
  async (authorization) => {
    site = await openTestSite({ environment: { METRICS_TOKEN } })
    expect(readError(await metrics(authorization)).code).toBe('unauthorized')
  },
)

test('without a token in the configuration there is nothing at their address', async () => {
  site = await openTestSite()
  const answer = await metrics(`Bearer ${METRICS_TOKEN}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
})
