import { beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { inBoth, newProject, type ProjectBody, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
beforeAll(async () => {
  const category = async (name: string) => {
    const body = { name, translation: inBoth(`${name} en`, `${name} de`) }
    return String((await site.request('addCategory', { body }, token)).body.id)
  }
  const public1 = await category('Öffentlich')
  const industry = await category('industry')
  const inAll = { pictureAlt: inBoth('Roof', 'Dach') }
  await add({ ...inAll, title: inBoth('Zoo', 'Zoo'), location: 'Ulm', categoryID: industry })
  await add({ title: inBoth('apple hall', 'Äpfelhalle'), location: 'Übersee', client: 'Öl & Co' })
  await add({
    ...inAll,
    title: inBoth('Straw house', 'Straßenbahn'),
    content: [{ content: 'All', language: 1 }],
    location: '',
    client: 'Ärztehaus',
    clientPublic: true,
    categoryID: public1,
  })
  await add({
    pictureAlt: [{ content: 'Dach', language: 2 }],
    title: inBoth('apple hall', 'Strasse 7'),
    location: 'ulm',
    client: 'Zebra 100 %',
    categoryID: industry,
  })
  await add({ title: inBoth('Gone', 'Fort') })
  await site.request('removeProject', { params: { id: 5 } }, token)
})

const add = async (changes: Partial<ProjectBody>) =>
  await site.request('addProject', { body: newProject({ client: '', ...changes }) }, token)

type Query = CallInput<'listDashboardProjects'>['query']
const list = async (query: Query) => (await site.request('listDashboardProjects', { query }, token)).body

/** The numbers of the projects in their order; the count must say the same. */
async function find(query: Query): Promise<number[]> {
  const { data, count } = await list(query)
  expect(count).toBe(data.length)
  return data.map(({ id }) => id)
}

describe('the list of projects that staff see', () => {
  test('has everything that a row shows', async () => {
    const { data } = await list({ Search: 'Straßenbahn' })
    expect(data).toEqual([
      {
        id: 3,
        title: inBoth('Straw house', 'Straßenbahn'),
        location: '',
        client: 'Ärztehaus',
        clientPublic: true,
        category: { id: 1, name: 'Öffentlich', translation: inBoth('Öffentlich en', 'Öffentlich de') },
        thumbnail: expect.stringMatching(/^\/pictures\/[0-9a-f]{24}-40\.webp$/),
        pinned: false,
        archivedAt: null,
        missing: { de: ['content'], en: [] },
        deletedAt: null,
      },
    ])
    expect((await site.app.inject(data[0]?.thumbnail ?? '')).statusCode).toBe(200)
  })

  test('shows the smallest picture', async () => {
    const { body } = await add({ title: inBoth('Wide', 'Breit'), picture: await pictureUrl(1000, 500) })
    const { data } = await list({ Search: 'Breit' })
    expect(data[0]?.thumbnail).toBe(body.pictureSizes.webp[0]?.url)
    expect(data[0]?.thumbnail).toMatch(/-480\.webp$/)
    await site.request('removeProject', { params: { id: body.id } }, token)
    await site.services.database.deleteFrom('project').where('id', '=', body.id).execute()
  })

  test.each<[string, Query, number[]]>([
    ['nothing', {}, [4, 3, 2, 1]],
    ['an empty search', { Search: ' ' }, [4, 3, 2, 1]],
    ['a number', { Search: '3' }, [3]],
    ['a number that a title has too', { Search: '7' }, [4]],
    ['a German title in capitals', { Search: 'ÄPFEL' }, [2]],
    ['an English title', { Search: 'APPLE' }, [4, 2]],
    ['an umlaut of two code points', { Search: 'u\u0308bersee' }, [2]],
    ['a location', { Search: 'ulm' }, [4, 1]],
    ['a client', { Search: 'ärzte' }, [3]],
    ['per cent, literally', { Search: '%' }, [4]],
    ['an underscore, literally', { Search: '_' }, []],
    ['a word of the content', { Search: 'About' }, []],
    ['a category', { CategoryID: 2 }, [4, 1]],
    ['a category without projects', { CategoryID: 77 }, []],
    ['no category', { CategoryID: 0 }, [2]],
    ['what lacks an English text', { Missing: '1' }, [4, 2]],
    ['what lacks a German text', { Missing: '2' }, [3, 2]],
    ['all at once', { Search: 'apple', CategoryID: 2, Missing: '1' }, [4]],
    ['what does not meet', { Search: 'apple', CategoryID: 1 }, []],
    ['what is deleted', { Deleted: 'yes' }, [5]],
    ['what is deleted, with a search', { Deleted: 'yes', Search: 'zoo' }, []],
    ['the number of a deleted one', { Search: '5' }, []],
  ])('finds by %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids)
  })

  test.each<[Query['Sort'], number[]]>([
    ['id', [1, 2, 3, 4]],
    ['-id', [4, 3, 2, 1]],
    ['title.de', [2, 4, 3, 1]],
    ['-title.de', [1, 3, 4, 2]],
    ['title.en', [4, 2, 3, 1]],
    ['-title.en', [1, 3, 4, 2]],
    ['location', [2, 4, 1, 3]],
    ['-location', [4, 1, 2, 3]],
    ['client', [3, 2, 4, 1]],
    ['-client', [4, 2, 3, 1]],
    ['category', [4, 1, 3, 2]],
    ['-category', [3, 4, 1, 2]],
  ])('is sorted as in a dictionary, what is empty last: %s', async (Sort, ids) => {
    expect(await find({ Sort })).toEqual(ids)
  })

  test('names the texts that each language lacks', async () => {
    const { data } = await list({ Sort: 'id' })
    expect(data.map(({ missing }) => missing)).toEqual([
      { de: [], en: [] },
      { de: ['pictureAlt'], en: ['pictureAlt'] },
      { de: ['content'], en: [] },
      { de: [], en: ['pictureAlt'] },
    ])
  })

  test('says of deleted ones since when, without a picture', async () => {
    const { data } = await list({ Deleted: 'yes' })
    expect(data[0]).toMatchObject({ id: 5, thumbnail: '' })
    expect(Date.parse(data[0]?.deletedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('has every project on exactly one page, also where names are the same', async () => {
    for (const Sort of ['title.en', '-location', 'category', '-id'] as const) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((PageNumber) => list({ Sort, PageLength: 1, PageNumber })),
      )
      expect(pages.map(({ count }) => count)).toEqual([4, 4, 4, 4])
      const all = await list({ Sort })
      expect(pages.flatMap(({ data }) => data)).toEqual(all.data)
    }
  })

  test.each([4, 1_000_000_000])('keeps the count beyond the end, at offset %i', async (PageNumber) => {
    expect(await list({ PageNumber })).toEqual({ data: [], count: 4 })
    expect(await list({ PageNumber, CategoryID: 2 })).toEqual({ data: [], count: 2 })
  })
})

describe('a question of staff that cannot be understood', () => {
  test.each([
    ['Sort=title', 'Sort'],
    ['Sort=', 'Sort'],
    ['Sort=--id', 'Sort'],
    ['Sort=id;drop', 'Sort'],
    ['Missing=3', 'Missing'],
    ['Missing=de', 'Missing'],
    ['Deleted=no', 'Deleted'],
    ['Deleted=', 'Deleted'],
    ['CategoryID=-1', 'CategoryID'],
    ['CategoryID=', 'CategoryID'],
    ['PageLength=0', 'PageLength'],
    ['PageLength=101', 'PageLength'],
    ['PageNumber=1.5', 'PageNumber'],
    [`Search=${'x'.repeat(201)}`, 'Search'],
    ['Title=mill', 'Title'],
    ['Search=a&Search=b', 'Search'],
  ])('is refused naming the field: %s', async (query, field) => {
    const answer = await site.app.inject({
      url: `/api/v1/dashboard/Project?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details.map((detail: { field: string }) => detail.field)).toEqual([field])
  })
})

describe('the list of categories that staff see', () => {
  test('has them by number, with the projects that visitors find in each', async () => {
    const { body } = await site.request('listDashboardCategories', { query: {} }, token)
    expect(body).toMatchObject([
      { id: 1, name: 'Öffentlich', version: 1, projectCount: 1 },
      { id: 2, name: 'industry', version: 1, projectCount: 2 },
    ])
    await site.request('removeProject', { params: { id: 1 } }, token)
    const { body: after } = await site.request('listDashboardCategories', { query: {} }, token)
    expect(after.map(({ projectCount }) => projectCount)).toEqual([1, 1])
    await site.request('restoreProject', { params: { id: 1 } }, token)
  })
})
