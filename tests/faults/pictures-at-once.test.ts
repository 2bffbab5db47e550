import { Agent, request } from 'node:http'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '#tests/harness/files/sample-files.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { canSeeProcesses, pictureProcesses } from '#tests/harness/machine/picture-processes.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

const isLong = process.env['FAULTS'] === 'long'

/** Keeps connections alive as browsers do, so that an early answer is not lost. */
const agent = new Agent({ keepAlive: true })
let site: TestSite
let token: string
let port: number
beforeAll(async () => {
  site = await openTestSite()
  token = await site.logIn()
  port = await site.listen()
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})
afterEach(async () => await removeProjectsForGood(site, token))

/** A picture of more bytes than a usual body. */
async function large(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const grain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey', noise } })
  const small = await grain.png().toBuffer()
  return isLong ? await sharp(small).resize(6000, 4000).jpeg().toBuffer() : small
}

interface Answer {
  status: number
  retryAfter: number
  body: object
}

/** Begins to add a project over the network. */
const begin = (bytes: number, key: string) =>
  request({
    port,
    host: '127.0.0.1',
    path: '/api/v1/Project',
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': bytes,
      authorization: `Bearer ${token}`,
      'idempotency-key': key.padEnd(8, '-').replaceAll(' ', '-'),
    },
  })

/** Adds a project and returns the answer; what becomes of the connection after it is not looked at. */
function add(title: string, source: Buffer): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(newProject({ location: title, picture: dataUrl(source) })))
  const sending = begin(body.length, title)
  return new Promise((resolve, reject) => {
    sending.on('error', reject) // later ones, once there is an answer, change nothing
    sending.on('response', async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { statusCode: status = 0, headers } = answer
      const retryAfter = Number(headers['retry-after'])
      resolve({ status, retryAfter, body: JSON.parse(`${Buffer.concat(chunks)}`) })
    })
    sending.end(body)
  })
}

/** Returns the status for a large body that is no JSON: 400 after reading it, 503 if refused before. */
function statusOfNonsense(): Promise<number | undefined> {
  const sending = begin(1_000_000, 'Nonsense')
  return new Promise((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', ({ statusCode }) => resolve(statusCode))
    sending.end(Buffer.alloc(1_000_000))
  })
}

const shown = async () =>
  (await site.request('listProjects', { query: { PageLength: 100 } })).body.data.map(
    ({ location }) => location,
  )

describe('many projects with large pictures at once', () => {
  test(
    'are each stored and answered, or refused and not stored',
    async () => {
      const source = await large()
      const titles = Array.from({ length: isLong ? 50 : 24 }, (_, n) => `Hall ${n}`)
      const answers = await Promise.all(titles.map((title) => add(title, source)))
      expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
      const stored = titles.filter((_, n) => answers[n]?.status === 201)
      expect((await shown()).toSorted()).toEqual(stored.toSorted())
      expect(stored.length).toBeGreaterThan(0)
      expect(stored.length).toBeLessThan(titles.length)
      for (const { status, retryAfter } of answers) {
        if (status === 503) expect(retryAfter).toBeGreaterThan(0)
      }
      // Who was refused tries again, with the same key.
      const again = titles.find((_, n) => answers[n]?.status === 503) ?? ''
      expect((await add(again, source)).status).toBe(201)
      expect((await shown()).filter((title) => title === again)).toHaveLength(1)
    },
    isLong ? 240_000 : 20_000,
  )

  test('are refused before their bodies are read, and those that come to nothing leave their places', async () => {
    const source = await large()
    const begun = Array.from({ length: 8 }, (_, n) => begin(1_000_000, `Cut off ${n}`))
    const cut = begun.map((sending) => new Promise((resolve) => sending.on('close', resolve)))
    for (const sending of begun) sending.on('error', () => undefined).write('{"title":')
    await expect.poll(async () => await statusOfNonsense()).toBe(503)
    // A change of words alone needs no place.
    expect((await site.request('addProject', { body: newProject() }, token)).status).toBe(201)
    for (const sending of begun) sending.destroy()
    await Promise.all(cut)
    await expect.poll(async () => (await add('Free again', source)).status).toBe(201)
    expect((await shown()).toSorted()).toEqual(['Free again', 'Hanau'])
  })
})

describe.runIf(canSeeProcesses)('a picture that takes its decoder down', () => {
  test('is refused as unreadable, nothing is stored, and the next one is taken', async () => {
    const source = await large()
    // Those that rest from the tests before.
    for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL')
    await expect.poll(() => pictureProcesses()).toEqual([])
    // Until the server has been told that they are gone.
    await sleep(200)
    const adding = add('Bad', source)
    await expect.poll(() => pictureProcesses(), { interval: 5 }).toHaveLength(1)
    for (const pid of pictureProcesses()) process.kill(pid, 'SIGSEGV')
    const { status, body } = await adding
    expect({ status, body }).toMatchObject({
      status: 415,
      body: { error: { code: 'unsupported_file', details: [{ field: 'picture' }] } },
    })
    expect(await shown()).toEqual([])
    expect(await filesIn(site, 'pictures')).toEqual([])
    expect((await add('Good', await picture().png().toBuffer())).status).toBe(201)
  })
})
