import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { maxSeveral, type SeveralAct } from '#contract/content/several-acts.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

type Changes = CallInput<'changeEntries'>['body']['changes']
const send = async (changes: Changes) =>
  await site.request('changeEntries', { body: { kind: 'project', changes } }, token)
const act = async (name: SeveralAct, ids: readonly number[], more: object = {}) =>
  (await send(ids.map((id) => ({ id: String(id), act: name, ...more })))).body
type Answer = Awaited<ReturnType<typeof act>>
const undo = async ({ changed }: Answer) =>
  (await send(changed.flatMap(({ id, back }) => (back ? [{ id, ...back }] : [])))).body
const shown = async () => (await desk.listed(false)).data.map(({ id }) => id)
const read = async (id: number) =>
  (await site.request('readDashboardProject', { params: { id }, query: { Drafts: '1' } }, token)).body

let ids: number[]
beforeEach(async () => {
  await act('delete', await shown())
  ids = []
  for (const name of ['One', 'Two', 'Three'])
    ids.unshift((await desk.add({ title: inBoth(name, `${name} deutsch`) })).id)
})

describe('several projects', () => {
  test('are archived at once, and all come back by what the answer says', async () => {
    const archived = await act('archive', ids.slice(0, 2))
    expect(archived.changed).toHaveLength(2)
    expect(await shown()).toEqual(ids.slice(2))
    expect((await act('archive', ids.slice(0, 1))).unchanged).toEqual([String(ids[0])])
    expect((await undo(archived)).refused).toEqual([])
    expect(await shown()).toEqual(ids)
  })

  test('are deleted and restored at once', async () => {
    const deleted = await act('delete', ids)
    expect(await shown()).toEqual([])
    await undo(deleted)
    expect(await shown()).toEqual(ids)
  })

  test('come into a category, each draft with its project, and go back to where each was', async () => {
    const body = { name: `roofs ${ids[0]}`, translation: inBoth(`Roofs ${ids[0]}`, `Dächer ${ids[0]}`) }
    const category = (await site.request('addCategory', { body }, token)).body.id
    const [first = 0] = ids
    await desk.change(first, { publish: 'draft', location: 'Fulda' })
    const moved = await act('category', ids, { categoryId: category })
    expect(moved.changed).toHaveLength(3)
    expect((await desk.listed(false)).data.map((project) => project.category?.id)).toEqual([
      category,
      category,
      category,
    ])
    expect(await read(first)).toMatchObject({ location: 'Fulda', category: { id: category } })
    await undo(moved)
    expect((await read(first)).category ?? null).toBeNull()
    expect((await read(first)).location).toBe('Fulda')
    expect((await act('category', ids, { categoryId: 987654 })).refused).toHaveLength(3)
  })

  test('keep time and approval of their drafts in another category, and back', async () => {
    const body = { name: `walls ${ids[0]}`, translation: inBoth(`Walls ${ids[0]}`, `Wände ${ids[0]}`) }
    const category = (await site.request('addCategory', { body }, token)).body.id
    const [first = 0, second = 0] = ids
    const publish = '2999-01-01T00:00:00.000Z'
    await desk.change(first, { publish: 'submit', location: 'Fulda' })
    await desk.change(second, { publish, location: 'Fulda' })
    const added = await desk.add({ publish: 'submit' })
    const drafts = async () =>
      Object.fromEntries(
        (await desk.drafts()).map(({ id, approval, publishAt }) => [id, approval ?? publishAt]),
      )
    const before = await drafts()
    expect(before).toMatchObject({ [first]: { by: expect.any(String) }, [second]: publish })
    const moved = await act('category', [first, second, added.id], { categoryId: category })
    expect(moved.changed).toHaveLength(3)
    expect(await drafts()).toEqual(before)
    expect((await undo(moved)).refused).toEqual([])
    expect(await drafts()).toEqual(before)
  })

  test('stay the sample’s in another category', async () => {
    const [first = 0] = ids
    const { database } = site.services
    await database.transaction().execute((transaction) => insertSampleEntry(transaction, 'project', first))
    const body = { name: `towers ${first}`, translation: inBoth(`Towers ${first}`, `Türme ${first}`) }
    const category = (await site.request('addCategory', { body }, token)).body.id
    await act('category', [first], { categoryId: category })
    expect(await desk.shown(first)).toMatchObject({ isSample: true, category: { id: category } })
  })

  test('of which one is refused: the others are changed, and the answer names that one', async () => {
    const { changed, refused } = await act('archive', [...ids, 987654])
    expect(changed.map(({ id }) => id)).toEqual(ids.map(String))
    expect(refused).toMatchObject([{ id: '987654', code: 'not_found' }])
  })

  test('with drafts are published at once; taken back, the former words are public and the new ones a draft', async () => {
    const [first = 0] = ids
    await desk.change(first, { publish: 'draft', location: 'Fulda' })
    const added = await desk.add({ publish: 'draft' })
    const published = await act('publish', [first, added.id, ids[1] ?? 0])
    expect(published.unchanged).toEqual([String(ids[1])])
    expect(await shown()).toContain(added.id)
    expect((await undo(published)).refused).toEqual([])
    expect(await shown()).not.toContain(added.id)
    const { body } = await site.request('readProject', { params: { id: first }, query: {} })
    expect(body.location).toBe('Hanau')
    expect(await read(first)).toMatchObject({ location: 'Fulda', draft: { isNew: false } })
    expect((await read(added.id)).draft).toMatchObject({ isNew: true })
  })

  test('that somebody has changed since are not taken back', async () => {
    const added = await desk.add({ publish: 'draft' })
    const published = await act('publish', [added.id])
    await desk.change(added.id, { location: 'Fulda' })
    expect((await undo(published)).refused).toMatchObject([{ code: 'conflict' }])
    expect(await shown()).toContain(added.id)
  })

  test('are at most as many as the call takes', async () => {
    const many = Array.from({ length: maxSeveral + 1 }, (_, id) => ({
      id: String(id + 1),
      act: 'delete' as const,
    }))
    expect((await send(many)).status).toBe(400)
    expect((await send([])).status).toBe(400)
  })
})
