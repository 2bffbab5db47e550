import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { contactPath, message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { openMailServer } from '#tests/harness/mail/mail-server.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { openTraceCollector } from '#tests/harness/watching/trace-collector.ts'

let collector: Awaited<ReturnType<typeof openTraceCollector>>
let site: TestSite
beforeEach(async () => {
  collector = await openTraceCollector()
})
afterEach(async () => await collector.close())

const open = async (environment = {}) => {
  site = await openTestSite({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...environment },
  })
}

describe('with a collector in the configuration an operator sees', () => {
  test('each request with its route and call, the page that it made, and the statements of the database below it', async () => {
    await open()
    await site.request('addProject', { body: newProject() }, await site.logIn())
    await site.app.inject('/Projects')
    await site.app.inject('/Projects')
    await site.close() // sends what has not been sent
    const [made, kept, ...others] = collector.named('GET /*')
    expect(others).toEqual([])
    expect(made).toMatchObject({ parent: undefined, hasFailed: false })
    expect(made?.facts).toMatchObject({ 'http.route': '/*', 'http.response.status_code': 200 })
    const ofTrace = (trace = '') => collector.spans.filter((span) => span.trace === trace)
    expect(ofTrace(kept?.trace)).toHaveLength(1)

    const [page] = collector.named('make page')
    expect(page).toMatchObject({ parent: made?.id, trace: made?.trace })
    expect(page?.facts).toEqual({ 'page.screen': expect.any(String), 'page.language': 'de' })
    const call = ofTrace(made?.trace).find(({ facts }) => facts['site.call'] === 'listProjects')
    expect(call).toMatchObject({ parent: page?.id, name: 'GET /api/v1/Project' })
    const statements = collector.named('select').filter(({ parent }) => parent === call?.id)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements[0]?.facts['db.query.text']).toMatch(/^select .* from "project" /)
  })

  test('what several pages ask for is read once, and again after a change', async () => {
    await open()
    for (const page of ['/Services', '/en/Services', '/impressum']) await site.app.inject(page)
    const person = { name: 'Ada', role: inBoth('Planner', 'Planerin') }
    await site.request('addPerson', { body: person }, await site.logIn())
    for (const page of ['/aboutus', '/en/aboutus']) {
      expect((await site.app.inject(page)).body).toContain('Ada')
    }
    await site.close()
    const asked = collector.spans.filter(({ facts }) => facts['site.call'] === 'listPeople')
    expect(asked.map(({ name }) => name)).toEqual(['GET /api/v1/Person', 'GET /api/v1/Person'])
  })

  test('a body that arrives in pieces, and what is stored from it, in one trace', async () => {
    await open()
    await sendContact(site, { files: [{ name: 'plan.pdf', content: pdf('x'.repeat(200_000)) }] })
    await site.close()
    const [request] = collector.named(`POST ${contactPath}`)
    const inserts = collector.named('insert').filter(({ parent }) => parent === request?.id)
    expect(inserts.map(({ facts }) => facts['db.query.text'])).toContainEqual(
      expect.stringMatching(/^insert into "inquiry"/),
    )
  })

  test('each mail that is delivered, and which of them failed', async () => {
    const mails = await openMailServer()
    await open(mailEnvironment(mails.url))
    await site.listen()
    await mails.goWrong('550')
    await sendContact(site)
    await expect.poll(async () => await countMails('failed'), { timeout: 20_000 }).toBe(2)
    await site.close()
    await mails.close()
    const delivered = collector.named('deliver mail')
    expect(delivered.map(({ facts }) => facts['mail.to']).sort()).toEqual(['office', 'others'])
    expect(delivered.every(({ hasFailed }) => hasFailed)).toBe(true)
  })
})

async function countMails(state: 'failed'): Promise<number> {
  const mails = site.services.database.selectFrom('outgoing_mail').where('state', '=', state)
  return (await mails.select('id').execute()).length
}

test('nothing that somebody typed, sent or asked for reaches the collector, and no address of theirs', async () => {
  await open({ TRUST_PROXY: '1' })
  const token = await site.logIn()
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Secret Browser',
    referer: 'http://secret.example',
  }
  await sendContact(site, { files: [{ name: 'secret-plan.pdf', content: pdf() }], headers })
  const title = inBoth('Secret Silo', 'Secret-Silo')
  await site.request('addProject', { body: newProject({ title }) }, token)
  for (const url of [
    '/Projects?q=secretword',
    '/api/v1/Project?Title=secretword',
    '/secretword',
    '/project/918273645',
  ]) {
    await site.app.inject({ url, headers })
  }
  await site.app.inject({
    url: '/api/v1/Inquiry?q=secretword',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  await site.app.inject({
    method: 'POST',
    url: '/api/v1/login/Auth',
    payload: { username: 'secretname', password: 'secretpassword' },
    headers,
  })
  await site.close()
  // The numbers of traces and spans are hexadecimal digits, which may spell a name.
  const received = collector.received().replace(/"(?:trace|span|parentSpan)Id":"[0-9a-f]*"/gi, '')
  expect(collector.spans.length).toBeGreaterThan(30)
  const secrets = [
    'secret',
    '203.0.113.77',
    '918273645',
    '127.0.0.1',
    token,
    ...Object.values(message).slice(1),
  ]
  for (const secret of secrets) expect(received.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a collector that does not answer costs nothing but the traces', async () => {
  await open()
  await collector.close()
  collector = await openTraceCollector()
  expect((await site.app.inject('/')).statusCode).toBe(200)
  await site.close()
})
