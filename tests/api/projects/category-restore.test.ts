import { describe, expect, test } from 'vitest'
import { servedKinds } from '#server/kinds.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const add = async (name: string) => {
  const body = { name, translation: inBoth(`${name} en`, `${name} de`) }
  return (await site.request('addCategory', { body }, token)).body
}
const addProject = async (categoryId: number) =>
  (await site.request('addProject', { body: newProject({ categoryID: String(categoryId) }) }, token)).body
const remove = async (id: number) => (await site.request('removeCategory', { params: { id } }, token)).status
const restore = async (id: number) => await site.request('restoreCategory', { params: { id } }, token)
const all = async () => (await site.request('listCategories', { query: {} })).body
const deleted = async () =>
  (await site.request('listDashboardCategories', { query: { Deleted: 'yes' } }, token)).body
const categoryOf = async (id: number) =>
  (await site.request('readProject', { params: { id }, query: {} })).body.category?.name
const { picture: _, ...withoutPicture } = newProject()
const changeProject = async (id: number, categoryID: string) =>
  await site.request('changeProject', { body: { ...withoutPicture, id, categoryID } }, token)

describe('staff restore a category', () => {
  test('and it is what it was, its number included, with its projects, deleted ones too', async () => {
    const category = await add('energy')
    const [shown, gone] = [await addProject(category.id), await addProject(category.id)]
    await site.request('removeProject', { params: { id: gone.id } }, token)
    expect(await remove(category.id)).toBe(204)
    expect(await all()).toEqual([])
    expect(await categoryOf(shown.id)).toBeUndefined()
    expect(await deleted()).toMatchObject([{ ...category, projectCount: 1, deletedAt: expect.any(String) }])

    expect((await restore(category.id)).body).toEqual(category)
    expect([await all(), await deleted()]).toEqual([[category], []])
    expect(await categoryOf(shown.id)).toBe('energy')
    await site.request('restoreProject', { params: { id: gone.id } }, token)
    expect(await categoryOf(gone.id)).toBe('energy')
    const history = await site.request('readProjectHistory', { params: { id: shown.id } }, token)
    expect(history.body.map(({ values }) => values['categoryID'])).toEqual([
      { before: '', after: 'energy' },
      { before: 'energy', after: '' },
      undefined,
    ])
  })

  test('but not the projects that have got another one since', async () => {
    const [first, second] = [await add('roofs'), await add('masts')]
    const [moved, edited] = [await addProject(first.id), await addProject(first.id)]
    await remove(first.id)
    await changeProject(moved.id, String(second.id))
    await changeProject(edited.id, '0')
    await restore(first.id)
    expect(await categoryOf(moved.id)).toBe('masts')
    expect(await categoryOf(edited.id)).toBe('roofs')
  })

  test('unless another one has its name or a title by now', async () => {
    const { id } = await add('towers')
    await remove(id)
    const body = { name: 'TOWERS', translation: inBoth('High towers', 'towers DE') }
    const other = (await site.request('addCategory', { body }, token)).body
    const refused = await restore(id)
    expect({ status: refused.status, fields: fieldsOf(refused.error) }).toEqual({
      status: 409,
      fields: ['name', 'translation.de'],
    })
    await remove(other.id)
    expect((await restore(id)).status).toBe(200)
  })
})

test('a draft that was discarded cannot come back where another category has its name by now', async () => {
  const body = { name: 'domes', translation: inBoth('Domes', 'Kuppeln'), publish: 'draft' as const }
  const { id } = (await site.request('addCategory', { body }, token)).body
  const items = [{ kind: 'category' as const, id: String(id) }]
  await site.request('discardDrafts', { body: { items } }, token)
  const other = await add('domes')
  expect(fieldsOf((await restore(id)).error)).toEqual(['name'])
  await remove(other.id)
  expect((await restore(id)).body).toMatchObject({ id, name: 'domes' })
  expect((await all()).map(({ name }) => name)).not.toContain('domes')
})

test('a category that is gone for good leaves its projects as they are', async () => {
  const category = await add('silos')
  const project = await addProject(category.id)
  await remove(category.id)
  expect(await servedKinds.category.trash(site.services, inDays(30.1))).toBeGreaterThan(0)
  expect((await changeProject(project.id, '0')).status).toBe(200)
})

describe('every category has a name and titles of its own', () => {
  const titled = async (name: string, en: string, de: string) => {
    const translation = de === '' ? [{ content: en, language: 1 as const }] : inBoth(en, de)
    return await site.request('addCategory', { body: { name, translation } }, token)
  }

  test.each([
    ['the same name', 'Dächer', 'Other', 'Andere', ['name']],
    ['the same name in capitals', 'DÄCHER', 'Other', 'Andere', ['name']],
    ['the same German title', 'x', 'Other', 'steildächer', ['translation.de']],
    ['all the same', 'dächer', 'PITCHED ROOFS', 'Steildächer', ['name', 'translation.de', 'translation.en']],
  ])('a person who adds %s is told which field', async (_what, name, en, de, fields) => {
    await titled('Dächer', 'Pitched roofs', 'Steildächer')
    const { status, error } = await titled(name, en, de)
    expect({ status, fields: fieldsOf(error).toSorted() }).toEqual({ status: 409, fields })
  })

  test('but titles that are missing are not the same', async () => {
    expect((await titled('one', 'One', '')).status).toBe(201)
    expect((await titled('two', 'Two', '')).status).toBe(201)
  })

  test('and one that was double before can still be changed elsewhere', async () => {
    const { id } = (await titled('three', 'Three', 'Drei')).body
    await site.services.database
      .insertInto('category')
      .values({ name: 'older', title_en: 'THREE', title_de: '' })
      .execute()
    const change = async (name: string, en: string) =>
      await site.request('changeCategory', { body: { id, name, translation: inBoth(en, 'Drei') } }, token)
    expect((await change('three and more', 'Three')).status).toBe(200)
    expect((await change('three and more', 'One')).status).toBe(409)
  })
})
