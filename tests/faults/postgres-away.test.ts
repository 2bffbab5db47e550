import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectPath } from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type PostgresServer, startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let server: PostgresServer
let dataDir: string
let site: TestSite
let token: string
beforeAll(async () => {
  server = await startPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'site-away-'))
  site = await openTestSite({ dataDir, environment: { DATABASE_URL: server.url(), PAGE_CACHE: 'on' } })
  token = await site.logIn()
  await site.request('addProject', { body: newProject() }, token)
})
afterAll(async () => {
  await site.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** Nobody has been given these before, so each has to be made. */
const unkept = [
  '/Projects',
  `${pageDataAddress}/Projects`,
  `/en${projectPath('1')}`,
  '/jobs',
  '/Wissen',
  '/feed/de.xml',
  '/sitemap.xml',
  '/api/v1/Preview?Address=/Projects&Drafts=1',
  '/api/v1/dashboard/Project',
  '/pictures/0123456789abcdef01234567-400.webp',
]

async function expectUnkeptAway(): Promise<void> {
  const authorization = `Bearer ${token}`
  const ask = async (url: string) => {
    const { statusCode, headers } = await site.app.inject({ url, headers: { authorization } })
    return { url, statusCode, comesBack: Number(headers['retry-after']) > 0 }
  }
  const away = unkept.map((url) => ({ url, statusCode: 503, comesBack: true }))
  expect(await Promise.all(unkept.map(ask))).toEqual(away)
}

let asked = 0
/** Each time for another word, of which nothing is in memory. */
const listProjects = async () => await site.app.inject(`/api/v1/Project?Q=word${asked++}`)

async function expectAway(): Promise<void> {
  const answer = await listProjects()
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error.code).toBe('unavailable')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await sendContact(site)).status).toBe(503)
  expect((await site.app.inject('/readyz')).statusCode).toBe(503)
  await expectUnkeptAway()
  // A kept page or answer needs no database.
  for (const kept of ['/', '/api/v1/Category']) {
    expect((await site.app.inject(kept)).statusCode).toBe(200)
  }
}

const isBack = async () => (await listProjects()).statusCode

test.each([
  ['is paused', () => server.signal('SIGSTOP'), () => server.signal('SIGCONT')],
  ['is killed', () => server.kill(), () => server.start()],
])(
  'while the database %s, requests that need it are refused soon, and later served',
  async (_what, leave, comeBack) => {
    for (const kept of ['/', '/api/v1/Category']) {
      expect((await site.app.inject(kept)).statusCode).toBe(200)
    }
    const stored = await sendContact(site)
    expect(stored.status).toBe(201)
    const waiting = Array.from({ length: 20 }, listProjects)
    await leave()
    const during = Array.from({ length: 20 }, listProjects)
    for (const { statusCode } of await Promise.all([...waiting, ...during]))
      expect([200, 503]).toContain(statusCode)
    await expectAway()
    await comeBack()
    await expect.poll(isBack).toBe(200)
    const inquiries = await site.services.database.selectFrom('inquiry').select('reference').execute()
    expect(inquiries.map(({ reference }) => reference)).toContain(stored.reference)
    expect((await sendContact(site)).status).toBe(201)
  },
)

