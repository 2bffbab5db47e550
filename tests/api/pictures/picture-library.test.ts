import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { removeOldWaitingPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let desk: ReturnType<typeof projectDesk>
const { site, token } = await siteOfFile({}, 'editor')
beforeEach(() => {
  desk = projectDesk(site, token)
})
afterEach(async () => {
  await removeProjectsForGood(site, token)
  await removeOldWaitingPictures(site.services, inDays(8))
})

const { picture: _, ...texts } = newProject()
type Query = CallInput<'listPictures'>['query']
const library = async (query: Query = {}) => (await site.request('listPictures', { query }, token)).body
const send = async (width = 40) =>
  (await site.request('addPicture', { body: { picture: await pictureUrl(width, 30) } }, token)).body.picture
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const get = async (url: string) => (await site.app.inject(url)).statusCode

async function addWithTwo(changes: Partial<typeof texts> = {}) {
  const pictures = [
    { picture: await send(), pictureAlt: inBoth('Roof in the evening', 'Dach am Abend') },
    {
      picture: await send(),
      pictureAlt: inBoth('Ring earth electrode', 'Ringerder'),
      focus: { x: 0.2, y: 1 },
    },
  ]
  const { body } = await site.request('addProject', { body: { ...texts, ...changes, pictures } }, token)
  return { id: body.id, first: idOf(pictures[0]?.picture ?? ''), second: idOf(pictures[1]?.picture ?? '') }
}

const usesOf = async (id: string) => (await library()).data.find((picture) => picture.id === id)?.uses

describe('the library of pictures', () => {
  test('is empty at first', async () => {
    expect(await library()).toEqual({ data: [], next: null, counts: { all: 0, used: 0, unused: 0 } })
  })

  test('tells of a published project which of its pictures it is, and how it is described there', async () => {
    const { id, first, second } = await addWithTwo()
    const { data, counts } = await library()
    expect(counts).toEqual({ all: 2, used: 2, unused: 0 })
    const use = { kind: 'project', id, title: newProject().title, state: 'published' }
    expect(data.find((picture) => picture.id === first)).toEqual({
      id: first,
      picture: expect.stringContaining(first),
      pictureSizes: expect.objectContaining({ width: 40, height: 30 }),
      bytes: expect.any(Number),
      addedAt: expect.any(String),
      isPublic: true,
      isReadable: true,
      goneAt: null,
      uses: [{ ...use, place: 1, pictureAlt: inBoth('Roof in the evening', 'Dach am Abend') }],
    })
    expect(await usesOf(second)).toEqual([
      {
        ...use,
        place: 2,
        pictureAlt: inBoth('Ring earth electrode', 'Ringerder'),
        focus: { x: 0.2, y: 1 },
      },
    ])
    expect(data[0]?.bytes).toBeGreaterThan(100)
  })

  test('gives a picture to a second project as a copy of its own, and one that waits as it is', async () => {
    const { id, first } = await addWithTwo()
    const take = async (picture: string) => await site.request('addPicture', { body: { picture } }, token)
    const address = `/pictures/${first}-40.webp`
    const { status, body } = await take(address)
    expect(status).toBe(201)
    expect(body.picture).not.toBe(address)
    expect((await take(body.picture)).body.picture).toBe(body.picture)
    const pictures = [{ picture: body.picture }] as never
    const other = await site.request('addProject', { body: { ...texts, pictures } }, token)
    expect(other.status).toBe(201)
    await site.request('removeProject', { params: { id } }, token)
    expect((await site.app.inject(body.picture)).statusCode).toBe(200)
    expect((await take('/pictures/0123456789abcdef01234567-40.webp')).error).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'picture' }],
    })
  })

  test('tells a draft from what is public, and a deleted project from both', async () => {
    const { id, first, second } = await addWithTwo()
    const third = await send()
    const pictures = [{ picture: third }, { picture: `/pictures/${first}-40.webp` }] as never
    await site.request('changeProject', { body: { ...texts, id, pictures, publish: 'draft' } }, token)
    const states = async (picture: string) =>
      (await usesOf(picture))?.map(({ state, place }) => [state, place])
    expect(await states(first)).toEqual([
      ['published', 1],
      ['draft', 2],
    ])
    expect(await states(second)).toEqual([['published', 2]])
    expect(await states(idOf(third))).toEqual([['draft', 1]])
    const find = async () => (await library()).data.find((picture) => picture.id === idOf(third))
    expect(await find()).toMatchObject({ isPublic: false, isReadable: true, goneAt: null })
    await desk.remove(id)
    expect(await states(idOf(third))).toEqual([['deleted', 1]])
    expect(await find()).toMatchObject({ isPublic: false, isReadable: false })
    expect(await get(third)).toBe(404)
    expect((await library()).counts).toEqual({ all: 3, used: 3, unused: 0 })
  })

  test('knows an archived project, whose pictures visitors still find', async () => {
    const { id, first } = await addWithTwo()
    await site.request('archiveProject', { params: { id } }, token)
    expect(await usesOf(first)).toMatchObject([{ state: 'archived' }])
    expect((await library()).data[0]).toMatchObject({ isPublic: true, isReadable: true })
    await desk.remove(id)
  })

  test('says when a picture that nothing uses is cleared away', async () => {
    const { first } = await addWithTwo()
    const waiting = idOf(await send())
    const { data, counts } = await library({ Show: 'unused' })
    expect(counts).toEqual({ all: 3, used: 2, unused: 1 })
    expect(data.map(({ id }) => id)).toEqual([waiting])
    const [picture] = data
    const week = Date.parse(picture?.goneAt ?? '') - Date.parse(picture?.addedAt ?? '')
    expect(week).toBe(7 * 24 * 60 * 60 * 1000)
    expect(picture).toMatchObject({ isPublic: false, isReadable: true, uses: [] })
    expect((await library({ Show: 'used' })).data.map(({ id }) => id)).toContain(first)
  })

  test('is searched by words of titles and descriptions, in either language and case', async () => {
    const mill = await addWithTwo()
    const tower = await addWithTwo({ title: inBoth('Water tower', 'Wasserturm Öhringen') })
    await send()
    const found = async (Search: string) => (await library({ Search })).data.map(({ id }) => id).toSorted()
    expect(await found('RINGERDER')).toEqual([mill.second, tower.second].toSorted())
    expect(await found('öHringen evening')).toEqual([tower.first])
    expect(await found('mühlendach tower')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect((await library({ Search: 'tower' })).counts).toEqual({ all: 2, used: 2, unused: 0 })
    expect((await library({ Search: 'tower', Show: 'unused' })).data).toEqual([])
  })

  test('is read page by page, newest first, also where a picture goes meanwhile', async () => {
    const sent: string[] = []
    for (let n = 0; n < 7; n++) sent.unshift(idOf(await send()))
    const seen: string[] = []
    let After: string | null = null
    do {
      const page: Awaited<ReturnType<typeof library>> = await library({
        PageLength: 3,
        ...(After !== null && { After }),
      })
      seen.push(...page.data.map(({ id }) => id))
      if (After === null) {
        await site.request('removePicture', { params: { id: seen[2] ?? '' } }, token)
        await send()
      }
      After = page.next
    } while (After !== null)
    expect(seen).toEqual(sent)
    const { status } = await site.request('listPictures', { query: { After: 'x' } }, token)
    expect(status).toBe(400)
  })

  test('lists pictures of before their time was kept last, by the day of their project', async () => {
    const old = await addWithTwo()
    await site.services.database
      .updateTable('picture')
      .set({ added_at: '2024-05-01', bytes: null })
      .where('id', '=', old.first)
      .execute()
    const { data } = await library()
    expect(data.at(-1)).toMatchObject({ id: old.first, addedAt: null, bytes: null })
  })

  test('finds a picture that an instance of the version before has given to a project', async () => {
    const { first, id } = await addWithTwo()
    await site.services.database
      .updateTable('picture')
      .set({ owner_kind: null, owner_id: null })
      .where('id', '=', first)
      .execute()
    expect(await usesOf(first)).toMatchObject([{ id, place: 1 }])
    expect((await library()).counts.unused).toBe(0)
  })
})
