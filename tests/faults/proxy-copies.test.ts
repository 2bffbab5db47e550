import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import { projectPath, senderPaths, staffPaths } from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'
import { isLong } from '#tests/harness/machine/limit-when-quiet.ts'
import { startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { randomOfTest } from '#tests/harness/machine/seeded-random.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { ask, friendly, hasProxy, type ReverseProxy, startProxy } from '#tests/harness/site/reverse-proxy.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startServer } from '#tests/harness/site/server-process.ts'

vi.setConfig({ testTimeout: 600_000 })

const projects = `${apiBase}/Project`
/** Starts a site that trusts one proxy; with a port the one that it had. */
const startSite = async (environment: Record<string, string>, port = 0) =>
  await startServer({
    PORT: String(port),
    TRUST_PROXY: '1',
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    ...environment,
  })

describe.skipIf(!hasProxy('nginx'))('nginx, while the site is away,', () => {
  let dataDir: string
  let site: RunningServer
  let proxy: ReverseProxy
  let token: string
  beforeAll(async () => {
    dataDir = await newDataFolder('sample')
    site = await startSite({ DATA_DIR: dataDir })
    proxy = await startProxy('nginx', site.port)
    token = await logInOverHttp(proxy.address)
  })
  afterAll(async () => {
    await proxy.close()
    await site.end()
    await rm(dataDir, { recursive: true })
  })

  async function whileAway(act: () => Promise<void>): Promise<void> {
    await site.end('SIGKILL')
    try {
      await act()
    } finally {
      site = await startSite({ DATA_DIR: dataDir }, site.port)
    }
  }

  const asStaff = async (method: string, path: string, body?: object) =>
    await ask(proxy, path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  /** Adds a project and returns its number. */
  async function addProject(title: string): Promise<number> {
    const { status, text } = await asStaff('POST', projects, newProject({ title: inBoth(title, title) }))
    expect(status, text).toBe(201)
    return JSON.parse(text).id
  }

  async function changeTitle(id: number, title: string): Promise<void> {
    const { picture: _, ...project } = newProject({ title: inBoth(title, title) })
    expect((await asStaff('PUT', projects, { ...project, id })).status).toBe(200)
  }

  test('shows visitors each page as it was last, with all that belongs to it', async () => {
    const pages = ['/', '/en', '/Projects', `${pageDataAddress}/Projects`, '/impressum']
    const seen = new Map<string, Awaited<ReturnType<typeof ask>>>()
    for (const path of pages) seen.set(path, await ask(proxy, path))
    const parts = seen.get('/')?.text.match(/\/(assets|pictures|media)\/[\w.-]+\.\w+/g) ?? []
    expect(new Set(parts.map((part) => part.split('/')[1]))).toContain('assets')
    for (const path of new Set(parts)) seen.set(path, await ask(proxy, path))
    await whileAway(async () => {
      for (const [path, { status, text, headers }] of seen) {
        const kept = await ask(proxy, path)
        expect([path, kept.status, kept.text === text]).toEqual([path, 200, status === 200])
        for (const name of ['content-security-policy', 'content-type', 'etag'])
          expect(kept.headers.get(name)).toBe(headers.get(name))
      }
    })
  })

  test('shows a friendly page for what nobody has seen, and programs an error of the API', async () => {
    await whileAway(async () => {
      const page = await ask(proxy, '/aboutus')
      expect(page.status).toBe(503)
      expect(page.text).toMatch(friendly)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      for (const options of [{}, { method: 'POST' }, { method: 'PUT' }]) {
        const { status, text } = await ask(proxy, contactPath, options)
        expect([status, JSON.parse(text).error]).toMatchObject([503, { code: 'unavailable', requestId: '' }])
      }
    })
  })

  test('keeps nothing of staff, of senders, of searches and of the API', async () => {
    const session = { cookie: 'a=b; __Host-staff-abcdefgh=c' }
    const asked: [path: string, headers: Record<string, string>][] = [
      ...[staffPaths.login, staffPaths.dashboard, staffPaths.inquiries, senderPaths.receipt].flatMap((path) =>
        ['', '/en', pageDataAddress].map((prefix): [string, object] => [prefix + path, {}]),
      ),
      ['/Projects?q=roof', {}],
      ['/Services', session],
      ['/jobs', { cookie: 'staff-abcdefgh=c' }],
      ['/contactus', { authorization: `Bearer ${token}` }],
      [projects, {}],
      [`${apiBase}/dashboard/Project`, { authorization: `Bearer ${token}` }],
      ['/healthz', {}],
    ].map(([path, headers]) => [String(path), headers as Record<string, string>])
    for (const [path, headers] of asked) expect((await ask(proxy, path, { headers })).status, path).toBe(200)
    await ask(proxy, '/')
    await whileAway(async () => {
      for (const [path] of asked) expect((await ask(proxy, path)).status, path).toBe(503)
      expect((await ask(proxy, '/', { headers: session })).status).toBe(503)
      expect((await ask(proxy, '/')).status).toBe(200)
    })
  })

  test('shows what was changed, since the next visitor has seen it at once', async () => {
    const id = await addProject('Erster Stand')
    const page = projectPath(id)
    for (const title of ['Erster Stand', 'Zweiter Stand', 'Dritter Stand']) {
      await changeTitle(id, title)
      expect((await ask(proxy, page)).text).toContain(title)
    }
    await whileAway(async () => expect((await ask(proxy, page)).text).toContain('Dritter Stand'))
  })

  test('shows nothing that was taken back, and again what was restored', async () => {
    const id = await addProject('Auf Zeit')
    const page = projectPath(id)
    const { text } = await ask(proxy, page)
    const [picture = ''] = text.match(/\/pictures\/[\w.-]+\.webp/) ?? []
    expect((await ask(proxy, picture)).status).toBe(200)
    expect((await asStaff('DELETE', `${projects}/${id}`)).status).toBeLessThan(300)
    const gone = await ask(proxy, page)
    expect(gone.text).not.toContain('Auf Zeit')
    expect((await ask(proxy, picture)).status).toBe(404)
    await whileAway(async () => {
      expect(await ask(proxy, page)).toMatchObject({ status: gone.status, text: gone.text })
      expect((await ask(proxy, picture)).status).toBe(404)
    })
    expect((await asStaff('POST', `${projects}/${id}/restore`)).status).toBeLessThan(300)
    expect((await ask(proxy, page)).text).toContain('Auf Zeit')
    expect((await ask(proxy, picture)).status).toBe(200)
  })

  test('keeps nobody waiting where the site hangs', async () => {
    await ask(proxy, '/')
    site.signal('SIGSTOP')
    try {
      const [kept, other] = await Promise.all(['/', '/werkzeuge'].map((path) => ask(proxy, path)))
      expect(kept?.status).toBe(200)
      expect([other?.status, other?.text]).toEqual([503, expect.stringMatching(friendly)])
    } finally {
      site.signal('SIGCONT')
    }
  })

  const kills = isLong ? 20 : 2
  test(`shows readers no failure while of two instances one or both are killed ${kills} times`, async () => {
    const random = randomOfTest()
    const postgres = await startPostgres()
    const folder = await mkdtemp(join(tmpdir(), 'site-readers-'))
    const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url() }
    const first = await startSite(environment)
    const instances = [first, await startSite(environment)]
    const front = await startProxy('nginx', ...instances.map(({ port }) => port))
    const paths = ['/', '/en', '/Projects', '/Services', '/jobs', '/aboutus', '/contactus', '/impressum']
    for (const path of paths) expect((await ask(front, path)).status, path).toBe(200)
    const statuses = new Map<number, number>()
    let isOver = false
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status } = await ask(front, random.pick(paths)).catch(() => ({ status: 0 }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(random.below(20))
      }
    })
    for (let killed = 0; killed < kills; killed++) {
      await sleep(500)
      const hit = killed % 2 ? [0, 1] : [random.below(2)]
      await Promise.all(hit.map((index) => instances[index]?.end('SIGKILL')))
      await sleep(1000)
      for (const index of hit) instances[index] = await startSite(environment, instances[index]?.port)
    }
    isOver = true
    await Promise.all(reading)
    await front.close()
    for (const instance of instances) await instance.end('SIGKILL')
    await postgres.stop()
    await rm(folder, { recursive: true })
    expect([...statuses.keys()]).toEqual([200])
    if (isLong) console.info(`${kills} kills, ${statuses.get(200)} visits`)
  })
})
