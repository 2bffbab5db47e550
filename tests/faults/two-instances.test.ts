import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '#contract/pages/addresses.ts'
import { newReference } from '#server/inquiries/receive/receive-contact-request.ts'
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { limitWhenQuiet } from '#tests/harness/machine/limit-when-quiet.ts'
import { type MailServer, openMailServer } from '#tests/harness/mail/mail-server.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { openTwoInstances, type TwoInstances } from '#tests/harness/site/two-instances.ts'

let mails: MailServer
let two: TwoInstances
beforeAll(async () => {
  mails = await openMailServer()
  two = await openTwoInstances({ CONTACT_LIMIT: '6', ...mailEnvironment(mails.url) })
})
afterAll(async () => {
  await two.close()
  await mails.close()
})

const pageOf = async (site: TestSite, address: string) => (await site.app.inject(address)).body

test('two instances that start at once make one account, one secret and one set of tables', async () => {
  const { first, second } = two
  const accounts = await first.services.database.selectFrom('account').select('username').execute()
  expect(accounts).toHaveLength(1)
  expect(second.services.jwtSecret).toEqual(first.services.jwtSecret)
})

test('a change made on one is seen on the other within two seconds, on kept pages, too', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const { body } = await first.request('addProject', { body: newProject() }, token)
  const address = projectPath(String(body.id))
  await expect.poll(() => pageOf(second, address), { timeout: limitWhenQuiet(2000) }).toContain('Mühlendach')
  for (const [title, writer, reader] of [
    ['Erstes Dach', first, second],
    ['Zweites Dach', second, first],
  ] as const) {
    await pageOf(reader, address)
    const change = { ...newProject({ title: inBoth('Roof', title) }), id: body.id, picture: undefined }
    const answer = await writer.request('changeProject', { body: change }, token)
    expect(answer.error).toBeUndefined()
    expect(await pageOf(writer, address)).toContain(title)
    await expect.poll(() => pageOf(reader, address), { timeout: limitWhenQuiet(2000) }).toContain(title)
  }
})

test('of two who change the same version one is told so, and of two who take the same name', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const { body } = await first.request('addProject', { body: newProject() }, token)
  const change = (title: string) => ({
    body: { ...newProject({ title: inBoth(title, title) }), id: body.id, version: 1, picture: undefined },
  })
  const changes = [
    first.request('changeProject', change('A'), token),
    second.request('changeProject', change('B'), token),
  ]
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
  const category = { body: { name: 'towers', translation: inBoth('Towers', 'Türme') } }
  const added = [
    first.request('addCategory', category, token),
    second.request('addCategory', category, token),
  ]
  expect((await Promise.all(added)).map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a change that one has stored is answered as stored by the other, for its sender', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const { body } = await first.request('addProject', { body: newProject() }, token)
  const change = { body: { ...newProject({ location: 'Köln' }), id: body.id, version: 1 } }
  const stored = await first.request('changeProject', change, token)
  expect(stored.status).toBe(200)
  const again = await second.request('changeProject', change, token)
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: stored.body })
  const of = await second.logIn('office')
  expect((await second.request('changeProject', change, of)).status).toBe(409)
})

test('a project that is sent to both with the same key is added once', async () => {
  const { first, second } = two
  const token = await first.logIn()
  const key = randomUUID()
  const send = async (site: TestSite) =>
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/Project',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: newProject(),
    })
  const answers = await Promise.all([send(first), send(second), send(first), send(second)])
  expect(answers[0]?.statusCode).toBe(201)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('a form that is sent to both with the same key is one inquiry with one reference', async () => {
  const { first, second } = two
  const headers = { 'idempotency-key': newReference() }
  const answers = await Promise.all(
    [first, second, first, second].map((site) => sendContact(site, { headers })),
  )
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  const inquiries = first.services.database.selectFrom('inquiry').select('id')
  expect(await inquiries.where('idempotency_key', '=', headers['idempotency-key']).execute()).toHaveLength(1)
})

