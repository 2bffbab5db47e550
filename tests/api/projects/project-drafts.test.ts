import { describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { removeOldDroppedPictures, sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const removeOldProjects = trashOf(projectEntries)

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const get = async (address: string) => (await site.app.inject(address)).statusCode
const pictures = async () => (await filesIn(site, 'pictures')).length

describe('a new project that is saved as a draft', () => {
  test('has a number, and is nowhere for visitors until it is published', async () => {
    const before = await desk.listed(false)
    const { id, draft } = await desk.add({ publish: 'draft', title: inBoth('Silo', 'Silo am Hafen') })
    expect(draft).toMatchObject({ isNew: true, changedBy: expect.any(String) })
    expect(await desk.status(id)).toBe(404)
    expect((await site.app.inject(`/project/${id}`)).headers['location']).toBe('/')
    expect(await desk.listed(false)).toEqual(before)
    expect((await site.request('countProjects', { query: {} })).body.all).toBe(before.count)
    for (const address of ['/sitemap.xml', '/feed/de.xml', '/Projects?category=all', '/page-data/Projects']) {
      expect((await site.app.inject(address)).body).not.toContain('Silo am Hafen')
      expect((await site.app.inject(address)).body).not.toContain(`/project/${id}<`)
    }
    expect((await desk.history(id)).map(({ action }) => action)).toEqual(['added'])

    const { data, count } = await desk.listed(true)
    expect([count, data[0]?.id, data[0]?.draft?.isNew]).toEqual([before.count + 1, id, true])
    const counted = await site.request('countProjects', { query: { Drafts: '1' } }, token)
    expect(counted.body.all).toBe(before.count + 1)

    expect((await desk.publish(id)).status).toBe(200)
    expect(await desk.shown(id)).toMatchObject({ title: inBoth('Silo', 'Silo am Hafen') })
    expect((await desk.working(id)).draft).toBeUndefined()
    expect((await desk.history(id)).map(({ action }) => action)).toEqual(['published', 'added'])
    expect((await site.app.inject('/feed/de.xml')).body).toContain('Silo am Hafen')
    expect(await desk.drafts()).toEqual([])
  })

  test('is stored once for its key, and keeps the key when it is published', async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'silo-once-and-again' }
    const send = async () => {
      const payload = newProject({ publish: 'draft' })
      return (await site.app.inject({ method: 'POST', url: '/api/v1/Project', headers, payload })).json().id
    }
    const files = await pictures()
    const [first, second] = [await send(), await send()]
    expect(second).toBe(first)
    const perPicture = (await pictures()) - files
    await desk.publish(first)
    expect(await send()).toBe(first)
    expect((await pictures()) - files).toBe(perPicture)
  })

  test('is changed again and again before it is published', async () => {
    const { id, version } = await desk.add({ publish: 'draft' })
    expect(version).toBe(1)
    const changed = await desk.change(id, { publish: 'draft', location: 'Fulda', version: 1 })
    expect(changed.body).toMatchObject({ location: 'Fulda', version: 2, draft: { isNew: true } })
    expect((await desk.change(id, { publish: 'draft', location: 'Kassel', version: 1 })).status).toBe(409)
    const published = await desk.change(id, { location: 'Gießen', version: 2 })
    expect(published.body.draft).toBeUndefined()
    expect(await desk.shown(id)).toMatchObject({ location: 'Gießen' })
    expect((await desk.history(id)).map(({ action }) => action)).toEqual(['published', 'saved', 'added'])
  })

  test.each(['discardDrafts', 'removeProject'] as const)(
    'waits with its picture after %s, is as it was when it is restored, and else gone for good',
    async (name) => {
      const files = await pictures()
      const { id, sharedPicture } = await desk.add({ publish: 'draft', location: 'Fulda' })
      const takeAway = async () =>
        (name === 'discardDrafts' ? await desk.discard(id) : await desk.remove(id)).status
      expect([await get(sharedPicture), await takeAway()]).toEqual([200, 204])
      expect([await desk.drafts(), await get(sharedPicture)]).toEqual([[], 404])
      expect((await desk.listed(true)).data.map((project) => project.id)).not.toContain(id)
      const query = { Deleted: 'yes', Drafts: '1' } as const
      const deleted = (await site.request('listDashboardProjects', { query }, token)).body
      expect(deleted).toMatchObject({ data: [{ id, location: 'Fulda' }], count: 1 })

      expect((await desk.restore(id)).body).toMatchObject({ location: 'Fulda', draft: { isNew: true } })
      expect([await desk.status(id), await get(sharedPicture)]).toEqual([404, 200])
      await takeAway()
      expect(
        await removeOldProjects(site.services, inDays(site.services.config.periods.projectDays + 1)),
      ).toBe(1)
      expect([await pictures(), (await desk.restore(id)).status]).toEqual([files, 404])
      expect((await desk.add()).id).toBeGreaterThan(id)
    },
  )
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

  test('is discarded with its picture, and whoever had read it hears of that', async () => {
    const { id } = await desk.add()
    await removeOldDroppedPictures(site.services, inDays(31)) // of the tests before
    const files = await pictures()
    const picture = await pictureUrl(200, 100)
    const { body } = await desk.change(id, { publish: 'draft', picture })
    expect((await desk.discard(id)).status).toBe(204)
    expect(await get(body.picture)).toBe(404)
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await pictures()).toEqual(files)
    const late = await desk.change(id, { location: 'Fulda', version: body.version ?? 0 })
    expect(late.error).toMatchObject({ code: 'conflict', details: [{ field: 'version' }] })
    expect((await desk.history(id)).map(({ action }) => action)).toEqual(['discarded', 'saved', 'added'])
  })

  test('is seen by whoever read the project before it was saved', async () => {
    const { id } = await desk.add()
    await desk.change(id, { publish: 'draft', location: 'Fulda', version: 1 })
    expect((await desk.change(id, { location: 'Kassel', version: 1 })).status).toBe(409)
    // Who names no version knows nothing of the draft: its picture is not theirs to publish.
    const picture = await pictureUrl(200, 100)
    await desk.change(id, { publish: 'draft', picture })
    await desk.change(id, { location: 'Kassel' })
    expect((await desk.shown(id))?.pictureSizes.width).toBe(40)
    expect(await desk.drafts()).toEqual([])
  })

  test('that says what is public anyway is none', async () => {
    const { id } = await desk.add()
    expect((await desk.change(id, { publish: 'draft' })).body).toMatchObject({ version: 1 })
    await desk.change(id, { publish: 'draft', location: 'Fulda' })
    expect((await desk.change(id, { publish: 'draft' })).body.draft).toBeUndefined()
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

  test('waits with its project while that is deleted', async () => {
    const { id } = await desk.add()
    await desk.change(id, { location: 'Fulda', publish: '2099-01-01T00:00:00Z' })
    await desk.remove(id)
    expect(await desk.drafts()).toEqual([])
    expect((await desk.listed(true)).data.map((project) => project.id)).not.toContain(id)
    expect((await desk.publish(id)).error?.code).toBe('conflict')
    await desk.restore(id)
    expect(await desk.working(id)).toMatchObject({ location: 'Fulda', draft: { isNew: false } })
    expect((await desk.drafts())[0]).toHaveProperty('publishAt', '2099-01-01T00:00:00.000Z')
    expect((await desk.publish(id)).status).toBe(200)
    expect(await desk.shown(id)).toMatchObject({ location: 'Fulda' })
  })

  test('is removed for good with its project, and so are both pictures', async () => {
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
  test.each([
    '/api/v1/Project?Drafts=1',
    '/api/v1/Project/1?Drafts=1',
    '/api/v1/Project/count?Drafts=1',
    '/api/v1/Project/1/neighbours?Drafts=1',
    '/api/v1/Category?Drafts=1',
    '/api/v1/dashboard/Project?Drafts=1',
  ])('needs a token: %s', async (url) => {
    const answer = await site.app.inject(url)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthorized'])
  })

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
