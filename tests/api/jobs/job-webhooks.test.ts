import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { createMovedClock, type MovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { madeWebhook, workOnJobs } from '#tests/harness/webhooks/made-webhook.ts'
import { type Receiver, startReceiver } from '#tests/harness/webhooks/receiver.ts'

let site: TestSite
let token: string
let clock: MovedClock
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
  clock = createMovedClock(new Date().toISOString())
  site = await openTestSite({
    clock,
    environment: { WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://www.example.com' },
  })
  token = await site.logIn()
  await madeWebhook(site, receiver.url, ['job.published'])
})
afterEach(async () => {
  await site.close()
  await receiver.close()
})

const name = 'buerokraft-fuer-pruefberichte'
const told = () => receiver.received.map(({ body }) => JSON.parse(body))

test('a webhook is told of a job when visitors first see it, and not again', async () => {
  await site.request('addJob', { body: newJob({ closesOn: '2099-01-31' }) }, token)
  await workOnJobs(site)
  expect(told()).toEqual([
    {
      type: 'job.published',
      timestamp: expect.any(String),
      data: {
        id: name,
        title: newJob().title,
        addresses: {
          de: `https://www.example.com/jobs/${name}`,
          en: `https://www.example.com/en/jobs/${name}`,
        },
        publishedAt: clock.now().toISOString(),
        closesOn: '2099-01-31',
      },
    },
  ])
  await site.request('changeJob', { body: { ...newJob({ location: 'Hanau' }), id: name } }, token)
  await workOnJobs(site)
  expect(told()).toHaveLength(1)
})

test('a webhook is told of a draft only once it is public: by hand, or at its time', async () => {
  await site.request('addJob', { body: newJob({ publish: 'draft' }) }, token)
  const at = new Date(clock.now().getTime() + 60_000).toISOString()
  await site.request('addJob', { body: newJob({ publish: at }) }, token)
  await workOnJobs(site)
  expect(told()).toEqual([])
  await site.request('publishDrafts', { body: { items: [{ kind: 'job', id: name }] } }, token)
  await workOnJobs(site)
  clock.moveTo(at)
  await publishDueDrafts(site.app, site.services, draftHandlers)
  await workOnJobs(site)
  expect(told().map(({ data }) => data.id)).toEqual([name, `${name}-2`])
})

test('a webhook hears nothing of a job that was deleted before it could be told', async () => {
  await site.request('addJob', { body: newJob() }, token)
  await site.request('removeJob', { params: { id: name } }, token)
  await workOnJobs(site)
  expect(told()).toEqual([])
})
