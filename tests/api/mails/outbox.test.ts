import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inquiryReceived } from '#server/inquiries/receive/receive-contact-request.ts'
import { claimDue, releaseLeases } from '#server/platform/outbox/job-queue-store.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { madeWebhook } from '#tests/harness/webhooks/made-webhook.ts'
import { startReceiver } from '#tests/harness/webhooks/receiver.ts'

const topic = 'flagHoisted'
const minuteMs = 60_000

let site: TestSite
let dataDir: string
beforeEach(async () => {
  dataDir = await newDataFolder('empty')
  site = await openTestSite({ dataDir })
})
afterEach(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

/** Works on what is due so many minutes from now. */
async function work(inMinutes = 0, of = site, signal = new AbortController().signal) {
  const now = () => new Date(Date.now() + inMinutes * minuteMs)
  return await of.services.outbox.workOnDue(of.services.database, { now, signal })
}

async function jobs(of = site) {
  return await of.services.database.selectFrom('outbox_job').selectAll().orderBy('id').execute()
}

test('a job is worked on once, with what it was given, and then forgotten', async () => {
  const seen: unknown[] = []
  const { outbox, database } = site.services
  outbox.handle(topic, async (payload) => void seen.push(payload))
  await outbox.add(database, topic, { mast: 1 })
  await outbox.add(database, topic, { mast: 2 })
  expect(await work()).toEqual({ done: 2, failed: 0, givenUp: 0 })
  expect(await work()).toEqual({ done: 0, failed: 0, givenUp: 0 })
  expect(seen).toEqual([{ mast: 1 }, { mast: 2 }])
  expect(await jobs()).toEqual([])
})

test('a job that fails is put off, does not hold up the next, and is given up after five days', async () => {
  let isCalm = true
  const seen: unknown[] = []
  const { outbox, database } = site.services
  outbox.handle(topic, async (payload) => {
    if (isCalm && (payload as { mast: number }).mast === 1) throw new Error('no wind')
    seen.push(payload)
  })
  await outbox.add(database, topic, { mast: 1 })
  await outbox.add(database, topic, { mast: 2 })
  expect(await work()).toEqual({ done: 1, failed: 1, givenUp: 0 })
  expect(seen).toEqual([{ mast: 2 }])
  expect(await jobs()).toMatchObject([{ state: 'failed', attempts: 1, last_error: 'Error: no wind' }])
  expect(await work(4)).toEqual({ done: 0, failed: 0, givenUp: 0 })
  expect(await work(6)).toEqual({ done: 0, failed: 1, givenUp: 0 })
  isCalm = false
  expect(await work(12)).toEqual({ done: 1, failed: 0, givenUp: 0 })

  isCalm = true
  await outbox.add(database, topic, { mast: 1 })
  expect(await work(5 * 24 * 60 + 1)).toEqual({ done: 0, failed: 0, givenUp: 1 })
  expect(await work(100 * 24 * 60)).toEqual({ done: 0, failed: 0, givenUp: 0 })
  expect(await jobs()).toMatchObject([{ state: 'givenUp', next_at: null }])
})

test('a job is there only with what it is about, and only where somebody handles its topic', async () => {
  const { outbox, database } = site.services
  await outbox.add(database, 'nobodyCares', {})
  outbox.handle(topic, async () => undefined)
  const undone = database.transaction().execute(async (transaction) => {
    await outbox.add(transaction, topic, {})
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await jobs()).toEqual([])
  expect(() => outbox.handle(topic, async () => undefined)).toThrow('handler already')
})

test.skipIf(isOnPostgres)(
  'a job outlives a restart: one that was under way is given back, and after a crash when its lease ends',
  async () => {
    const { outbox, database } = site.services
    const closing = new AbortController()
    outbox.handle(topic, async (_payload, { signal }) => {
      closing.abort()
      signal.throwIfAborted()
    })
    await outbox.add(database, topic, { mast: 1 })
    await outbox.add(database, topic, { mast: 2 })
    expect(await work(0, site, closing.signal)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect(await jobs()).toMatchObject([{ state: 'sending' }, { state: 'pending' }])

    const seen: unknown[] = []
    const after = await openAgain()
    after.services.outbox.handle(topic, async (payload) => void seen.push(payload))
    expect(await work(0, after)).toMatchObject({ done: 2 })
    expect(seen).toEqual([{ mast: 1 }, { mast: 2 }])

    await after.services.outbox.add(after.services.database, topic, { mast: 3 })
    await claimDue(after.services.database, 'outbox_job', new Date())
    expect(await work(9, after)).toMatchObject({ done: 0 })
    await releaseLeases(after.services.database, 'outbox_job', new Date())
    expect(await work(0, after)).toMatchObject({ done: 1 })
  },
)

test('an inquiry that was received leaves one job for who listens, however often the form is sent', async () => {
  const receiver = await startReceiver()
  await openAgain({ WEBHOOK_ALLOW_PRIVATE: '1' })
  await madeWebhook(site, receiver.url)
  const headers = { 'idempotency-key': 'the-key-of-the-sender-0000000001' }
  await sendContact(site, { headers })
  await sendContact(site, { headers })
  expect(await jobs()).toMatchObject([{ topic: inquiryReceived, payload: '{"id":1}', state: 'pending' }])
  await site.listen()
  await expect.poll(async () => await jobs()).toEqual([])
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

async function openAgain(environment = {}): Promise<TestSite> {
  await site.close()
  site = await openTestSite({ dataDir, environment })
  return site
}
