import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepOrphanAttachments } from '#server/inquiries/retention/orphan-attachments.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { bucketEnvironment, type S3Server, startS3Server } from '#tests/harness/s3/s3-server.ts'
import type { Trouble } from '#tests/harness/s3/trouble.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const bucket = 'site-in-trouble'
let server: S3Server
let site: TestSite
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => await server.close())
beforeEach(async () => {
  await server.makeBucket(bucket)
  site = await openTestSite({ environment: bucketEnvironment(server, bucket) })
})
afterEach(async () => {
  server.meet(undefined)
  server.ignoreConditions(false)
  await site.close()
  for (const key of await server.keys(bucket)) await server.remove(bucket, key)
})

const contents = [pdf('ground floor'), Buffer.concat([pdf('roof'), Buffer.alloc(3_000_000, ' ')])]
const files = contents.map((content, n) => ({ name: `${n}.pdf`, content }))
const send = async (key = 'the-key-of-the-sender') =>
  await sendContact(site, { files, headers: { 'idempotency-key': key } })
const inquiries = async () => await site.services.database.selectFrom('inquiry').select('id').execute()

/** Repeats the request until it is accepted, as the form in the browser does. */
async function sendUntilTaken() {
  return await vi.waitFor(
    async () => {
      const answer = await send()
      expect(answer.status).toBe(201)
      return answer
    },
    { timeout: 90_000, interval: 250 },
  )
}

/** Everything that was confirmed is in the bucket, byte by byte. */
async function expectAllKept(): Promise<void> {
  const rows = await site.services.database.selectFrom('attachment').select(['file_key', 'name']).execute()
  expect(rows).toHaveLength((await inquiries()).length * files.length)
  for (const { file_key, name } of rows) {
    const kept = await server.read(bucket, file_key)
    expect(kept?.equals(contents[Number.parseInt(name, 10)] ?? Buffer.alloc(0))).toBe(true)
  }
}

const onlyPut: Trouble['meets'] = ({ method }) => method === 'PUT'
const onlyHead: Trouble['meets'] = ({ method }) => method === 'HEAD'
/** The first file of an inquiry is taken, the second one is not. */
const onlySecondPut = (): Trouble['meets'] => {
  let count = 0
  return ({ method }) => {
    if (method === 'PUT') count += 1
    return count > 1
  }
}

describe('an inquiry with files while the bucket', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['takes no connections', async () => await server.goAway()],
    ['says that it is broken', () => server.meet({ kind: 'error 500' })],
    ['asks to go slower', () => server.meet({ kind: 'slow down 503' })],
    ['does not answer', () => server.meet({ kind: 'hang' })],
    ['does not answer from the second file on', () => server.meet({ kind: 'hang', meets: onlySecondPut() })],
    ['takes files, and does not answer after that', () => server.meet({ kind: 'hang', meets: onlyHead })],
    ['is broken from the second file on', () => server.meet({ kind: 'error 500', meets: onlySecondPut() })],
    ['has no right for the key any more', () => server.meet({ kind: 'forbid' })],
    ['says that it has taken files, and has not', () => server.meet({ kind: 'pretend', meets: onlyPut })],
    ['is a page of some proxy', () => server.meet({ kind: 'answer with a page' })],
  ])(
    '%s is refused and not half kept, one without files is taken, and both are later',
    async (_what, begin) => {
      await begin()
      const refused = await send()
      expect({ status: refused.status, code: refused.error?.code }).toEqual({
        status: 503,
        code: 'unavailable',
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(await inquiries()).toEqual([])
      expect(await filesIn(site, 'spool')).toEqual([])
      expect((await sendContact(site, { fields: message })).status).toBe(201)

      server.meet(undefined)
      await server.comeBack()
      await site.services.database.deleteFrom('inquiry').execute()
      const { reference } = await sendUntilTaken()
      expect((await send()).reference).toBe(reference)
      expect(await inquiries()).toHaveLength(1)
      await expectAllKept()
    },
  )

  test.each<[string, () => void]>([
    [
      'does what it is asked, and hangs up every other time',
      () => server.meet({ kind: 'lose the answer', meets: everyOther() }),
    ],
    ['refuses what may only be new, whatever is there', () => server.meet({ kind: 'refuse conditions' })],
    ['knows nothing of what may only be new', () => server.meet({ kind: 'know no conditions' })],
    ['overwrites what may only be new', () => server.ignoreConditions(true)],
  ])('%s is taken whole', async (_what, begin) => {
    begin()
    expect((await send()).status).toBe(201)
    expect((await send('another-key-of-the-sender')).status).toBe(201)
    expect(await inquiries()).toHaveLength(2)
    await expectAllKept()
  })
})

/** Every second request, so that the next try gets through. */
function everyOther(): NonNullable<Trouble['meets']> {
  let count = 0
  return () => {
    count += 1
    return count % 2 === 1
  }
}

test('a server that knows no conditions is asked for none from then on', async () => {
  server.meet({ kind: 'know no conditions' })
  await send()
  server.asked.length = 0
  expect((await send('another-key-of-the-sender')).status).toBe(201)
  expect(server.asked.filter((request) => request.startsWith('PUT'))).toHaveLength(files.length)
})

test('many who send while the bucket does not answer are all told so, and the site goes on', async () => {
  server.meet({ kind: 'hang' })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send(`the-key-of-sender-${n}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await site.app.inject('/Projects')).statusCode).toBe(200)
  server.meet(undefined)
  await sendUntilTaken()
  await expectAllKept()
})

test('what an inquiry left that was refused goes to the trash, and nothing else does', async () => {
  server.meet({ kind: 'hang', meets: onlySecondPut() })
  expect((await send()).status).toBe(503)
  server.meet(undefined)
  await sendUntilTaken()
  const left = (await server.keys(bucket)).filter((key) => key.startsWith('attachments/'))
  for (const key of left) server.setAge(bucket, key, new Date(Date.now() - 2 * 60 * 60 * 1000))
  const sweep = async () => await sweepOrphanAttachments(site.services, new Date())

  server.meet({ kind: 'lose the answer', meets: ({ method }) => method === 'DELETE' })
  expect(left).toHaveLength(files.length + 1)
  await expect(sweep()).rejects.toMatchObject({ code: 'unavailable' })
  server.meet(undefined)
  await sweep()
  expect((await server.keys(bucket)).filter((key) => key.startsWith('attachments/'))).toHaveLength(
    files.length,
  )
  await expectAllKept()
})

test.each([
  ['is away: an alarm of its own is enough', async () => await server.goAway(), ['files-away']],
  [
    'lets nothing be deleted any more',
    () => server.meet({ kind: 'forbid', meets: ({ method }) => method === 'DELETE' }),
    ['job-failing'],
  ],
])('a job that cannot delete files is told of, where the bucket %s', async (_what, begin, alarms) => {
  expect((await send()).status).toBe(201)
  const then = '2026-01-01T00:00:00.000Z'
  await site.services.database.updateTable('inquiry').set({ deleted_at: then }).execute()
  const said = vi.spyOn(site.app.log, 'error').mockImplementation(() => undefined)
  await begin()
  await site.listen()
  const failed = () => said.mock.calls.filter(([, words]) => words === 'failed: deleted inquiries removed')
  await expect.poll(failed).toHaveLength(1)
  const raised = () => said.mock.calls.flatMap(([facts]) => (facts as { alarm?: string }).alarm ?? [])
  await expect.poll(raised).toEqual(alarms)
  said.mockRestore()
  await server.comeBack()
})
