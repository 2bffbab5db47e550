import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
let desk: ReturnType<typeof projectDesk>
beforeAll(async () => {
  site = await openTestSite()
  token = await site.logIn('editor')
})
beforeEach(() => {
  desk = projectDesk(site, token)
})
afterEach(async () => await removeProjectsForGood(site, token))
afterAll(async () => await site.close())

const { picture: _, ...texts } = newProject()
const send = async () =>
  (await site.request('addPicture', { body: { picture: await pictureUrl(1000, 750) } }, token)).body.picture
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const get = async (url: string) => (await site.app.inject(url)).statusCode
const remove = async (address: string) =>
  await site.request('removePicture', { params: { id: idOf(address) } }, token)

/** Why a picture stays. */
async function refused(address: string) {
  const { status, error } = await remove(address)
  return [status, error?.code, error?.details?.map(({ params }) => params)]
}

describe('a picture that nothing uses', () => {
  test('is deleted with all its files', async () => {
    const before = await filesIn(site, 'pictures')
    const picture = await send()
    // The one for shared links is made when it is asked for.
    expect(await get(`/pictures/${idOf(picture)}-1200x630.jpg`)).toBe(200)
    expect((await filesIn(site, 'pictures')).length).toBeGreaterThan(before.length + 4)
    expect((await remove(picture)).status).toBe(204)
    expect(await filesIn(site, 'pictures')).toEqual(before)
    expect(await get(picture)).toBe(404)
    expect((await remove(picture)).status).toBe(404)
  })

  test('cannot be given to a project any more', async () => {
    const picture = await send()
    await remove(picture)
    const { status, error } = await site.request(
      'addProject',
      { body: { ...texts, pictures: [{ picture }] } },
      token,
    )
    expect([status, error?.details?.[0]?.field]).toEqual([400, 'pictures[0].picture'])
  })

  test('and was left behind by a project that names it no more goes, too', async () => {
    const { picture, id } = await desk.add()
    const other = await send()
    await site.services.database
      .updateTable('picture')
      .set({ owner_kind: 'project', owner_id: id, uploaded_at: null })
      .where('id', '=', idOf(other))
      .execute()
    expect((await remove(other)).status).toBe(204)
    expect(await get(picture)).toBe(200)
  })
})

describe('a picture that is used stays, and the refusal names its uses', () => {
  test('in a published project, as its first one or behind it', async () => {
    const pictures = [{ picture: await send() }, { picture: await send() }]
    const { body } = await site.request('addProject', { body: { ...texts, pictures } }, token)
    const use = { reason: 'picture_used', kind: 'project', id: body.id, state: 'published' }
    for (const { picture } of pictures) {
      expect(await refused(picture)).toEqual([409, 'conflict', [use]])
      expect(await get(picture)).toBe(200)
    }
  })

  test('in a draft alone', async () => {
    const { id } = await desk.add()
    const picture = await send()
    await site.request(
      'changeProject',
      { body: { ...texts, id, pictures: [{ picture }], publish: 'draft' } },
      token,
    )
    const use = { reason: 'picture_used', kind: 'project', id, state: 'draft' }
    expect(await refused(picture)).toEqual([409, 'conflict', [use]])
    await desk.discard(id)
    expect((await remove(picture)).status).toBe(204)
    expect((await remove(picture)).status).toBe(404)
  })

  test('in a deleted project, which may come back with it', async () => {
    const { id, picture } = await desk.add()
    await desk.remove(id)
    const use = { reason: 'picture_used', kind: 'project', id, state: 'deleted' }
    expect(await refused(picture)).toEqual([409, 'conflict', [use]])
    await desk.restore(id)
    expect(await get(picture)).toBe(200)
  })
})

test('nobody deletes or lists pictures without a login', async () => {
  const picture = await send()
  const statuses = [
    (await site.request('listPictures', { query: {} })).status,
    (await site.request('removePicture', { params: { id: idOf(picture) } })).status,
  ]
  expect(statuses).toEqual([401, 401])
  expect(await get(picture)).toBe(200)
})
