import { expect, test } from 'vitest'
import { apiBase } from '#contract/api/api-base.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { createMovedClock } from '#tests/harness/site/moved-clock.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

/** Conflicts of all kinds are in `tests/api/entries/conflicts.test.ts`. */
const clock = createMovedClock('2026-11-22T12:00:00Z')
const { site, token: ada } = await siteOfFile({ clock })
const ben = await site.logIn('office')

async function save(call: 'changeProject' | 'arrangeHome', body: object, token = ada, key?: string) {
  const [method, path] = callPaths[call]
  const answer = await site.app.inject({
    method,
    url: apiBase + path,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const newId = async () => (await site.request('addProject', { body: newProject() }, ada)).body.id
const pinned = async () => (await site.request('listHomeProjects', { query: {} })).body.pinned
const { picture: _, ...withoutPicture } = newProject()

test('the home page in an order that comes again is stored once, for a day and for who sent it', async () => {
  const [before, id, other] = [await pinned(), await newId(), await newId()]
  const [body, another] = [
    { before, ids: [id] },
    { before, ids: [other] },
  ]
  const turned = { ids: [id], before }
  const [first, ...again] = await Promise.all(
    [body, turned, body, body].map((each) => save('arrangeHome', each)),
  )
  expect(first?.status).toBe(200)
  for (const answer of [...again, await save('arrangeHome', turned)]) expect(answer).toEqual(first)
  expect((await save('arrangeHome', body, ben)).status).toBe(409)
  for (const [by, key] of [[ada], [ben], [ada, 'the-key-of-ada']] as const)
    expect((await save('arrangeHome', another, by, key)).status).toBe(409)

  clock.moveTo('2026-11-23T11:59:00Z')
  expect((await save('arrangeHome', body)).status).toBe(200)
  clock.moveTo('2026-11-23T12:01:00Z')
  expect((await save('arrangeHome', { before: [id], ids: [id, other] })).status).toBe(200)
  expect((await save('arrangeHome', body)).status).toBe(409)
})

test('the home page in an order that was stored before is refused where somebody else has changed it', async () => {
  const [before, id, other] = [await pinned(), await newId(), await newId()]
  const body = { before, ids: [id] }
  expect((await save('arrangeHome', body)).status).toBe(200)
  expect((await save('arrangeHome', { before: [id], ids: before })).status).toBe(200)
  expect((await save('arrangeHome', { before, ids: [other] }, ben)).status).toBe(200)
  expect((await save('arrangeHome', body)).status).toBe(409)
  expect(await pinned()).toEqual([other])
})

test('a change without a version is carried out once for its key, and each time without one', async () => {
  const id = await newId()
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
  const id = await newId()
  await save('arrangeHome', { before: await pinned(), ids: [] })
  const { version } = (await save('changeProject', { ...withoutPicture, id, pinned: true })).body
  const body = { ...withoutPicture, id, version, pinned: false }
  await save('changeProject', body)
  await save('arrangeHome', { before: [], ids: [id] })
  await save('changeProject', body)
  expect(await pinned()).toEqual([])
})

test('a picture that comes again with its project leaves no file', async () => {
  const id = await newId()
  const body = { ...withoutPicture, id, version: 1, picture: await pictureUrl(60, 30) }
  await save('changeProject', body)
  const files = await filesIn(site, 'pictures')
  expect((await save('changeProject', body)).status).toBe(200)
  expect(await filesIn(site, 'pictures')).toEqual(files)
})