test('each mail goes out once, however many instances deliver', async () => {
  const { first, second } = two
  for (let n = 0; n < 3; n++) await sendContact(n % 2 ? first : second)
  const round = { now: () => new Date(Date.now() + 1000), signal: new AbortController().signal }
  const deliver = async ({ services }: TestSite) => {
    if (!services.mail.server) throw new Error('The site has no mail server')
    return await deliverDueMails(services, services.mail.server, round)
  }
  const counts = await Promise.all([deliver(first), deliver(second), deliver(first), deliver(second)])
  const queued = await first.services.database
    .selectFrom('outgoing_mail')
    .select(['message_id', 'state'])
    .execute()
  const sent = queued.filter(({ state }) => state === 'sent')
  expect(counts.reduce((sum, { sent: count }) => sum + count, 0)).toBe(sent.length)
  const taken = await Promise.all(mails.taken.map((mail) => mail.parsed()))
  expect(taken.map(({ messageId }) => messageId).sort()).toEqual(
    sent.map(({ message_id }) => message_id).sort(),
  )
})

test('a limit counts what came to both, and who logs out on one is out on the other', async () => {
  const { first, second } = two
  const statuses = []
  for (let n = 0; n < 8; n++) statuses.push((await sendContact(n % 2 ? first : second)).status)
  expect(statuses.filter((status) => status === 201).length).toBeLessThan(6)
  expect(statuses.at(-1)).toBe(429)
  // Hundreds of refusals at once would otherwise write to one row, one after the other.
  const written = async () =>
    (
      await sql`select xmin::text, xmax::text, ctid::text from shared_counter order by key`.execute(
        two.first.services.database,
      )
    ).rows
  const before = await written()
  expect((await sendContact(second)).status).toBe(429)
  expect(await written()).toEqual(before)
  const token = await first.logIn()
  await first.request('logOut', { body: {} }, token)
  expect((await second.request('listDashboardProjects', { query: {} }, token)).status).toBe(401)
})

test('an instance that starts leaves alone what another one is receiving', async () => {
  const { first } = two
  const rest = Promise.withResolvers<Buffer>()
  async function* slowly() {
    yield Buffer.from('%PDF-1.7 ')
    yield await rest.promise
  }
  const receiving = first.services.files.spool(slowly())
  await expect.poll(async () => (await readdir(join(first.dataDir, 'spool'))).length).toBe(1)
  const third = await openTestSite({
    dataDir: first.dataDir,
    environment: { DATABASE_URL: two.server.url() },
  })
  rest.resolve(Buffer.from('the rest'))
  const key = 'attachments/01234567-89ab-4def-8123-456789abcdef'
  await first.services.files.adopt(key, await receiving)
  expect(await buffer(await third.services.files.read(key))).toEqual(Buffer.from('%PDF-1.7 the rest'))
  await third.services.files.remove(key)
  await third.close()
})

test('a machine that has none of the files is refused', async () => {
  const { second } = two
  await second.request('addProject', { body: newProject() }, await second.logIn())
  const dataDir = await mkdtemp(join(tmpdir(), 'site-other-machine-'))
  await expect(openTestSite({ dataDir, environment: { DATABASE_URL: two.server.url() } })).rejects.toThrow(
    /The database names files such as pictures\/.*has none of them/,
  )
  await rm(dataDir, { recursive: true })
})

test('what is due every hour is done by one of them', async () => {
  const { first, second } = two
  let runs = 0
  const run = async () => void runs++
  const both = [first, second, first].map(({ services }) =>
    services.instances.runDue('a job', 3_600_000, run),
  )
  await Promise.all(both)
  expect(runs).toBe(1)
  await expect(
    first.services.instances.runDue('another job', 3_600_000, () => Promise.reject(new Error('no luck'))),
  ).rejects.toThrow('no luck')
  await second.services.instances.runDue('another job', 3_600_000, run)
  expect(runs).toBe(2)
})
