import { afterEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
afterEach(async () => await site.close())

const files = [
  { name: 'a.pdf', content: pdf('a') },
  { name: 'b.pdf', content: pdf('b') },
]
const send = async (key?: string) =>
  await sendContact(site, { files, headers: key === undefined ? {} : { 'idempotency-key': key } })
const count = async () => (await site.services.database.selectFrom('inquiry').select('id').execute()).length

describe('a form that is sent again with the same key', () => {
  test('one after the other gets the same reference and is stored once', async () => {
    site = await openTestSite()
    const first = await send('0e8f5f0a-1111-4222')
    const again = await send('0e8f5f0a-1111-4222')
    expect(again.status).toBe(201)
    expect(again.reference).toBe(first.reference)
    expect(await count()).toBe(1)
    expect(await filesIn(site, 'attachments')).toHaveLength(2)
    expect(await filesIn(site, 'spool')).toEqual([])
  })

  test('twenty times at once gets one reference and is stored once', async () => {
    site = await openTestSite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('the-same-key')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await count()).toBe(1)
    expect(await filesIn(site, 'attachments')).toHaveLength(2)
    expect(await filesIn(site, 'spool')).toEqual([])
  })

  test('at the same moment counts once', async () => {
    site = await openTestSite({ environment: { CONTACT_LIMIT: '3' } })
    const twice = await Promise.all([send('the-same-key'), send('the-same-key')])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 201, 429])
  })

  test('gets its reference even when the limit of its network address is reached', async () => {
    site = await openTestSite({ environment: { CONTACT_LIMIT: '1' } })
    const first = await send('the-same-key')
    expect((await send('another-key')).status).toBe(429)
    expect(await send('the-same-key')).toMatchObject({ status: 201, reference: first.reference })
    expect(await filesIn(site, 'spool')).toEqual([])
  })

  test('is stored after a refusal, once it is right', async () => {
    site = await openTestSite()
    const headers = { 'idempotency-key': 'the-same-key' }
    const refused = await sendContact(site, { fields: { ...message, email: 'x' }, headers })
    expect(refused.status).toBe(400)
    expect((await sendContact(site, { headers })).status).toBe(201)
  })

  test('and with another key, or none, is another inquiry', async () => {
    site = await openTestSite()
    const answers = [await send('the-first-key'), await send('the-second-key'), await send(), await send()]
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(4)
    expect(await count()).toBe(4)
  })

  test.each(['short', '', 'with spaces in it', 'x'.repeat(101), 'key/with/slashes'])(
    'must have a key that can be one: %j',
    async (key) => {
      site = await openTestSite()
      const { status, error } = await send(key)
      expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['Idempotency-Key'] })
      expect(await count()).toBe(0)
    },
  )
})

describe('somebody who sends too many inquiries', () => {
  test('is stopped at the limit, and refused ones do not count', async () => {
    site = await openTestSite({ environment: { CONTACT_LIMIT: '2' } })
    const bad = async () => (await sendContact(site, { fields: { ...message, email: 'x' } })).status
    expect([await bad(), await bad(), await bad()]).toEqual([400, 400, 400])
    expect([(await send()).status, await bad(), (await send()).status]).toEqual([201, 400, 201])
    const { status, error } = await send()
    expect(status).toBe(429)
    expect(error?.message).toMatch(/again in \d+ minutes/)
    expect(await count()).toBe(2)
    expect(await filesIn(site, 'spool')).toEqual([])
  })

  test('is stopped at the limit when all are sent at once', async () => {
    site = await openTestSite({ environment: { CONTACT_LIMIT: '2' } })
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send()))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, ...Array(6).fill(429)])
    expect(await count()).toBe(2)
    expect(await filesIn(site, 'attachments')).toHaveLength(4)
  })
})
