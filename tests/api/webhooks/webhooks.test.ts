import { describe, expect, test } from 'vitest'
import type { NewWebhook } from '#contract/webhooks/webhook.ts'
import type { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const events: WebhookEvent[] = ['inquiry.received']
const add = async (body: Partial<NewWebhook>) =>
  await site.request('addWebhook', { body: { url: 'https://hooks.example.com/x', events, ...body } }, token)
const list = async () => (await site.request('listWebhooks', {}, token)).body
const remove = async (id: string) => await site.request('removeWebhook', { params: { id } }, token)

test('a webhook is made with a secret that is answered once, listed, and removed', async () => {
  const { status, body } = await add({ events: ['project.published', 'inquiry.received'] })
  expect(status).toBe(201)
  const { secret, ...webhook } = body
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({
    url: 'https://hooks.example.com/x',
    events: ['project.published', 'inquiry.received'],
    createdBy: 'office',
    tries: [],
  })
  expect(await list()).toEqual([webhook])
  expect((await add({})).body.secret).not.toBe(secret)

  for (const { id } of await list()) expect((await remove(id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await remove(webhook.id)).status).toBe(404)
  const gone = await site.request('testWebhook', { params: { id: webhook.id } }, token)
  expect(gone.status).toBe(404)
})

describe('an address is refused', () => {
  test.each([
    '',
    'hooks.example.com',
    'ftp://hooks.example.com/',
    'http://hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://intranet/',
    `https://hooks.example.com/${'x'.repeat(2000)}`,
  ])('%j', async (url) => {
    const { status, error } = await add({ url })
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['url'] })
  })
})

test.each([
  [[], 'events'],
  [['inquiry.received', 'inquiry.received'], 'events'],
  [['job.closed'], 'events.0'],
])('events are refused: %j', async (wrong, field) => {
  const { status, error } = await add({ events: wrong as WebhookEvent[] })
  expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: [field] })
})

test('there are 20 at most, also when they are added at once', async () => {
  const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await add({})).status))
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await list()).toHaveLength(20)
})
