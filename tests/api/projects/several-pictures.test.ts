import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { dataUrl, inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let desk: ReturnType<typeof projectDesk>
const { site, token } = await siteOfFile()
beforeEach(() => {
  desk = projectDesk(site, token)
})
afterEach(async () => await removeProjectsForGood(site, token))

const { picture: _, ...texts } = newProject()
const get = async (url: string) => (await site.app.inject(url)).statusCode
const files = async () => (await filesIn(site, 'pictures')).length
/** Sends a picture for a project to come. */
const send = async (width = 40) =>
  (await site.request('addPicture', { body: { picture: await pictureUrl(width, 30) } }, token)).body.picture

/** A project with so many pictures, each of another width. */
async function addWith(count: number) {
  const pictures = []
  for (let index = 0; index < count; index++) {
    const pictureAlt = inBoth(`Picture ${index}`, `Bild ${index}`)
    pictures.push({ picture: await send(40 + index), pictureAlt })
  }
  const { body } = await site.request('addProject', { body: { ...texts, pictures } }, token)
  return { ...body, pictures: body.pictures ?? [] }
}

const widths = (project: { pictures?: { pictureSizes: { width: number } }[] | undefined } | undefined) =>
  project?.pictures?.map(({ pictureSizes }) => pictureSizes.width)

const kept = (project: { pictures: { picture: string; pictureAlt: object }[] }) =>
  project.pictures.map(({ picture, pictureAlt }) => ({ picture, pictureAlt: pictureAlt as never }))

describe('a project with several pictures', () => {
  test('has up to twelve, sent one by one, in their order, each with its texts', async () => {
    const { id, picture, pictures } = await addWith(12)
    const shown = await desk.shown(id)
    expect(shown?.picture).toBe(picture)
    expect(shown?.pictures).toEqual(pictures)
    expect(widths(shown)).toEqual(Array.from({ length: 12 }, (_, index) => 40 + index))
    expect(shown?.pictures?.[11]).toMatchObject({ pictureAlt: inBoth('Picture 11', 'Bild 11') })
    for (const one of pictures) expect(await get(one.picture)).toBe(200)
    const english = await site.request('readProject', { params: { id }, query: { Language: '1' } })
    expect(english.body.pictures?.[3]?.pictureAlt).toEqual([{ content: 'Picture 3', language: 1 }])
  })

  test('is listed with the first one alone, by as many statements as without others', async () => {
    await desk.add()
    const before = await statementsDuring(() => desk.listed(false))
    const { picture } = await addWith(3)
    let listed: Awaited<ReturnType<typeof desk.listed>> | undefined
    const statements = await statementsDuring(async () => {
      listed = await desk.listed(false)
    })
    expect(statements).toHaveLength(before.length)
    expect(listed?.data[0]).toMatchObject({ picture })
    expect(listed?.data[0]).not.toHaveProperty('pictures')
  })

  test('gets another order, and loses one, with its files after a month', async () => {
    const project = await addWith(3)
    const before = await files()
    const [first, second, third] = kept(project)
    const { body } = await site.request(
      'changeProject',
      { body: { ...texts, id: project.id, pictures: [third, first] as never } },
      token,
    )
    expect(widths(body)).toEqual([42, 40])
    expect(body.picture).toBe(third?.picture)
    expect(body.pictureAlt).toEqual(inBoth('Picture 2', 'Bild 2'))
    expect(await get(second?.picture ?? '')).toBe(404)
    expect(await files()).toBe(before)
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await files()).toBe(before - 2)
    const [last] = await desk.history(project.id)
    expect(last?.fields).toEqual(
      expect.arrayContaining(['picture', 'pictures', 'pictureAlt.de', 'pictures.en']),
    )
    expect(last?.values['pictures.en']).toEqual({ before: 'Picture 1\nPicture 2', after: 'Picture 0' })
  })

  test('keeps the others where an old client sends a first one, or none', async () => {
    const project = await addWith(3)
    await desk.change(project.id, { location: 'Fulda' })
    expect(widths(await desk.shown(project.id))).toEqual([40, 41, 42])
    await desk.change(project.id, { picture: await pictureUrl(99, 30) })
    const shown = await desk.shown(project.id)
    expect(widths(shown)).toEqual([99, 41, 42])
    expect(shown?.pictures?.[1]?.pictureAlt).toEqual(inBoth('Picture 1', 'Bild 1'))
    expect(await get(project.picture)).toBe(404)
  })

  test('may bring some of them along as data URLs', async () => {
    const pictures = [{ picture: await pictureUrl(50, 30) }, { picture: await send() }]
    const { status, body } = await site.request('addProject', { body: { ...texts, pictures } }, token)
    expect([status, widths(body)]).toEqual([201, [50, 40]])
  })
})

