import { describe, expect, test } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const later = '2099-01-01T00:00:00Z'
const bodyOf = (name: string, changes: object = {}) => ({
  name,
  translation: inBoth(`${name} (en)`, `${name} (de)`),
  ...changes,
})
const add = async (name: string, publish?: string) =>
  (await site.request('addCategory', { body: bodyOf(name, publish ? { publish } : {}) }, token)).body
const working = async () =>
  (await site.request('listDashboardCategories', { query: { Drafts: '1' } }, token)).body
const one = async (id: number) => (await working()).find((category) => category.id === id)
const remove = async (id: number) => await site.request('removeCategory', { params: { id } }, token)
const restore = async (id: number) => await site.request('restoreCategory', { params: { id } }, token)

describe('a draft of a category', () => {
  test('must have a name of its own, when it is saved and when it is published', async () => {
    await add('ports')
    const taken = { status: 409, error: { code: 'conflict', details: [{ field: 'name' }, {}, {}] } }
    const body = bodyOf('ports', { publish: 'draft' })
    expect(await site.request('addCategory', { body }, token)).toMatchObject(taken)
    const { id } = await add('harbours', later)
    const again = bodyOf('harbours', { publish: 'draft' })
    expect(await site.request('addCategory', { body: again }, token)).toMatchObject(taken)
    await add('harbours')
    expect((await desk.publish(id, undefined, 'category')).error?.code).toBe('conflict')
    expect(await one(id)).toMatchObject({ draft: { publishAt: '2099-01-01T00:00:00.000Z' } })
    await desk.discard(id, 'category')
    expect(await one(id)).toBeUndefined()
  })
})

describe('a draft of a project', () => {
  test('can be in a category that is a draft, and is published after it or with it', async () => {
    const category = await add('caves', 'draft')
    const categoryID = String(category.id)
    const { id } = await desk.add({ categoryID, publish: 'draft' })
    expect(await desk.working(id)).toMatchObject({ category: { id: category.id, name: 'caves' } })
    expect(await one(category.id)).toMatchObject({ projectCount: 1 })
    const refused = await site.request('changeProject', { body: { ...newProject(), id, categoryID } }, token)
    expect(refused.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'categoryID' }] })
    expect((await desk.publish(id)).error).toMatchObject({
      code: 'conflict',
      details: [{ field: 'categoryID' }],
    })
    expect((await desk.drafts()).length).toBe(2)

    const items = [
      { kind: 'project' as const, id: String(id) },
      { kind: 'category' as const, id: categoryID },
    ]
    expect((await site.request('publishDrafts', { body: { items } }, token)).status).toBe(200)
    expect(await desk.shown(id)).toMatchObject({ category: { id: category.id } })
  })

  test('loses a category that is discarded or deleted, and has it again when that is restored', async () => {
    const fresh = await add('wells', 'draft')
    const inFresh = await desk.add({ categoryID: String(fresh.id), publish: 'draft' })
    await desk.discard(fresh.id, 'category')
    expect((await desk.working(inFresh.id)).category).toBeNull()
    await restore(fresh.id)
    expect((await desk.working(inFresh.id)).category).toMatchObject({ id: fresh.id })

    const old = await add('bridges')
    const inOld = await desk.add({ categoryID: String(old.id), publish: 'draft' })
    await remove(old.id)
    expect(await desk.working(inOld.id)).toMatchObject({ category: null, version: 2 })
    await restore(old.id)
    expect(await desk.working(inOld.id)).toMatchObject({ category: { id: old.id } })
    await remove(old.id)
    expect((await desk.publish(inOld.id)).status).toBe(200)
    await restore(old.id)
    expect(await desk.shown(inOld.id)).toMatchObject({ category: { id: old.id } })
  })
})
