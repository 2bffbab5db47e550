import { beforeEach, describe, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf, readError } from '#tests/harness/http/read-error.ts'
import { inBoth, newProject, type ProjectBody, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
beforeEach(async () => await removeProjectsForGood(site, token))

const add = async (changes?: Parameters<typeof newProject>[0]) =>
  await site.request('addProject', { body: newProject(changes) }, token)
const read = async (id: number) =>
  (await site.request('readProject', { params: { id }, query: {} }, token)).body
const { picture: _, ...withoutPicture } = newProject()

describe('staff add a project', () => {
  test('with everything, and it is read as it was sent', async () => {
    const sent = newProject({ client: 'Mühle AG', clientPublic: true })
    const { body } = await site.request('addProject', { body: sent }, token)
    const { title, content, scopeOfWorks, location, workDuration, client, clientPublic } = sent
    expect(body).toMatchObject({ title, content, scopeOfWorks, location, workDuration, client, clientPublic })
    expect(body.category).toBeNull()
    expect(await read(body.id)).toEqual(body)
  })

  test('with a description of its picture, in the languages that have one', async () => {
    const pictureAlt = [{ content: 'Fangstangen auf einem Mühlendach', language: 2 as const }]
    const { body } = await add({ pictureAlt })
    expect(body.pictureAlt).toEqual(pictureAlt)
    expect((await read(body.id)).pictureAlt).toEqual(pictureAlt)
    expect((await add({ pictureAlt: inBoth('a'.repeat(201), 'b') })).status).toBe(400)
  })

  test('with only what is required', async () => {
    const { title, scopeOfWorks, picture } = newProject()
    const { status, body } = await site.request(
      'addProject',
      { body: { title, scopeOfWorks, picture } },
      token,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ content: [], location: '', workDuration: '', category: null, client: '' })
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['title', 'scopeOfWorks', 'picture']],
    ['no title', newProject({ title: [] }), ['title', 'title']],
    ['no German title', newProject({ title: inBoth('a', ' ') }), ['title']],
    ['no English scope', newProject({ scopeOfWorks: inBoth('', 'b') }), ['scopeOfWorks']],
    ['no German scope', newProject({ scopeOfWorks: inBoth('a', '') }), ['scopeOfWorks']],
    ['no picture', withoutPicture, ['picture']],
    ['an empty picture', newProject({ picture: '' }), ['picture']],
    ['a category that does not exist', newProject({ categoryID: '999' }), ['categoryID']],
    ['a category that is no number', newProject({ categoryID: 'abc' }), ['categoryID']],
    ['a category as a number', newProject({ categoryID: 1 as never }), ['categoryID']],
    ['a location that is too long', newProject({ location: 'x'.repeat(201) }), ['location']],
    ['its own number', { ...newProject(), id: 5 }, ['id']],
    ['an unknown key', { ...newProject(), colour: 'red' }, ['colour']],
  ])('but not with %s', async (_what, body, fields) => {
    const { status, error } = await site.request('addProject', { body: body as never }, token)
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields })
    expect(await filesIn(site, 'pictures')).toEqual([])
  })
})

describe('staff change a project', () => {
  test('without a picture, and the old one stays', async () => {
    const { body: old } = await add()
    const files = await filesIn(site, 'pictures')
    const changes = { ...withoutPicture, id: old.id, title: inBoth('New', 'Neu'), location: 'Frankfurt' }
    const { body } = await site.request('changeProject', { body: changes }, token)
    expect(body).toEqual({ ...old, title: inBoth('New', 'Neu'), location: 'Frankfurt', version: 2 })
    expect(await read(old.id)).toEqual(body)
    expect(await filesIn(site, 'pictures')).toEqual(files)
  })

  test('without a picture and a description of it, and both stay', async () => {
    const pictureAlt = inBoth('Rods', 'Fangstangen')
    const { body: old } = await add({ pictureAlt })
    const change = async (more: object) => {
      const body = { ...withoutPicture, id: old.id, ...more }
      return (await site.request('changeProject', { body }, token)).body.pictureAlt
    }
    expect(await change({ location: 'Frankfurt' })).toEqual(pictureAlt)
    expect(await change({ pictureAlt: [] })).toEqual([])
  })

  test('and searches find its new texts, not the old ones', async () => {
    const { body: old } = await add()
    const changes = { ...withoutPicture, id: old.id, title: inBoth('Tower', 'Türme') }
    await site.request('changeProject', { body: changes }, token)
    const count = async (Title: string) =>
      (await site.request('listProjects', { query: { Title } })).body.count
    expect([await count('mühlen'), await count('TÜRM')]).toEqual([0, 1])
  })

  test.each<[string, object, number, string[]]>([
    ['that does not exist', { ...newProject(), id: 9999 }, 404, []],
    ['without its number', newProject(), 400, ['id']],
    ['without anything', {}, 400, ['title', 'scopeOfWorks', 'id']],
    [
      'into a category that does not exist',
      { ...newProject({ categoryID: '999' }), id: 1 },
      400,
      ['categoryID'],
    ],
    [
      'with a bad picture',
      { ...newProject({ picture: 'data:image/png;base64,AAAA' }), id: 1 },
      415,
      ['picture'],
    ],
  ])('but not one %s', async (_what, body, status, fields) => {
    const { body: old } = await add()
    const files = await filesIn(site, 'pictures')
    const sent = 'id' in body && body.id === 1 ? { ...body, id: old.id } : body
    const answer = await site.request('changeProject', { body: sent as never }, token)
    expect({ status: answer.status, fields: fieldsOf(answer.error) }).toEqual({ status, fields })
    expect(await read(old.id)).toEqual(old)
    expect(await filesIn(site, 'pictures')).toEqual(files)
  })
})

