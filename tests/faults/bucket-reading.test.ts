import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileKey } from '#server/platform/files/files.ts'
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const bucket = 'site-that-is-read'
const plan = pdf('ground floor')
let server: S3Server
let mails: MailServer
let site: TestSite
let token: string
/** Everything that is answered with a file: an attachment, a picture, and that picture for sharing. */
let addresses: { url: string; headers: Record<string, string> }[]
beforeAll(async () => {
  server = await startS3Server()
  mails = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  await server.makeBucket(bucket)
  const environment = { ...bucketEnvironment(server, bucket), ...mailEnvironment(mails.url) }
  site = await openTestSite({ environment })
  token = await site.logIn()
  const authorization = `Bearer ${token}`
  await sendContact(site, { files: [{ name: 'plan.pdf', content: plan }] })
  const { body: project } = await site.request('addProject', { body: newProject() }, token)
  const [inquiry] = (await site.request('listInquiries', { query: {} }, token)).body.data
  addresses = [
    { url: `/api/v1/Inquiry/${inquiry?.id}/attachment/1`, headers: { authorization } },
    { url: project.picture, headers: {} },
    { url: project.sharedPicture, headers: {} },
  ]
})
afterEach(async () => {
  server.meet(undefined)
  await server.comeBack()
  await site.close()
  for (const key of await server.keys(bucket)) await server.remove(bucket, key)
})

test('however much is read, a bucket that answers is not taken for one that is away', async () => {
  const { files } = site.services
  server.asked.length = 0
  const keys = Array.from({ length: 200 }, (_, n) => `pictures/${n}` as FileKey)
  const reading = Promise.allSettled(keys.map((key) => files.read(key)))
  await files.check()
  expect(server.asked.findIndex((asked) => asked.includes('list-type=2'))).toBeLessThan(100)
  await reading
  expect(server.asked.length).toBeGreaterThan(200)
})

const askForAll = async () => await Promise.all(addresses.map((address) => site.app.inject(address)))
const statuses = async () => (await askForAll()).map(({ statusCode }) => statusCode)

describe('attachments and pictures', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['takes no connections', async () => await server.goAway()],
    ['says that it is broken', () => server.meet({ kind: 'error 500' })],
    ['asks to go slower', () => server.meet({ kind: 'slow down 503' })],
    ['has no right for the key any more', () => server.meet({ kind: 'forbid' })],
    ['does not answer', () => server.meet({ kind: 'hang' })],
    ['stops in the middle of an answer', () => server.meet({ kind: 'hang in the answer' })],
    ['hangs up in the middle of an answer', () => server.meet({ kind: 'cut the answer' })],
    ['is a page of some proxy', () => server.meet({ kind: 'answer with a page' })],
  ])('cannot be read while the bucket %s, and can after that', async (_what, begin) => {
    await begin()
    for (const refused of await askForAll()) {
      const { statusCode, headers } = refused
      const { code } = refused.json().error
      expect({ statusCode, code }).toEqual({ statusCode: 503, code: 'unavailable' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await site.app.inject('/Projects')).statusCode).toBe(200)

    server.meet(undefined)
    await server.comeBack()
    await expect.poll(async () => await statuses()).toEqual([200, 200, 200])
  })
})

test('an answer of the bucket that breaks off once is asked for again', async () => {
  let count = 0
  const meets = () => {
    count += 1
    return count === 1
  }
  server.meet({ kind: 'cut the answer', meets })
  const [attachment = ''] = addresses
  expect((await site.app.inject(attachment)).rawPayload.equals(plan)).toBe(true)
  expect(count).toBe(2)
})

test('right after a time-out the others are told at once, without asking the server', async () => {
  const [attachment = ''] = addresses
  server.meet({ kind: 'hang' })
  expect((await site.app.inject(attachment)).statusCode).toBe(503)
  server.asked.length = 0
  expect((await site.app.inject(attachment)).statusCode).toBe(503)
  expect(server.asked).toEqual([])
})

test('all who read a file at once, however slowly, are served from one answer of the bucket', async () => {
  const [key = ''] = (await server.keys(bucket)).filter((each) => each.startsWith('attachments/'))
  const read = async () => await site.services.files.read(key as FileKey)
  server.asked.length = 0
  const together = await Promise.all(Array.from({ length: 20 }, read))
  const [first, ...others] = [...together, await read()]
  if (first) expect((await buffer(first)).equals(plan)).toBe(true)
  for (const reader of [...others, await read()]) expect((await buffer(reader)).equals(plan)).toBe(true)
  expect(server.asked).toEqual([`GET /${bucket}/${key}?x-id=GetObject`])
  await buffer(await read())
  expect(server.asked).toHaveLength(2)
})

test('a file that came back with other bytes is not given out', async () => {
  server.meet({ kind: 'change the answer' })
  expect((await statuses()).slice(0, 2)).toEqual([500, 500])
})

test('a file that is not in the bucket is not found, as on the disk', async () => {
  for (const key of await server.keys(bucket)) await server.remove(bucket, key)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('a project is not added and leaves nothing, and is added once the bucket is back', async () => {
  const before = await server.keys(bucket)
  let puts = 0
  server.meet({
    kind: 'error 500',
    meets: ({ method }) => {
      if (method === 'PUT') puts += 1
      return puts > 1
    },
  })
  const refused = await site.request('addProject', { body: newProject() }, token)
  expect({ status: refused.status, code: refused.error?.code }).toEqual({ status: 503, code: 'unavailable' })
  expect((await site.request('listProjects', { query: {} }, token)).body.count).toBe(1)
  server.meet(undefined)
  expect((await site.request('addProject', { body: newProject() }, token)).status).toBe(201)
  expect((await server.keys(bucket)).length).toBeGreaterThan(before.length)
})

test('a mail waits until its files can be read, and is sent with them', async () => {
  const mailServer = site.services.mail.server
  if (!mailServer) throw new Error('The site has no mail server')
  const deliver = async (inMinutes: number) => {
    const now = () => new Date(Date.now() + inMinutes * 60_000)
    const round = { now, signal: new AbortController().signal }
    return await deliverDueMails(site.services, mailServer, round)
  }
  server.meet({ kind: 'error 500' })
  await deliver(0)
  const ofOffice = () => mails.taken.filter(({ to }) => to.includes('office@example.com'))
  expect(ofOffice()).toEqual([])
  server.meet(undefined)
  await deliver(24 * 60)
  expect(ofOffice()).toHaveLength(1)
  const [{ content } = {}] = (await ofOffice()[0]?.parsed())?.attachments ?? []
  expect(content?.equals(plan)).toBe(true)
})

test('probes at once are answered by one look at the bucket', async () => {
  server.asked.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/readyz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // The first one may be done before the last one asks.
  expect(server.asked.length).toBeLessThan(5)
})

test('the readiness probe is told, and the page cache goes on', async () => {
  const ready = async () => (await site.app.inject('/readyz')).statusCode
  expect(await ready()).toBe(200)
  await server.goAway()
  expect(await ready()).toBe(503)
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  await server.comeBack()
  expect(await ready()).toBe(200)
})
