import { describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const removeOldProjects = trashOf(projectEntries)

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const get = async (address: string) => (await site.app.inject(address)).statusCode
const pictures = async () => (await filesIn(site, 'pictures')).length

describe('a new project that is saved as a draft', () => {
  test('is counted and listed for staff, the first of all, and its address leads home', async () => {
    const before = await desk.listed(false)
    const { id } = await desk.add({ publish: 'draft' })
    expect((await site.app.inject(`/project/${id}`)).headers['location']).toBe('/')
    expect(await desk.listed(false)).toEqual(before)
    const { data, count } = await desk.listed(true)
    expect([count, data[0]?.id, data[0]?.draft?.isNew]).toEqual([before.count + 1, id, true])
    const counted = await site.request('countProjects', { query: { Drafts: '1' } }, token)
    expect(counted.body.all).toBe(before.count + 1)
    await desk.discard(id)
    const query = { Deleted: 'yes', Drafts: '1' } as const
    const deleted = (await site.request('listDashboardProjects', { query }, token)).body
    expect(deleted).toMatchObject({ data: [{ id, location: 'Hanau' }], count: 1 })
  })
})

describe('a draft of a published project', () => {
  test('leaves what visitors see, and says what differs', async () => {
    const { id, picture: oldPicture } = await desk.add()
    const picture = await pictureUrl(200, 100)
    const { body } = await desk.change(id, { publish: 'draft', location: 'Fulda', picture, version: 1 })
    expect(body).toMatchObject({ location: 'Fulda', version: 2, draft: { isNew: false } })
    expect(body.picture).not.toBe(oldPicture)
    expect(await desk.shown(id)).toMatchObject({ location: 'Hanau', picture: oldPicture })
    expect([await get(oldPicture), await get(body.picture)]).toEqual([200, 200])
    const [draft] = await desk.drafts()
    expect(draft).toMatchObject({ kind: 'project', id: String(id), title: 'Mühlendach' })
    expect(draft?.values).toEqual({
      location: { before: 'Hanau', after: 'Fulda' },
      picture: { before: '', after: '' },
    })

    const now = inDays(1)
    expect((await sweepOrphanPictures(site.services, now)).taken).toEqual([])
    expect((await desk.publish(id)).status).toBe(200)
    expect(await desk.shown(id)).toMatchObject({ location: 'Fulda', picture: body.picture })
    expect([await get(oldPicture), await get(body.picture)]).toEqual([404, 200])
    const [last] = await desk.history(id)
    expect(last).toMatchObject({
      action: 'published',
      fields: ['location', 'picture'],
      by: expect.any(String),
    })
  })

  test('keeps its picture to itself where the project is changed without a version', async () => {
    const { id } = await desk.add()
    const picture = await pictureUrl(200, 100)
    await desk.change(id, { publish: 'draft', picture })
    await desk.change(id, { location: 'Kassel' })
    expect((await desk.shown(id))?.pictureSizes.width).toBe(40)
    expect(await desk.drafts()).toEqual([])
  })

  test('keeps the picture of the draft when it is changed without one', async () => {
    const { id } = await desk.add()
    const picture = await pictureUrl(200, 100)
    const { body } = await desk.change(id, { publish: 'draft', picture, version: 1 })
    const again = await desk.change(id, { publish: 'draft', location: 'Fulda', version: 2 })
    expect(again.body.picture).toBe(body.picture)
    await desk.change(id, { location: 'Fulda', version: 3 })
    expect((await desk.shown(id))?.picture).toBe(body.picture)
  })

  test('is removed for good with its project, and so are both pictures', async () => {
    await removeOldProjects(site.services, inDays(365)) // of the tests before
    const { id } = await desk.add()
    const picture = await pictureUrl(200, 100)
    await desk.change(id, { publish: 'draft', picture })
    await desk.remove(id)
    const rows = async (table: 'project_draft' | 'draft') =>
      (await site.services.database.selectFrom(table).select('id').execute()).length
    expect([await rows('project_draft'), await rows('draft')]).toEqual([1, 1])
    const files = await pictures()
    expect(await removeOldProjects(site.services, inDays(site.services.config.periods.projectDays + 1))).toBe(
      1,
    )
    expect([await rows('project_draft'), await rows('draft')]).toEqual([0, 0])
    expect(await pictures()).toBeLessThan(files)
    expect((await sweepOrphanPictures(site.services, inDays(1))).taken).toEqual([])
  })
})

describe('reading with Drafts', () => {
  test('filters, sorts and counts what staff have saved', async () => {
    const { id } = await desk.add({ location: 'Aachen' })
    await desk.change(id, { publish: 'draft', title: inBoth('Zinc works', 'Zinkhütte'), location: 'Aachen' })
    const found = async (query: object, by?: string) =>
      (await site.request('listProjects', { query: { Title: 'zink', ...query } }, by)).body.count
    expect([await found({}), await found({ Drafts: '1' }, token)]).toEqual([0, 1])
    const search = { Search: 'Zinkhütte', Sort: 'location' as const }
    const listed = async (query: object) =>
      (await site.request('listDashboardProjects', { query: { ...search, ...query } }, token)).body
    expect((await listed({})).count).toBe(0)
    const { data } = await listed({ Drafts: '1' })
    expect(data).toMatchObject([{ id, draft: { isNew: false }, location: 'Aachen' }])
    const beside = await site.request(
      'readProjectNeighbours',
      { params: { id: id + 1 }, query: { Drafts: '1' } },
      token,
    )
    expect(beside.body.next?.title).toEqual(inBoth('Zinc works', 'Zinkhütte'))
  })
})
