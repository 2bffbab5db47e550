import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { trashOf } from '#server/content/trash.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { type ProjectChanges, projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const removeOldProjects = trashOf(projectEntries)

/** The oldest first. */
let ids: number[]
const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)
beforeEach(async () => {
  const { data } = await desk.listed(false)
  for (const { id } of data) await desk.remove(id)
  ids = []
  for (let n = 0; n < 5; n++) ids.push((await desk.add()).id)
})

const arrange = async (body: CallInput<'arrangeHome'>['body']) =>
  await site.request('arrangeHome', { body }, token)
const home = async () => (await site.request('listHomeProjects', { query: {} })).body
const shown = async () => (await home()).data.map(({ id }) => id)
const nth = (...places: number[]) => places.map((place) => ids[place] ?? 0)
const archive = async (id: number) => await site.request('archiveProject', { params: { id } }, token)
const unarchive = async (id: number) => await site.request('unarchiveProject', { params: { id } }, token)
const actions = async (id: number) => (await desk.history(id)).map(({ action }) => action)

describe('the home page', () => {
  test('shows the newest three where nothing is pinned', async () => {
    expect(await home()).toMatchObject({ pinned: [] })
    expect(await shown()).toEqual(nth(4, 3, 2))
  })

  test('shows what is pinned first, in its order, and is filled up with the newest', async () => {
    const { status, body } = await arrange({ before: [], ids: nth(0, 4) })
    expect(status).toBe(200)
    expect(body.pinned).toEqual(nth(0, 4))
    expect(body).toEqual(await home())
    expect(await shown()).toEqual(nth(0, 4, 3))
    await arrange({ before: nth(0, 4), ids: nth(4, 1, 0) })
    expect(await shown()).toEqual(nth(4, 1, 0))
    await arrange({ before: nth(4, 1, 0), ids: [] })
    expect(await shown()).toEqual(nth(4, 3, 2))
  })

  test('is written into the page that visitors load, at the next request', async () => {
    const places = async () => {
      const { body } = await site.app.inject('/en')
      return [...body.matchAll(/href="\/en\/project\/(\d+)"/g)].map(([, id]) => Number(id))
    }
    expect([...new Set(await places())]).toEqual(nth(4, 3, 2))
    await arrange({ before: [], ids: nth(1) })
    expect([...new Set(await places())]).toEqual(nth(1, 4, 3))
  })

  test('says nothing of pins in the answers that visitors get of projects', async () => {
    await arrange({ before: [], ids: nth(1) })
    const { body } = await site.request('readProject', { params: { id: nth(1)[0] ?? 0 }, query: {} })
    expect(body).not.toHaveProperty('pinned')
    expect((await desk.working(nth(1)[0] ?? 0)).pinned).toBe(true)
    const { data } = (await site.request('listDashboardProjects', { query: {} }, token)).body
    expect(data.filter(({ pinned }) => pinned).map(({ id }) => id)).toEqual(nth(1))
  })
})

