import { describe, expect, test } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({ content: 'sample' })

describe('the project list', () => {
  test('gives all pictures of a sample project that has several', async () => {
    const { body } = await site.request('listProjects', { query: { PageLength: 24 } })
    const silos = body.data.find(({ title }) => JSON.stringify(title).includes('Getreidesilos'))
    const { body: project } = await site.request('readProject', { params: { id: silos?.id ?? 0 }, query: {} })
    expect(project.pictures).toHaveLength(3)
    for (const { pictureAlt } of project.pictures ?? []) expect(pictureAlt).not.toEqual([])
  })

  test('gives the 24 sample projects exactly once each over three windows', async () => {
    const windows = await Promise.all(
      [0, 10, 20].map((PageNumber) =>
        site.request('listProjects', { query: { PageLength: 10, PageNumber } }),
      ),
    )
    expect(windows.map(({ body }) => body.count)).toEqual([24, 24, 24])
    const ids = windows.flatMap(({ body }) => body.data.map((project) => project.id))
    expect(ids).toHaveLength(24)
    expect(new Set(ids).size).toBe(24)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('has ten rows from the first one on when nothing is asked for', async () => {
    const { body } = await site.request('listProjects', { query: {} })
    expect(body.data).toHaveLength(10)
    const all = await site.request('listProjects', { query: { PageLength: 100 } })
    expect(all.body.data).toHaveLength(24)
    expect(body.data).toEqual(all.body.data.slice(0, 10))
  })

  test('takes PageNumber for the offset of the first row, not for a page', async () => {
    const all = await site.request('listProjects', { query: { PageLength: 100 } })
    const { body } = await site.request('listProjects', { query: { PageLength: 7, PageNumber: 3 } })
    expect(body.data).toEqual(all.body.data.slice(3, 10))
  })

  test.each([24, 1000, 1_000_000_000])('keeps the count beyond the end, at offset %i', async (PageNumber) => {
    const { body } = await site.request('listProjects', { query: { PageNumber } })
    expect(body).toEqual({ data: [], count: 24 })
    const filtered = await site.request('listProjects', { query: { PageNumber, CategoryID: 1 } })
    expect(filtered.body).toEqual({ data: [], count: 4 })
  })

  test('gives the same answer to the same question, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.request('listProjects', { query: { PageLength: 24 } })),
    )
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  })
})

describe('one project', () => {
  test('is the same as in the list', async () => {
    const { body: list } = await site.request('listProjects', { query: { PageLength: 1, PageNumber: 5 } })
    const { body } = await site.request('readProject', { params: { id: list.data[0]?.id ?? 0 }, query: {} })
    expect(body).toEqual(list.data[0])
  })

  test('comes in one language when that is asked for, its category too', async () => {
    for (const language of [1, 2] as const) {
      const { body } = await site.request('readProject', {
        params: { id: 1 },
        query: { Language: String(language) as '1' | '2' },
      })
      const { title, content, scopeOfWorks, category } = body
      const texts = [title, content, scopeOfWorks, category?.translation ?? []]
      expect(texts.map((list) => list.map((text) => text.language))).toEqual(Array(4).fill([language]))
    }
  })

  test.each(['999', '900000000000000'])('that does not exist is not found: %s', async (id) => {
    const { status, error } = await site.request('readProject', { params: { id }, query: {} })
    expect({ status, code: error?.code }).toEqual({ status: 404, code: 'not_found' })
  })

  test.each(['abc', '0', '-1', '1.5', '1e1', '9'.repeat(16), ' 1'])(
    'cannot be asked for by %j',
    async (id) => {
      const { status, error } = await site.request('readProject', { params: { id }, query: {} })
      expect(status).toBe(400)
      expect(error?.details?.map((detail) => detail.field)).toEqual(['id'])
    },
  )
})

describe('the client of a project', () => {
  const read = async (id: number, as?: string) =>
    (await site.request('readProject', { params: { id }, query: {} }, as)).body
  const inList = async (id: number, as?: string) => {
    const { body } = await site.request('listProjects', { query: { PageLength: 100 } }, as)
    return body.data.find((project) => project.id === id)
  }
  const add = async (client: string, clientPublic: boolean) => {
    const body = newProject({ title: inBoth('Client', 'Auftraggeber'), client, clientPublic })
    return (await site.request('addProject', { body }, token)).body.id
  }

  test('who may not be named is unknown to visitors, and known to staff', async () => {
    const id = await add('Geheim & Söhne', false)
    for (const project of [await read(id), await inList(id)]) {
      expect(project).not.toHaveProperty('client')
      expect(project).not.toHaveProperty('clientPublic')
    }
    for (const project of [await read(id, token), await inList(id, token)]) {
      expect(project).toMatchObject({ client: 'Geheim & Söhne', clientPublic: false })
    }
    const page = await site.app.inject(`/project/${id}`)
    expect(page.body).toContain('Mühle')
    expect(page.body).not.toContain('Geheim')
  })

  test('who may be named is named to everybody', async () => {
    const id = await add('Stadtwerke Musterstadt', true)
    for (const project of [await read(id), await inList(id)]) {
      expect(project?.client).toBe('Stadtwerke Musterstadt')
      expect(project).not.toHaveProperty('clientPublic')
    }
    expect(await read(id, token)).toMatchObject({ client: 'Stadtwerke Musterstadt', clientPublic: true })
  })

  test('stays hidden from a caller with a token that is not good', async () => {
    const id = await add('Geheim & Söhne', false)
    expect(await read(id, 'garbage')).not.toHaveProperty('client')
  })
})
