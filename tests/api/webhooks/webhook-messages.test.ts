import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { message, priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { madeWebhook, triesOf, workOnJobs } from '#tests/harness/webhooks/made-webhook.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/harness/webhooks/receiver.ts'

let site: TestSite
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
  site = await openTestSite({
    environment: { WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://www.example.com' },
  })
})
afterEach(async () => {
  await site.close()
  await receiver.close()
})

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id'])

describe('an inquiry that was received', () => {
  test('is told with reference, subject and time, and nothing of its sender', async () => {
    const { secret } = await madeWebhook(site, receiver.url)
    const { reference } = await sendContact(site, { fields: priceInquiry })
    expect(await workOnJobs(site)).toEqual({ done: 2, failed: 0, givenUp: 0 })
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const data = {
      reference,
      subject: 'priceInquiry',
      receivedAt: at,
      suspected: false,
      address: 'https://www.example.com/dashboard/Inquiries/1',
    }
    expect(bodies()).toEqual([{ type: 'inquiry.received', timestamp: at, data }])
    const [received] = receiver.received
    for (const word of [message.firstName, message.lastName, 'example.com"', '69 90009', 'Beispielwerk']) {
      expect(received?.body).not.toContain(word)
    }
    expect(received && isSignedBy(secret, received)).toBe(true)
    expect(received && isSignedBy('whsec_AAAA', received)).toBe(false)
    expect(Math.abs(Number(received?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30)
    expect(received?.headers['content-type']).toBe('application/json')
    expect(await triesOf(site)).toEqual([
      { message: ids()[0], event: 'inquiry.received', at, outcome: 'delivered', status: 204 },
    ])
    const jobs = await site.services.database.selectFrom('outbox_job').selectAll().execute()
    expect(jobs).toEqual([])
  })

  test('goes once to each webhook that listens to it, each with its own key and id', async () => {
    const one = await madeWebhook(site, receiver.url)
    const two = await madeWebhook(site, receiver.url, ['inquiry.received'])
    await madeWebhook(site, receiver.url, ['project.published'])
    await sendContact(site)
    expect(await workOnJobs(site)).toMatchObject({ done: 3 })
    expect(new Set(ids()).size).toBe(2)
    for (const { secret } of [one, two]) {
      expect(receiver.received.filter((received) => isSignedBy(secret, received))).toHaveLength(1)
    }
  })

  test('leaves no work where nobody listens to it', async () => {
    await madeWebhook(site, receiver.url, ['project.published'])
    await sendContact(site)
    expect(await workOnJobs(site)).toEqual({ done: 0, failed: 0, givenUp: 0 })
  })

  test('is not told any more once it is deleted, nor to a webhook that is removed', async () => {
    await madeWebhook(site, receiver.url)
    await sendContact(site)
    await site.request('removeInquiry', { params: { id: 1 }, query: {} }, await site.logIn())
    expect(await workOnJobs(site)).toEqual({ done: 2, failed: 0, givenUp: 0 })

    const { id } = await madeWebhook(site, receiver.url)
    receiver.answer = (response) => response.writeHead(500).end()
    await sendContact(site)
    expect(await workOnJobs(site)).toEqual({ done: 1, failed: 2, givenUp: 0 })
    for (const webhook of [
      id,
      (await site.request('listWebhooks', {}, await site.logIn())).body[0]?.id ?? '',
    ]) {
      await site.request('removeWebhook', { params: { id: webhook } }, await site.logIn())
    }
    const told = receiver.received.length
    expect(await workOnJobs(site, 6)).toEqual({ done: 2, failed: 0, givenUp: 0 })
    expect(receiver.received).toHaveLength(told)
  })
})

describe('a project', () => {
  test('is told when visitors see it for the first time, not when it is changed or restored', async () => {
    const token = await site.logIn()
    await madeWebhook(site, receiver.url)
    const { body } = await site.request('addProject', { body: newProject() }, token)
    await workOnJobs(site)
    expect(bodies()).toMatchObject([
      {
        type: 'project.published',
        data: {
          id: body.id,
          title: inBoth('Mill roof', 'Mühlendach'),
          addresses: {
            de: `https://www.example.com/project/${body.id}`,
            en: `https://www.example.com/en/project/${body.id}`,
          },
        },
      },
    ])
    const params = { id: body.id }
    await site.request('changeProject', { body: { ...newProject({ location: 'Fulda' }), ...params } }, token)
    await site.request('removeProject', { params }, token)
    await site.request('restoreProject', { params }, token)
    expect(await workOnJobs(site)).toEqual({ done: 0, failed: 0, givenUp: 0 })
  })

  test('that is added twice with one key is told once', async () => {
    await madeWebhook(site, receiver.url)
    const send = async () =>
      await site.app.inject({
        method: 'POST',
        url: '/api/v1/Project',
        headers: { authorization: `Bearer ${await site.logIn()}`, 'idempotency-key': 'key-of-a-form-1' },
        payload: newProject(),
      })
    await Promise.all([send(), send()])
    await workOnJobs(site)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('what is not taken', () => {
  test.each([301, 307, 400, 410, 500, 503])(
    'with %i is tried again, with the same id and body',
    async (status) => {
      const { secret } = await madeWebhook(site, receiver.url)
      receiver.answer = (response) => response.writeHead(status, { location: receiver.url }).end()
      await sendContact(site)
      expect(await workOnJobs(site)).toEqual({ done: 1, failed: 1, givenUp: 0 })
      expect(receiver.received).toHaveLength(1)
      expect(await triesOf(site)).toMatchObject([{ outcome: 'failed', status }])
      expect(await workOnJobs(site, 4)).toEqual({ done: 0, failed: 0, givenUp: 0 })

      receiver.answer = (response) => response.writeHead(200).end('ok')
      expect(await workOnJobs(site, 6)).toEqual({ done: 1, failed: 0, givenUp: 0 })
      expect(new Set(ids()).size).toBe(1)
      expect(bodies()[1]).toEqual(bodies()[0])
      expect(receiver.received.every((received) => isSignedBy(secret, received))).toBe(true)
      expect(await triesOf(site)).toMatchObject([{ outcome: 'delivered', status: 200 }, { status }])
    },
  )

  test('is given up after five days, and that is seen', async () => {
    await madeWebhook(site, receiver.url)
    await sendContact(site)
    const { url } = receiver
    await receiver.close()
    expect(await workOnJobs(site)).toEqual({ done: 1, failed: 1, givenUp: 0 })
    expect(await triesOf(site)).toMatchObject([{ outcome: 'failed', problem: 'connection' }])
    expect(await workOnJobs(site, 5 * 24 * 60 + 1)).toEqual({ done: 0, failed: 0, givenUp: 1 })
    expect((await triesOf(site)).map(({ outcome }) => outcome)).toContain('givenUp')
    receiver = await startReceiver()
    expect(receiver.url).not.toBe(url)
  })

  test('is no longer known a month after it began, where it was given up', async () => {
    const { database } = site.services
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const job = { topic: 'of a part that is gone', payload: '{}' }
    const at = [
      { state: 'givenUp', queued_at: daysAgo(31) },
      { state: 'givenUp', queued_at: daysAgo(29) },
      { state: 'failed', queued_at: daysAgo(31), next_at: daysAgo(0) },
    ] as const
    await database
      .insertInto('outbox_job')
      .values(at.map((row) => ({ ...job, ...row })))
      .execute()
    await site.listen()
    const left = async () => await database.selectFrom('outbox_job').select('id').orderBy('id').execute()
    await expect.poll(left, { timeout: 10_000 }).toEqual([{ id: 2 }, { id: 3 }])
  })

  test('is remembered for the last 20 tries of each webhook', async () => {
    const { id } = await madeWebhook(site, receiver.url)
    const other = await madeWebhook(site, receiver.url)
    const token = await site.logIn()
    await site.request('testWebhook', { params: { id: other.id } }, token)
    for (let n = 0; n < 23; n++) await site.request('testWebhook', { params: { id } }, token)
    const { body } = await site.request('listWebhooks', {}, token)
    expect(body.map(({ tries }) => tries.length).toSorted((a, b) => a - b)).toEqual([1, 20])
    const kept = body.find((webhook) => webhook.id === id)?.tries ?? []
    expect(kept.map(({ at }) => at)).toEqual(
      kept
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })
})

test('a test message is sent at once, and what became of it is answered and remembered', async () => {
  const { id, secret } = await madeWebhook(site, receiver.url)
  const token = await site.logIn()
  const sent = await site.request('testWebhook', { params: { id } }, token)
  expect(sent.body).toMatchObject({ event: 'webhook.test', outcome: 'delivered', status: 204 })
  expect(bodies()).toMatchObject([{ type: 'webhook.test', data: { webhook: id } }])
  expect(receiver.received.every((received) => isSignedBy(secret, received))).toBe(true)
  receiver.answer = (response) => response.writeHead(404).end()
  const refused = await site.request('testWebhook', { params: { id } }, token)
  expect(refused.body).toMatchObject({ outcome: 'givenUp', status: 404 })
  expect(await triesOf(site)).toEqual([refused.body, sent.body])
  expect(await workOnJobs(site, 10)).toEqual({ done: 0, failed: 0, givenUp: 0 })
})

test('the event of a job that is done twice has the same id at each webhook', async () => {
  await madeWebhook(site, receiver.url)
  await sendContact(site)
  const { database } = site.services
  const [job] = await database.selectFrom('outbox_job').selectAll().execute()
  await workOnJobs(site)
  if (job) await database.insertInto('outbox_job').values(job).execute()
  await workOnJobs(site)
  expect(receiver.received).toHaveLength(2)
  expect(new Set(ids()).size).toBe(1)
})

test('where private networks are closed nothing is sent there, also by a webhook from before', async () => {
  await madeWebhook(site, receiver.url)
  site.services.config.mayCallPrivate = false
  await sendContact(site)
  expect(await workOnJobs(site)).toEqual({ done: 1, failed: 1, givenUp: 0 })
  expect(await triesOf(site)).toMatchObject([{ outcome: 'failed', problem: 'privateAddress' }])
  expect(receiver.received).toEqual([])
})