describe('staff delete a project', () => {
  test('and nobody finds it or its picture any more, while both are kept for a change of mind', async () => {
    const { body } = await add()
    const files = await filesIn(site, 'pictures')
    expect((await site.request('removeProject', { params: { id: body.id } }, token)).status).toBe(204)
    expect((await site.request('readProject', { params: { id: body.id }, query: {} }, token)).status).toBe(
      404,
    )
    const { body: list } = await site.request('listProjects', { query: {} }, token)
    expect(list).toEqual({ data: [], count: 0 })
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain(`/project/${body.id}<`)
    expect((await site.app.inject(body.picture)).statusCode).toBe(404)
    expect(await filesIn(site, 'pictures')).toEqual(files)
    const change = { ...newProject({ location: 'Frankfurt' }), id: body.id }
    expect((await site.request('changeProject', { body: change }, token)).status).toBe(404)
    expect(await filesIn(site, 'pictures')).toEqual(files)
  })

  test('while others change it, and no picture of anybody is left over', async () => {
    const { body } = await add()
    const change = newProject({ picture: await pictureUrl(200, 100) })
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        site.request('changeProject', { body: { ...change, id: body.id } }, token),
      ),
      site.request('removeProject', { params: { id: body.id } }, token),
    ])
    for (const { status } of answers) expect([200, 204, 404]).toContain(status)
    expect((await site.request('readProject', { params: { id: body.id }, query: {} })).status).toBe(404)
    await removeOldDroppedPictures(site.services, inDays(31)) // of revisions before the deletion
    expect(await filesIn(site, 'pictures')).toHaveLength(2)
    await removeProjectsForGood(site, token)
    expect(await filesIn(site, 'pictures')).toEqual([])
  })
})

describe('a project that two staff members change', () => {
  const changeFirst = async (id: number, changes: Partial<ProjectBody>) =>
    await site.request('changeProject', { body: { ...withoutPicture, ...changes, id, version: 1 } }, token)

  test('at once is changed by one of them, and the other is told so and leaves no picture', async () => {
    const { id } = (await add()).body
    const files = await filesIn(site, 'pictures')
    const pictures = await Promise.all([pictureUrl(200, 100), pictureUrl(100, 200)])
    const answers = await Promise.all(pictures.map((picture) => changeFirst(id, { picture })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: 'conflict',
      details: [{ field: 'version', problem: 'is 2 by now' }],
    })
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await filesIn(site, 'pictures')).toHaveLength(files.length)
    expect(await site.services.database.selectFrom('picture').select('id').execute()).toHaveLength(
      files.length / 2,
    )
    const { body } = await site.request('readProjectHistory', { params: { id } }, token)
    expect(body.map(({ action }) => action)).toEqual(['changed', 'added'])
  })

  test('is refused before its new picture is looked at', async () => {
    const { id } = (await add()).body
    await changeFirst(id, { location: 'Frankfurt' })
    const { error } = await changeFirst(id, { picture: 'data:image/png;base64,AAAA' })
    expect(error?.code).toBe('conflict')
  })

  test('shows its version to staff only', async () => {
    const { id } = (await add()).body
    const { body } = await site.request('readProject', { params: { id }, query: {} })
    expect(body).not.toHaveProperty('version')
    expect((await read(id)).version).toBe(1)
  })
})

const send = async (key: string, changes = {}) =>
  await site.app.inject({
    method: 'POST',
    url: '/api/v1/Project',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: newProject(changes),
  })
const count = async () => (await site.request('listProjects', { query: { Drafts: '1' } }, token)).body.count

describe('a project that is sent again with the same key', () => {
  test.each(['now', 'draft'] as const)(
    'five times at once is added once, with one picture: %s',
    async (publish) => {
      const before = await filesIn(site, 'pictures')
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(`the-key-for-${publish}`, { publish })),
      )
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
      expect(await count()).toBe(1)
      expect(await filesIn(site, 'pictures')).toHaveLength(before.length + 2)
    },
  )

  test('must have one that is a key', async () => {
    const answer = await send('a key?')
    expect({ status: answer.statusCode, fields: fieldsOf(readError(answer)) }).toEqual({
      status: 400,
      fields: ['Idempotency-Key'],
    })
  })
})

describe('staff who edit', () => {
  test('read a project by a call that strangers cannot make, with client and version', async () => {
    const { id } = (await send('the-third-key')).json()
    const { body } = await site.request('readDashboardProject', { params: { id }, query: {} }, token)
    expect(body).toMatchObject({ id, client: '', clientPublic: false, version: 1 })
    expect((await site.request('readDashboardProject', { params: { id }, query: {} })).status).toBe(401)
    expect(
      (await site.request('readDashboardProject', { params: { id: 999 }, query: {} }, token)).status,
    ).toBe(404)
  })
})
