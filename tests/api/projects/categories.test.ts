import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
beforeEach(async () => {
  for (const { id } of await list()) await site.request('removeCategory', { params: { id } }, token)
})

const list = async () => (await site.request('listCategories', { query: {} })).body
const add = async (name: string, translation = inBoth(`${name} en`, `${name} de`)) =>
  await site.request('addCategory', { body: { name, translation } }, token)

test('publishing a category is not taken back once a project is in it', async () => {
  const body = { name: 'masts', translation: inBoth('Masts', 'Masten'), publish: 'draft' as const }
  const { id } = (await site.request('addCategory', { body }, token)).body
  const act = async (change: object) =>
    (await site.request('changeEntries', { body: { kind: 'category', changes: [change] } as never }, token))
      .body
  const { changed } = await act({ id: String(id), act: 'publish' })
  const project = await site.request('addProject', { body: newProject({ categoryID: String(id) }) }, token)
  const { refused } = await act({ id: String(id), ...changed[0]?.back })
  expect(refused).toMatchObject([{ id: String(id), code: 'conflict' }])
  expect(project.body.category?.id).toBe(id)
  const shown = await site.request('readProject', { params: { id: project.body.id }, query: {} })
  expect(shown.body.category?.id).toBe(id)
})

describe('staff add a category', () => {
  test('with both titles, and visitors see it', async () => {
    const { body } = await add('energy', inBoth('Energy', 'Energie'))
    expect(body).toMatchObject({ name: 'energy', translation: inBoth('Energy', 'Energie') })
    expect(await list()).toEqual([body])
  })

  test('and each is read by its number', async () => {
    const { body } = await add('energy')
    const read = async (id: number) =>
      await site.request('readCategory', { params: { id }, query: { Language: '2' } })
    const { translation, ...others } = body
    const german = translation.filter(({ language }) => language === 2)
    expect((await read(body.id)).body).toEqual({ ...others, translation: german })
    expect((await read(body.id + 1)).error?.code).toBe('not_found')
  })

  test('with an English title only, as the specification sends it', async () => {
    const english = [{ content: 'Energy', language: 1 as const }]
    expect((await add('energy', english)).body.translation).toEqual(english)
  })

  test('and visitors who ask for one language get that one only', async () => {
    await add('energy', inBoth('Energy', 'Energie'))
    await add('logistics', [{ content: 'Logistics', language: 1 }])
    const german = await site.request('listCategories', { query: { Language: '2' } })
    expect(german.body.map((category) => category.translation)).toEqual([
      [{ content: 'Energie', language: 2 }],
      [],
    ])
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['name', 'translation']],
    ['an empty name', { name: ' ', translation: inBoth('a', 'b') }, ['name']],
    ['no English title', { name: 'x', translation: [{ content: 'a', language: 2 }] }, ['translation']],
    ['an empty English title', { name: 'x', translation: inBoth(' ', 'b') }, ['translation']],
    ['a number for a name', { name: 5, translation: inBoth('a', 'b') }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(101), translation: inBoth('a', 'b') }, ['name']],
    ['an unknown key', { name: 'x', translation: inBoth('a', 'b'), colour: 'red' }, ['colour']],
    [
      'an unknown key inside',
      { name: 'x', translation: [{ content: 'a', language: 1, x: 1 }] },
      ['translation.0.x'],
    ],
    ['a list', [], ['body']],
  ])('but not with %s', async (_what, body, fields) => {
    const { status, error } = await site.request('addCategory', { body: body as never }, token)
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields })
    expect(await list()).toEqual([])
  })

  test('but not twice with the same name, not even at once', async () => {
    await add('energy')
    const { status, error } = await add(' energy ')
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 409, fields: ['name'] })
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await add('public')).status))
    expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect(await list()).toHaveLength(2)
  })
})

describe('staff change a category', () => {
  const change = async (id: number, name: string) =>
    await site.request('changeCategory', { body: { id, name, translation: inBoth('New', 'Neu') } }, token)

  test('and everybody sees the new texts', async () => {
    const { body } = await add('energy')
    const changed = await change(body.id, 'power')
    expect(changed.body).toEqual({ id: body.id, name: 'power', translation: inBoth('New', 'Neu') })
    expect(await list()).toEqual([changed.body])
  })

  test('and may keep its name, but not take another one', async () => {
    const first = (await add('energy')).body
    const second = (await add('public')).body
    expect((await change(second.id, 'public')).status).toBe(200)
    const { status, error } = await change(second.id, 'energy')
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 409, fields: ['name'] })
    expect((await list()).map((category) => category.name)).toEqual([first.name, 'public'])
  })

  test('only when it exists and is named by its number', async () => {
    expect((await change(9999, 'x')).status).toBe(404)
    const { error } = await site.request('changeCategory', { body: {} as never }, token)
    expect(fieldsOf(error)).toEqual(['name', 'translation', 'id'])
  })
})

describe('staff delete a category', () => {
  test('and its projects stay, without a category', async () => {
    const { id } = (await add('energy')).body
    const body = newProject({ categoryID: String(id) })
    const project = (await site.request('addProject', { body }, token)).body
    expect(project.category?.name).toBe('energy')

    expect((await site.request('removeCategory', { params: { id } }, token)).status).toBe(204)
    const left = await site.request('readProject', { params: { id: project.id }, query: {} }, token)
    expect(left.body).toEqual({ ...project, category: null, version: 2 })
    const inCategory = await site.request('listProjects', { query: { CategoryID: id } })
    expect(inCategory.body).toEqual({ data: [], count: 0 })
  })

  test('and its number is never given to another one', async () => {
    const first = (await add('energy')).body
    await site.request('removeCategory', { params: { id: first.id } }, token)
    expect((await add('public')).body.id).toBeGreaterThan(first.id)
  })
})
