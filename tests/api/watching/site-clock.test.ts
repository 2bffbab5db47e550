import { expect, test } from 'vitest'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

const then = '2031-05-06T22:08:09.000Z'
const clock = createMovedClock(then)
const { site, token } = await siteOfFile({
  clock,
  environment: { METRICS_TOKEN, WEBHOOK_ALLOW_PRIVATE: '1' },
})

test('what is stored carries the time of the site, not of the machine', async () => {
  const account = await site.request('addAccount', { body: { username: 'vera', role: 'editor' } }, token)
  const [told] = (await site.request('listAccountHistory', { query: { Account: account.body.id } }, token))
    .body
  expect([account.body.createdAt, told?.at]).toEqual([then, then])

  const { picture = '' } = newProject()
  await site.request('addPicture', { body: { picture } }, token)
  await site.request('addProject', { body: newProject() }, token)
  const library = (await site.request('listPictures', { query: {} }, token)).body
  expect(library.data.map(({ addedAt }) => addedAt)).toEqual([then, then])
})

test('what is told of the time is told by the clock of the site', async () => {
  const { body } = await site.app.inject('/.well-known/security.txt')
  expect(body).toContain('Expires: 2031-11-02T22:08:09.000Z\n')

  const table = await site.request('exportInquiries', { query: {} }, token)
  // By German clocks it is past midnight.
  expect(table.headers['content-disposition']).toContain('2031-05-07')
  const { weeks } = (await site.request('summariseInquiries', {}, token)).body
  expect(weeks.at(-1)?.week).toBe('2031-05-05')
})

test('what waits to be done waits by the clock of the site', async () => {
  const url = 'http://127.0.0.1:9/nobody'
  await site.request('addWebhook', { body: { url, events: ['inquiry.received'] } }, token)
  await sendContact(site)
  const [job] = await site.services.database.selectFrom('outbox_job').selectAll().execute()
  expect(job).toMatchObject({ queued_at: then, next_at: then })
  clock.moveTo('2031-05-06T23:08:09.000Z')
  const { value } = await readMetrics(site)
  expect(value('outbox_oldest_seconds{queue="jobs"}')).toBe(3600)
})
