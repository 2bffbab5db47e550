import { describe, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, newProject, type ProjectBody, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const { picture: _, ...withoutPicture } = newProject()
const add = async () => (await site.request('addProject', { body: newProject() }, token)).body
const change = async (id: number, version: number | undefined, changes: Partial<ProjectBody>) => {
  const body = { ...withoutPicture, ...changes, id, ...(version !== undefined && { version }) }
  return await site.request('changeProject', { body }, token)
}
const read = async (id: number) =>
  (await site.request('readProject', { params: { id }, query: {} }, token)).body

const refusal = (present: number) => ({
  code: 'conflict',
  message: 'Somebody else has changed this meanwhile.',
  details: [
    { field: 'version', problem: `is ${present} by now`, params: { reason: 'changed', version: present } },
  ],
})

describe('a project that two staff members change', () => {
  test('is not overwritten by the one who read it too early', async () => {
    const { id, version } = await add()
    expect(version).toBe(1)
    expect((await change(id, 1, { location: 'Frankfurt' })).body.version).toBe(2)
    const { status, error } = await change(id, 1, { location: 'Köln' })
    expect({ status, error }).toEqual({ status: 409, error: expect.objectContaining(refusal(2)) })
    expect(await read(id)).toMatchObject({ location: 'Frankfurt', version: 2 })
    expect((await change(id, 2, { location: 'Köln' })).body).toMatchObject({ location: 'Köln', version: 3 })
  })

  test('at once is changed by one of them, and the other is told so and leaves no picture', async () => {
    const { id } = await add()
    const files = await filesIn(site, 'pictures')
    const pictures = await Promise.all([pictureUrl(200, 100), pictureUrl(100, 200)])
    const answers = await Promise.all(pictures.map((picture) => change(id, 1, { picture })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ error }) => error)?.error).toMatchObject(refusal(2))
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await filesIn(site, 'pictures')).toHaveLength(files.length)
    expect(await site.services.database.selectFrom('picture').select('id').execute()).toHaveLength(
      files.length / 2,
    )
    const { body } = await site.request('readProjectHistory', { params: { id } }, token)
    expect(body.map(({ action }) => action)).toEqual(['changed', 'added'])
  })

  test('is refused before its new picture is looked at', async () => {
    const { id } = await add()
    await change(id, 1, { location: 'Frankfurt' })
    const { error } = await change(id, 1, { picture: 'data:image/png;base64,AAAA' })
    expect(error?.code).toBe('conflict')
  })

  test('is overwritten by whoever names no version, as old clients do', async () => {
    const { id } = await add()
    await change(id, 1, { location: 'Frankfurt' })
    expect((await change(id, undefined, { location: 'Köln' })).body).toMatchObject({
      location: 'Köln',
      version: 3,
    })
  })

  test('shows its version to staff only', async () => {
    const { id } = await add()
    const { body } = await site.request('readProject', { params: { id }, query: {} })
    expect(body).not.toHaveProperty('version')
    expect((await read(id)).version).toBe(1)
  })
})

describe('a category that two staff members change', () => {
  const changeCategory = async (id: number, name: string, version?: number) => {
    const body = { id, name, translation: inBoth('Energy', 'Energie'), ...(version && { version }) }
    return await site.request('changeCategory', { body }, token)
  }
  const listed = async (id: number) =>
    (await site.request('listDashboardCategories', { query: {} }, token)).body.find((one) => one.id === id)

  test('is changed by the faster one', async () => {
    const body = { name: 'energy', translation: inBoth('Energy', 'Energie') }
    const { id } = (await site.request('addCategory', { body }, token)).body
    expect((await listed(id))?.version).toBe(1)
    const answers = await Promise.all(['power', 'current'].map((name) => changeCategory(id, name, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ error }) => error)?.error).toMatchObject(refusal(2))
    expect((await changeCategory(id, 'grid')).status).toBe(200)
    expect(await listed(id)).toMatchObject({ name: 'grid', version: 3 })
    expect((await changeCategory(id, 'grid', 3)).status).toBe(200)
    expect((await listed(id))?.version).toBe(3)
  })
})
