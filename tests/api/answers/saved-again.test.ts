import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { slogan } from '#tests/harness/texts/site-texts.ts'

const clock = createMovedClock('2026-11-22T12:00:00Z')
let site: TestSite
let ada: string
let ben: string
beforeAll(async () => {
  site = await openTestSite({ clock })
  ada = await site.logIn()
  ben = await site.logIn('office')
})
afterAll(async () => await site.close())
beforeEach(() => clock.moveTo('2026-11-22T12:00:00Z'))

type SavingCall =
  | 'changeProject'
  | 'changeCategory'
  | 'changeJob'
  | 'changeArticle'
  | 'changeCompany'
  | 'changeText'
  | 'arrangeHome'
type Body = Record<string, unknown>

async function save(call: SavingCall, body: Body, token = ada, key?: string) {
  const [method, path] = callPaths[call]
  const answer = await site.app.inject({
    method,
    url: apiBase + path,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const projects = async () => (await site.request('addProject', { body: newProject() }, ada)).body.id
const { picture: _, ...withoutPicture } = newProject()
let count = 0

/** Of each kind an entry of version 1, and what two people send who have read that. */
const kinds: [SavingCall, () => Promise<[Body, Body]>][] = [
  [
    'changeProject',
    async () => {
      const read = { ...withoutPicture, id: await projects(), version: 1 }
      return [{ ...read, location: 'Köln', picture: await pictureUrl(40, 30) }, read]
    },
  ],
  [
    'changeCategory',
    async () => {
      const name = `category ${++count}`
      const body = { name, translation: inBoth(name, `${name} auf Deutsch`) }
      const { id } = (await site.request('addCategory', { body }, ada)).body
      return [
        { ...body, id, version: 1, name: `${name} of Ada` },
        { ...body, id, version: 1, name: `${name} of Ben` },
      ]
    },
  ],
  [
    'changeJob',
    async () => {
      const { id } = (await site.request('addJob', { body: newJob() }, ada)).body
      const read = { ...newJob(), id, version: 1 }
      return [
        { ...read, location: 'Köln' },
        { ...read, location: 'Bonn', publish: 'draft' },
      ]
    },
  ],
  [
    'changeArticle',
    async () => {
      const body = newArticle({ slug: `clamp-${++count}` })
      const { id } = (await site.request('addArticle', { body }, ada)).body
      const read = { ...body, id, version: 1 }
      return [
        { ...read, slug: `clamp-of-ada-${count}` },
        { ...read, title: inBoth('Clamp', 'Klemme') },
      ]
    },
  ],
  [
    'changeCompany',
    async () => {
      const { body } = await site.request('readCompany', { query: {} }, ada)
      return [
        { ...body, name: `Blitzschutz Ada ${++count}` },
        { ...body, name: `Blitzschutz Ben ${count}` },
      ]
    },
  ],
  [
    'changeText',
    async () => {
      const { body } = await site.request('listTexts', { query: { Scope: slogan.scope } }, ada)
      const version = body.find(({ key }) => key === slogan.key)?.version
      const texts = (word: string) => inBoth(`${word} ${++count}`, `${word} ${count}`)
      return [
        { ...slogan, version, texts: texts('Ada') },
        { ...slogan, version, texts: texts('Ben') },
      ]
    },
  ],
  [
    'arrangeHome',
    async () => {
      const { body } = await site.request('listHomeProjects', { query: {} })
      const before = body.pinned
      return [
        { before, ids: [await projects()] },
        { before, ids: [await projects()] },
      ]
    },
  ],
]

describe.each(kinds)('%s: what was stored', (call, read) => {
  test('is answered as at first when it is asked again, whoever lost the answer', async () => {
    const [body] = await read()
    const first = await save(call, body)
    expect(first.status).toBe(200)
    const reordered = Object.fromEntries(Object.entries(body).reverse())
    expect(await Promise.all([body, reordered, body].map((again) => save(call, again)))).toEqual([
      first,
      first,
      first,
    ])
  })

  test('is stored once when it comes several times at once', async () => {
    const [body, other] = await read()
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(call, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const { status, body: refused } = await save(call, other)
    expect({ status, code: refused.error.code }).toEqual({ status: 409, code: 'conflict' })
  })

  test('is in the way of somebody else with the same words, and of other words', async () => {
    const [body, other] = await read()
    expect((await save(call, body)).status).toBe(200)
    expect((await save(call, body, ben)).status).toBe(409)
    expect((await save(call, other)).status).toBe(409)
    expect((await save(call, other, ada, 'the-key-of-ada')).status).toBe(409)
    expect((await save(call, other, ben)).status).toBe(409)
  })

  test('is answered as it is by now when somebody has gone on from it', async () => {
    const [body, other] = await read()
    const { version, pinned } = (await save(call, body)).body
    const later = call === 'arrangeHome' ? { ...other, before: pinned } : { ...other, version: version ?? 2 }
    const last = await save(call, later, ben)
    expect(last.status).toBe(200)
    const again = await save(call, body)
    expect(again).toEqual(call === 'arrangeHome' ? expect.objectContaining({ status: 409 }) : last)
  })

  test('is forgotten after a day', async () => {
    const [body] = await read()
    await save(call, body)
    clock.moveTo('2026-11-23T11:59:00Z')
    expect((await save(call, body)).status).toBe(200)
    clock.moveTo('2026-11-23T12:01:00Z')
    const [other] = await read()
    await save(call, other)
    expect((await save(call, body)).status).toBe(409)
  })
})

test('a change without a version is carried out once for its key, and each time without one', async () => {
  const id = await projects()
  const body = { ...withoutPicture, id, location: 'Köln' }
  const between = { ...withoutPicture, id, location: 'Bonn' }
  const location = async () =>
    (await site.request('readProject', { params: { id }, query: {} })).body.location
  expect((await save('changeProject', body, ada, 'the-key-of-köln')).status).toBe(400)
  await save('changeProject', body, ada, 'the-key-of-ada')
  await save('changeProject', between, ben, 'the-key-of-ada')
  expect((await save('changeProject', body, ada, 'the-key-of-ada')).body.location).toBe('Bonn')
  expect(await location()).toBe('Bonn')
  await save('changeProject', body)
  await save('changeProject', between)
  await save('changeProject', body)
  expect(await location()).toBe('Köln')
})

test('what may have been set back elsewhere is set again as long as nothing else has changed', async () => {
  const id = await projects()
  const { version } = (await save('changeProject', { ...withoutPicture, id, pinned: true })).body
  const body = { ...withoutPicture, id, version, pinned: false }
  const [{ ids: rest }, { ids: withIt }] = await pins(id)
  await save('changeProject', body)
  await save('arrangeHome', { before: rest, ids: withIt })
  await save('changeProject', body)
  expect((await site.request('listHomeProjects', { query: {} })).body.pinned).toEqual(rest)
})

test('the home page in an order that was stored before is refused where somebody else has changed it', async () => {
  const [id, other] = [await projects(), await projects()]
  const [{ ids: before }] = await pins(id)
  const body = { before, ids: [id] }
  expect((await save('arrangeHome', body)).status).toBe(200)
  expect((await save('arrangeHome', { before: [id], ids: before })).status).toBe(200)
  expect((await save('arrangeHome', { before, ids: [other] }, ben)).status).toBe(200)
  expect((await save('arrangeHome', body)).status).toBe(409)
  expect((await pins(id))[1]).toEqual({ ids: [other] })
})

async function pins(id: number) {
  const { pinned } = (await site.request('listHomeProjects', { query: {} })).body
  return [{ ids: pinned.filter((one) => one !== id) }, { ids: pinned }] as const
}

test('a picture that comes again with its project leaves no file', async () => {
  const id = await projects()
  const body = { ...withoutPicture, id, version: 1, picture: await pictureUrl(60, 30) }
  await save('changeProject', body)
  const files = await filesIn(site, 'pictures')
  expect((await save('changeProject', body)).status).toBe(200)
  expect(await filesIn(site, 'pictures')).toEqual(files)
})
