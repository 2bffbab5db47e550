import { describe, expect, test } from 'vitest'
import { inBoth, newProject, type ProjectBody, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const { picture: _, ...withoutPicture } = newProject()
const add = async (changes?: Partial<ProjectBody>) =>
  (await site.request('addProject', { body: newProject(changes) }, token)).body.id
const change = async (id: number, changes: Partial<ProjectBody>) =>
  (await site.request('changeProject', { body: { ...withoutPicture, ...changes, id } }, token)).body
const addCategory = async (name: string) => {
  const body = { name, translation: inBoth(`${name} in English`, `${name} auf Deutsch`) }
  return (await site.request('addCategory', { body }, token)).body.id
}
const changeCategory = async (id: number, name: string, translation: ReturnType<typeof inBoth>) =>
  await site.request('changeCategory', { body: { id, name, translation } }, token)

type HistoryCall = 'readProjectHistory' | 'readCategoryHistory'
const history = async (call: HistoryCall, id: number) =>
  (await site.request(call, { params: { id } }, token)).body
/** Returns the history, newest first. */
const happenings = async (call: HistoryCall, id: number) =>
  (await history(call, id)).map(({ action, fields }) => [action, ...fields].join(' '))

describe('the history of a project', () => {
  test.each<[string, Partial<ProjectBody>, string]>([
    ['a German title', { title: inBoth('Mill roof', 'Turm') }, 'title.de'],
    ['both titles', { title: inBoth('Tower', 'Turm') }, 'title.de title.en'],
    ['a scope', { scopeOfWorks: inBoth('Rods', 'Fangstangen und Erdung') }, 'scopeOfWorks.en'],
    ['a content that is gone', { content: [{ content: 'About the mill', language: 1 }] }, 'content.de'],
    ['what the picture shows', { pictureAlt: inBoth('', 'Dach') }, 'pictureAlt.de'],
    ['the duration', { workDuration: '' }, 'workDuration'],
    ['the client', { client: 'Mühle AG', clientPublic: true }, 'client clientPublic'],
  ])('names the fields that were changed: %s', async (_what, changes, fields) => {
    const id = await add()
    await change(id, changes)
    expect(await happenings('readProjectHistory', id)).toEqual([`changed ${fields}`, 'added'])
  })

  test('names category and picture', async () => {
    const id = await add()
    await change(id, { categoryID: String(await addCategory('named')) })
    const { body } = await site.request('readProject', { params: { id }, query: {} }, token)
    const picture = await pictureUrl(20, 10)
    const sent = { ...withoutPicture, id, categoryID: String(body.category?.id), picture }
    await site.request('changeProject', { body: sent }, token)
    expect(await happenings('readProjectHistory', id)).toEqual([
      'changed picture',
      'changed categoryID',
      'added',
    ])
  })

  test('says what a field held before and after, of a long text what differs', async () => {
    const long = (word: string) =>
      `${'Der Anfang bleibt. '.repeat(20)}Hier steht ${word}. ${'Das Ende auch. '.repeat(20)}`.trim()
    const id = await add({ location: 'Hanau', client: 'Mühle AG', content: inBoth('About', long('Kupfer')) })
    const category = String(await addCategory('valued'))
    await change(id, {
      location: 'Frankfurt',
      client: 'Mühle AG',
      clientPublic: true,
      categoryID: category,
      content: inBoth('About', long('Edelstahl')),
    })
    const [latest] = await history('readProjectHistory', id)
    const values = latest?.values ?? {}
    expect(values).toEqual({
      location: { before: 'Hanau', after: 'Frankfurt' },
      clientPublic: { before: 'no', after: 'yes' },
      categoryID: { before: '', after: 'valued' },
      'content.de': {
        before: expect.stringMatching(/^….*bleibt\. Hier steht Kupfer\. Das Ende.*…$/),
        after: expect.stringMatching(/^….*bleibt\. Hier steht Edelstahl\. Das Ende.*…$/),
      },
    })
    expect(values['content.de']?.before.length).toBeLessThan(200)
  })

  test('says so when its category was deleted, also while it is deleted itself', async () => {
    const category = await addCategory('short-lived')
    const [shown, deleted] = [
      await add({ categoryID: String(category) }),
      await add({ categoryID: String(category) }),
    ]
    const elsewhere = await add()
    await site.request('removeProject', { params: { id: deleted } }, token)
    await site.request('removeCategory', { params: { id: category } }, token)
    expect(await happenings('readProjectHistory', shown)).toEqual(['changed categoryID', 'added'])
    expect(await happenings('readProjectHistory', deleted)).toEqual([
      'changed categoryID',
      'deleted',
      'added',
    ])
    expect(await happenings('readProjectHistory', elsewhere)).toEqual(['added'])
    const { body } = await site.request('readProject', { params: { id: shown }, query: {} }, token)
    expect(body).toMatchObject({ category: null, version: 2 })
  })

  test('goes back a hundred steps', async () => {
    const id = await add()
    for (let round = 1; round <= 101; round++) await change(id, { location: `Place ${round}` })
    const steps = await happenings('readProjectHistory', id)
    expect(steps).toEqual(Array(100).fill('changed location'))
  })
})

describe('the history of a category', () => {
  test('says what happened to it, even who deleted it', async () => {
    const id = await addCategory('energy')
    await changeCategory(id, 'energy', inBoth('energy in English', 'energy auf Deutsch'))
    await changeCategory(id, 'power', inBoth('energy in English', 'Strom'))
    await changeCategory(id, 'power', [{ content: 'Power', language: 1 }])
    await site.request('removeCategory', { params: { id } }, token)
    expect(await happenings('readCategoryHistory', id)).toEqual([
      'deleted',
      'changed translation.de translation.en',
      'changed name translation.de',
      'added',
    ])
    expect((await history('readCategoryHistory', id))[0]?.by).toBe(staff.username)
  })

  test('is its own, though a project may have the same number', async () => {
    const { database } = site.services
    const { id } = await database
      .insertInto('category')
      .values({ name: 'without history', title_de: '', title_en: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await happenings('readCategoryHistory', id)).toEqual([])
  })
})
