import { expect, test } from 'vitest'
import { sweepOrphanPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { inBoth, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const duplicate = async (id: number) => await site.request('duplicateProject', { params: { id } }, token)
const pictureOf = async (address: string) => (await site.app.inject(address)).rawPayload

test('a copy is a draft with everything that the project has, and its titles say so', async () => {
  const body = { name: 'mills', translation: inBoth('Mills', 'Mühlen') }
  const { id: category } = (await site.request('addCategory', { body }, token)).body
  const project = await desk.add({
    categoryID: String(category),
    picture: undefined,
    pictures: [
      {
        picture: await pictureUrl(700, 500),
        pictureAlt: inBoth('A mill', 'Eine Mühle'),
        focus: { x: 0.25, y: 1 },
      },
      { picture: await pictureUrl(40, 30), pictureAlt: inBoth('Its roof', 'Ihr Dach') },
      { picture: await pictureUrl(30, 40), focus: { x: 0, y: 0 } },
    ],
    client: 'Mühle Muster GmbH',
    facts: { class: 'II', earthResistance: 2.1 },
    pinned: true,
  })
  const { status, body: copy } = await duplicate(project.id)
  expect(status).toBe(201)
  expect(copy.draft).toMatchObject({ isNew: true, changedBy: 'office' })
  expect(copy.title).toEqual(inBoth('Copy of Mill roof', 'Kopie von Mühlendach'))
  const {
    id,
    title,
    picture,
    pictureSizes,
    sharedPicture,
    version,
    pinned,
    pictures = [],
    ...content
  } = project
  expect(copy).toMatchObject(content)
  expect(copy).not.toHaveProperty('pinned')
  expect(copy.picture).not.toBe(picture)
  expect(copy.pictures).toHaveLength(3)
  for (const [index, one] of pictures.entries()) {
    const other = copy.pictures?.[index]
    expect(other).toMatchObject({ pictureAlt: one.pictureAlt, ...(one.focus && { focus: one.focus }) })
    expect(other?.picture).not.toBe(one.picture)
    expect(await pictureOf(other?.picture ?? '')).toEqual(await pictureOf(one.picture))
  }
  expect(await desk.status(copy.id)).toBe(404)
  expect((await desk.listed(false)).count).toBe(1)
  expect((await site.app.inject('/')).body).not.toContain('Kopie von')

  await desk.publish(copy.id)
  expect(await desk.shown(copy.id)).toMatchObject({ title: copy.title })
  expect((await desk.history(copy.id)).map(({ action }) => action)).toEqual(['published', 'added'])
})

test('a copy begins with what staff have saved last, also of what was never public', async () => {
  const { id } = await desk.add({ location: 'Fulda' })
  await desk.change(id, { location: 'Kassel', publish: 'draft' })
  expect((await duplicate(id)).body.location).toBe('Kassel')
  const { id: fresh } = await desk.add({ location: 'Soest', publish: 'draft' })
  expect((await duplicate(fresh)).body.location).toBe('Soest')
})

test('neither depends on what becomes of the other, and no file is left behind', async () => {
  await removeProjectsForGood(site, token)
  for (const { id } of await desk.drafts()) await desk.discard(Number(id))
  const project = await desk.add()
  const { body: copy } = await duplicate(project.id)
  await removeProjectsForGood(site, token)
  await sweepOrphanPictures(site.services, inDays(2))
  expect(await desk.status(project.id)).toBe(404)
  expect(await pictureOf(copy.picture)).not.toHaveLength(0)
  await desk.publish(copy.id)
  expect((await site.app.inject(copy.picture)).statusCode).toBe(200)
  await removeProjectsForGood(site, token)
  expect(await filesIn(site, 'pictures')).toEqual([])
})

test('a copy that is asked for again, because its answer got lost, is made once, with its files', async () => {
  const { id } = await desk.add()
  const ask = async (key: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const url = `/api/v1/Project/${id}/duplicate`
    return (await site.app.inject({ method: 'POST', url, headers })).json().id
  }
  const files = async () => (await filesIn(site, 'pictures')).length
  const before = await files()
  const first = await ask('the-first-copy')
  const ofOne = (await files()) - before
  expect(await ask('the-first-copy')).toBe(first)
  expect(await files()).toBe(before + ofOne)
  const [second, third] = await Promise.all([ask('another-copy'), ask('another-copy')])
  expect(second).toBe(third)
  expect(second).not.toBe(first)
  expect(await files()).toBe(before + 2 * ofOne)
})

test('a title that is as long as it may be is cut, and one that is missing stays so', async () => {
  const { id } = await desk.add({ title: inBoth('x'.repeat(200), 'y'.repeat(190)) })
  const { title } = (await duplicate(id)).body
  expect(title.map(({ content }) => content.length)).toEqual([200, 200])
  expect(title[0]?.content).toMatch(/^Copy of x+…$/)
})

test('of what is deleted or was never there is no copy', async () => {
  const { id } = await desk.add()
  await desk.remove(id)
  expect((await duplicate(id)).status).toBe(404)
  expect((await duplicate(99_999)).status).toBe(404)
})