describe('who arranges the home page', () => {
  test('is told where somebody else was faster, and nothing is changed', async () => {
    await arrange({ before: [], ids: nth(0) })
    const { status, error } = await arrange({ before: [], ids: nth(1) })
    expect(status).toBe(409)
    expect(error?.details).toEqual([{ field: 'before', problem: `is ${ids[0]} by now` }])
    expect(await shown()).toEqual(nth(0, 4, 3))
  })

  test('pins three at most, each once, and only what visitors find in the lists', async () => {
    expect((await arrange({ before: [], ids: nth(0, 1, 2, 3) })).error?.details).toEqual([
      { field: 'ids', problem: 'must not be more than 3' },
    ])
    expect((await arrange({ before: [], ids: nth(0, 0) })).error?.details?.[0]?.field).toBe('ids')
    const { id: draft } = await desk.add({ publish: 'draft' })
    await archive(ids[3] ?? 0)
    await desk.remove(ids[4] ?? 0)
    for (const id of [draft, ...nth(3, 4), 99_999]) {
      const { status, error } = await arrange({ before: [], ids: [...nth(0), id] })
      expect(status).toBe(404)
      expect(error?.details?.[0]?.field).toBe('ids[1]')
    }
    expect(await shown()).toEqual(nth(2, 1, 0))
    await desk.discard(draft)
  })

  test('at the same time as others gets one order, not a mixture', async () => {
    const orders = [nth(0, 1), nth(1, 2), nth(3)]
    const statuses = await Promise.all(
      orders.map(async (order) => (await arrange({ before: [], ids: order })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect((await home()).pinned).toEqual(orders[statuses.indexOf(200)])
  })

  test('is in the history of what came and went, and an order is not', async () => {
    await arrange({ before: [], ids: nth(0, 1) })
    await arrange({ before: nth(0, 1), ids: nth(1, 0) })
    await arrange({ before: nth(1, 0), ids: nth(1) })
    expect(await actions(ids[0] ?? 0)).toEqual(['unpinned', 'pinned', 'added'])
    expect(await actions(ids[1] ?? 0)).toEqual(['pinned', 'added'])
  })
})

describe('a pinned project', () => {
  test('that is deleted makes room, and is pinned again when it is restored', async () => {
    await arrange({ before: [], ids: nth(0, 1) })
    await desk.remove(ids[0] ?? 0)
    expect(await home()).toMatchObject({ pinned: nth(1) })
    expect(await shown()).toEqual(nth(1, 4, 3))
    await desk.restore(ids[0] ?? 0)
    expect(await home()).toMatchObject({ pinned: nth(0, 1) })
  })

  test('that is archived does the same', async () => {
    await arrange({ before: [], ids: nth(0, 1) })
    await archive(ids[0] ?? 0)
    expect(await home()).toMatchObject({ pinned: nth(1) })
    await unarchive(ids[0] ?? 0)
    expect(await home()).toMatchObject({ pinned: nth(0, 1) })
  })

  test('comes back without its pin where others have all places by then', async () => {
    await arrange({ before: [], ids: nth(0) })
    await desk.remove(ids[0] ?? 0)
    await arrange({ before: [], ids: nth(1, 2, 3) })
    await desk.restore(ids[0] ?? 0)
    expect((await home()).pinned).toEqual(nth(1, 2, 3))
    await arrange({ before: nth(1, 2, 3), ids: [] })
    expect((await home()).pinned).toEqual([])
  })

  test('that is gone for good leaves no trace', async () => {
    await arrange({ before: [], ids: nth(0) })
    await archive(ids[1] ?? 0)
    for (const id of nth(0, 1)) await desk.remove(id)
    await removeOldProjects(site.services, inDays(31))
    const { database } = site.services
    const left = [
      ...(await database.selectFrom('pinned_project').selectAll().where('id', 'in', nth(0)).execute()),
      ...(await database.selectFrom('archived_project').selectAll().where('id', 'in', nth(1)).execute()),
    ]
    expect(left).toEqual([])
  })

  test('stays so while a draft of it waits, which takes no pin along', async () => {
    await arrange({ before: [], ids: nth(0) })
    await desk.change(ids[0] ?? 0, { location: 'Fulda', publish: 'draft' })
    expect((await desk.working(ids[0] ?? 0)).pinned).toBe(true)
    await desk.publish(ids[0] ?? 0)
    expect((await home()).data[0]).toMatchObject({ id: ids[0], location: 'Fulda' })
    const preview = { Address: '/', Drafts: '1' as const }
    await desk.change(ids[0] ?? 0, { location: 'Kassel', publish: 'draft' })
    const { rawBody } = await site.request('previewPage', { query: preview }, token)
    expect(rawBody.toString()).toContain('Kassel')
  })
})

describe('with the project itself', () => {
  const change = async (place: number, changes: ProjectChanges) => await desk.change(ids[place] ?? 0, changes)

  test('it is pinned and loosened; left out, it stays', async () => {
    expect((await change(0, { pinned: true })).body.pinned).toBe(true)
    await change(0, { location: 'Fulda' })
    await change(1, { pinned: true })
    expect((await home()).pinned).toEqual(nth(0, 1))
    await change(0, { pinned: false })
    expect((await home()).pinned).toEqual(nth(1))
    const { id } = await desk.add({ pinned: true })
    expect((await home()).pinned).toEqual([...nth(1), id])
  })

  test('it is refused where three are, or nobody sees it, and nothing else is saved either', async () => {
    await arrange({ before: [], ids: nth(1, 2, 3) })
    const full = await change(0, { pinned: true, location: 'Fulda' })
    expect(full).toMatchObject({ status: 409, error: { details: [{ field: 'pinned' }] } })
    expect((await desk.working(ids[0] ?? 0)).location).toBe('Hanau')
    const { id } = await desk.add({ publish: 'draft' })
    const hidden = await desk.change(id, { pinned: true, publish: 'draft' })
    expect(hidden).toMatchObject({ status: 400, error: { details: [{ field: 'pinned' }] } })
    await desk.discard(id)
  })
})