test('while it is away, visitors see what stood before the last change but nothing that is gone, and others are told', async () => {
  const ask = async (url: string, headers = {}) => {
    const { statusCode, body } = await site.app.inject({ url, headers })
    return { statusCode, isNew: body.includes('Turm') }
  }
  const added = await site.request('addProject', { body: newProject() }, token)
  const { id } = added.body
  const asked = ['/project/1', '/api/v1/Project/1']
  const gone = [`/project/${id}`, `/api/v1/Project/${id}`]
  for (const url of [...asked, ...gone]) expect(await ask(url)).toEqual({ statusCode: 200, isNew: false })
  const { picture: _, ...project } = newProject({ title: inBoth('Tower', 'Turm') })
  const change = { body: { ...project, id: 1 } }
  expect(await site.request('changeProject', change, token)).toMatchObject({ status: 200 })
  await site.request('removeProject', { params: { id } }, token)
  // Visitors may see the page of before for a second anyway.
  await sleep(1100)
  for (const url of gone) expect((await ask(url)).statusCode).not.toBe(200)
  await server.kill()
  try {
    for (const url of asked) {
      expect(await ask(url)).toEqual({ statusCode: 200, isNew: false })
      for (const headers of [{ cookie: 'session=1' }, { 'x-keeps-copies': 'on' }])
        expect(await ask(url, headers)).toEqual({ statusCode: 503, isNew: false })
    }
    for (const url of gone) expect((await ask(url)).statusCode).not.toBe(200)
  } finally {
    await server.start()
  }
  for (const url of asked)
    await expect.poll(async () => await ask(url)).toEqual({ statusCode: 200, isNew: true })
})

test('while all connections are taken, a request that waits too long is refused, and the next ones are not', async () => {
  const { database } = site.services
  const release = Promise.withResolvers<void>()
  const taken = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  const holders = taken.map(({ resolve }) =>
    database.transaction().execute(async () => {
      resolve()
      await release.promise
    }),
  )
  await Promise.all(taken.map(({ promise }) => promise))
  const answer = await listProjects()
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  release.resolve()
  await Promise.all(holders)
  expect((await listProjects()).statusCode).toBe(200)
})

describe('the operator', () => {
  const minuteMs = 60_000
  let raised: string[]
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const said = vi.spyOn(site.app.log, 'error')
    raised = []
    said.mockImplementation((facts: unknown) => {
      const { alarm } = facts as { alarm?: string }
      if (alarm) raised.push(alarm)
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Lets every job of the site run that is due within that time. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      await vi.advanceTimersByTimeAsync(minuteMs)
      await sleep(20)
    }
  }

  test('is told each hour that the database is away, and not that jobs fail, which wait for it', async () => {
    await site.listen()
    await expect.poll(isBack).toBe(200)
    await server.kill()
    await expect.poll(() => raised).toEqual(['database-away'])
    await pass(55)
    expect(raised).toEqual(['database-away'])
    await pass(10)
    expect(raised).toEqual(['database-away', 'database-away'])
    await server.start()
    await expect.poll(isBack).toBe(200)
  })
})

test('where the password is another one than at the start, who gets no connection is asked to come back, and the operator is told', async () => {
  await server.run("create role tenant login password 'first'")
  await server.run('create database tenant owner tenant')
  const url = new URL(server.url('tenant'))
  Object.assign(url, { username: 'tenant', password: 'first' })
  const folder = await mkdtemp(join(tmpdir(), 'site-password-'))
  const other = await openTestSite({ dataDir: folder, environment: { DATABASE_URL: url.href } })
  const said = vi.spyOn(other.app.log, 'error').mockImplementation(() => undefined)
  const alarms = () => said.mock.calls.filter(([facts]) => 'alarm' in (facts as object))
  await other.listen()
  /** More at once than there are connections. */
  const statuses = async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await other.app.inject(`/api/v1/Project?Q=word${asked++}`)),
    )
    return new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`))
  }
  await server.run("alter role tenant password 'second'")
  await server.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tenant' and query not like 'select tag, version%'`,
  )
  expect(await statuses()).toContain('503 2')
  expect([...(await statuses())].filter((status) => !/^(200 |503 \d)/.test(status))).toEqual([])
  await expect.poll(alarms).toHaveLength(1)
  expect(alarms()[0]?.[0]).toMatchObject({ alarm: 'database-away', err: { code: '28P01' } })
  await server.run("alter role tenant password 'first'")
  await expect.poll(statuses).toEqual(new Set(['200 ']))
  vi.restoreAllMocks()
  await other.close()
  await rm(folder, { recursive: true })
})
