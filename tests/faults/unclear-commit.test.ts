import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { readStored } from '#tests/harness/files/stored-files.ts'
import { receiveInquiry, sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { pictureUrl } from '#tests/harness/projects/new-project.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

/** A line to the server that can break when a commit has reached it, and before its answer is back. */
async function openLine(port: number) {
  let wanted: string | undefined
  const line = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isWriting = false
    let isCut = false
    client.on('data', (sent) => {
      const text = sent.toString('latin1')
      isWriting ||= wanted !== undefined && text.includes(`insert into "${wanted}"`)
      if (isWriting && text.includes('commit')) {
        isCut = true
        wanted = undefined
      }
      upstream.write(sent)
    })
    upstream.on('data', (answered) => (isCut ? client.destroy() : client.write(answered)))
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => line.once('listening', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    breakAtCommitOf(table: string) {
      wanted = table
    },
    isBroken: () => wanted === undefined,
    close: () => line.close(),
  }
}

let server: PostgresServer
let line: Awaited<ReturnType<typeof openLine>>
let dataDir: string
let site: TestSite
let token: string
beforeAll(async () => {
  server = await startPostgres()
  line = await openLine(server.port)
  const url = new URL(server.url())
  url.port = String(line.port)
  dataDir = await mkdtemp(join(tmpdir(), 'site-unclear-'))
  const environment = { DATABASE_URL: url.href, ...mailEnvironment('smtp://127.0.0.1:9') }
  site = await openTestSite({ dataDir, environment })
  token = await site.logIn()
})
afterAll(async () => {
  await site.close()
  line.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const files = [{ name: 'plan.pdf', content: pdf('plan') }]
const rows = () => site.services.database

/** Contents of the files that rows name; undefined for one that is gone. */
async function namedFiles() {
  const named = await rows().selectFrom('attachment').select('file_key').execute()
  return await Promise.all(named.map(({ file_key }) => readStored(site, file_key)))
}

test('an inquiry whose commit got no answer keeps its files, and its sender gets its reference', async () => {
  const headers = { 'idempotency-key': 'unclear-inquiry-0001' }
  line.breakAtCommitOf('inquiry')
  expect((await sendContact(site, { files, headers })).status).toBe(503)
  expect(line.isBroken()).toBe(true)
  const again = await sendContact(site, { files, headers })
  expect(again.status).toBe(201)
  const stored = await rows().selectFrom('inquiry').select('reference').execute()
  expect(stored).toEqual([{ reference: again.reference }])
  expect(await namedFiles()).toEqual([pdf('plan')])
})

test('an answer whose commit got no answer goes out with its files, once', async () => {
  const { id } = await receiveInquiry(site, token)
  const answer = { id, token, files, key: 'unclear-answer-0001' }
  line.breakAtCommitOf('inquiry_message')
  expect((await sendAnswer(site, answer)).status).toBe(503)
  expect(line.isBroken()).toBe(true)
  expect((await sendAnswer(site, answer)).status).toBe(201)
  expect(await rows().selectFrom('inquiry_message').select('id').execute()).toHaveLength(1)
  expect(await namedFiles()).toEqual([pdf('plan'), pdf('plan')])
})

test('a picture whose commit got no answer keeps its files', async () => {
  const send = async () =>
    await site.request('addPicture', { body: { picture: await pictureUrl(400, 300) } }, token)
  line.breakAtCommitOf('picture')
  expect((await send()).status).toBe(503)
  expect(line.isBroken()).toBe(true)
  const [row] = await rows().selectFrom('picture').select('id').orderBy('added_at', 'desc').execute()
  expect((await site.app.inject(`/pictures/${row?.id}-400.webp`)).statusCode).toBe(200)
})