describe('a refused picture', () => {
  test('is named by its place, and leaves nothing behind', async () => {
    const [one, waiting] = [await pictureUrl(40, 30), await send()]
    const before = await files()
    const torn = dataUrl(Buffer.from('no picture'))
    const refused = async (pictures: object[]) => {
      const body = { ...texts, pictures } as never
      const { status, error } = await site.request('addProject', { body }, token)
      return [status, ...(error?.details?.map(({ field }) => field) ?? [])]
    }
    const picture = (url: string, more: object = {}) => ({ picture: url, ...more })
    expect(await refused([picture(one), picture(torn)])).toEqual([415, 'pictures[1].picture'])
    expect(await refused([picture(one), picture('data:image/png;base64,%%')])).toEqual([
      400,
      'pictures[1].picture',
    ])
    const gone = `/pictures/${'0'.repeat(24)}-40.webp`
    expect(await refused([picture(waiting), picture(gone)])).toEqual([400, 'pictures[1].picture'])
    expect(await refused([picture(waiting), picture(waiting)])).toEqual([400, 'pictures[1].picture'])
    expect(await refused([picture(waiting), picture('https://example.com/a.png')])).toEqual([
      400,
      'pictures[1].picture',
    ])
    expect(await refused([picture(waiting, { focus: { x: 1.2, y: 0 } })])).toEqual([
      400,
      'pictures[0].focus.x',
    ])
    expect(await refused([picture(waiting, { pictureAlt: inBoth('x'.repeat(201), '') })])).toEqual([
      400,
      'pictures[0].pictureAlt[0].content',
    ])
    expect(await refused([])).toEqual([400, 'pictures'])
    expect(await refused(Array.from({ length: 13 }, () => picture(waiting)))).toEqual([400, 'pictures'])
    expect(await files()).toBe(before)
    expect(await get(waiting)).toBe(200)
  })

  test('is both picture and pictures', async () => {
    const body = { ...newProject(), pictures: [{ picture: await send() }] }
    const { error } = await site.request('addProject', { body }, token)
    expect(error?.details?.map(({ field }) => field)).toEqual(['pictures'])
  })
})

describe('a draft', () => {
  test('has pictures of its own, and publishing or discarding it takes what nobody shows any more', async () => {
    const project = await addWith(2)
    const before = await files()
    const [first, second] = kept(project)
    const fresh = await send(90)
    const pictures = [{ picture: fresh, focus: { x: 0, y: 1 } }, second] as never
    const change = { ...texts, id: project.id, pictures, publish: 'draft' as const }
    const { body } = await site.request('changeProject', { body: change }, token)
    expect(widths(body)).toEqual([90, 41])
    expect(widths(await desk.shown(project.id))).toEqual([40, 41])
    const [draft] = await desk.drafts()
    expect(Object.keys(draft?.values ?? {})).toEqual(expect.arrayContaining(['picture', 'focus']))
    expect([await get(fresh), await get(first?.picture ?? '')]).toEqual([200, 200])

    await desk.discard(project.id)
    expect([await get(fresh), await get(first?.picture ?? '')]).toEqual([404, 200])
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await files()).toBe(before)

    const again = { ...change, pictures: [{ picture: await send(91) }, second] as never }
    await site.request('changeProject', { body: again }, token)
    await desk.publish(project.id)
    expect(widths(await desk.shown(project.id))).toEqual([91, 41])
    expect(await get(first?.picture ?? '')).toBe(404)
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await files()).toBe(before)
  })

  test('of the same pictures is none', async () => {
    const project = await addWith(2)
    const body = { ...texts, id: project.id, pictures: kept(project), publish: 'draft' as const }
    const saved = await site.request('changeProject', { body }, token)
    expect(saved.body.draft).toBeUndefined()
    const turned = { ...body, pictures: kept(project).reverse() }
    expect((await site.request('changeProject', { body: turned }, token)).body.draft).toBeDefined()
  })
})
