import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleKinds } from '#contract/content/sample-kinds.ts'
import { contentIn } from '#contract/language.ts'
import { screenPaths } from '#contract/pages/addresses.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openTestSite({ content: 'sample' })
  token = await site.logIn()
})
afterEach(async () => await site.close())

const readProject = async (id: number, query = {}) =>
  (await site.request('readProject', { params: { id }, query }, token)).body

/** Sends a project as it is, but for some of it. */
async function changeProject(id: number, change: object) {
  const {
    title,
    content,
    scopeOfWorks,
    location,
    workDuration,
    pictureAlt,
    category,
    client = '',
    clientPublic = false,
  } = await readProject(id, { Drafts: '1' })
  const body = {
    id,
    title,
    content,
    scopeOfWorks,
    location,
    workDuration,
    pictureAlt,
    client,
    clientPublic,
  }
  const sent = { ...body, categoryID: String(category?.id ?? 0), ...change }
  const answer = await site.request('changeProject', { body: sent }, token)
  expect(answer.status).toBe(200)
}
const left = async () => (await site.request('listSamples', {}, token)).body.entries
const textOf = async (address: string) => readPage((await site.app.inject(address)).body).text

describe('the mark of a sample', () => {
  test('is in the lists of staff until something is changed, also in a draft', async () => {
    const marks = async () => {
      const query = { Drafts: '1' } as const
      const { body: projects } = await site.request('listDashboardProjects', { query }, token)
      const { body: jobs } = await site.request('listDashboardJobs', { query: {} }, token)
      return [...projects.data.slice(0, 2), ...jobs].map(({ isSample }) => isSample)
    }
    expect(await marks()).toEqual([true, true, true, true])
    await changeProject(24, { location: 'Regensburg', publish: 'draft' })
    const { body: job } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
    const { isSample: _, ...content } = job
    await site.request('changeJob', { body: { ...content, location: 'Regensburg', publish: 'draft' } }, token)
    expect((await marks()).toSorted()).toEqual([true, true, undefined, undefined])
    expect((await marks())[0]).toBeUndefined()
  })

  test('is on everything that a new site shows, and on nothing that staff add', async () => {
    expect(
      Object.entries(Object.groupBy(await left(), ({ kind }) => kind)).map(([kind, of]) => [kind, of.length]),
    ).toEqual([
      ['project', 24],
      ['job', 2],
      ['article', 39],
      ['category', 6],
      ['person', 4],
      ['testimonial', 3],
    ])
    const { body } = await site.request('addProject', { body: newProject() }, token)
    expect(await readProject(body.id)).not.toHaveProperty('isSample')
    const { body: categories } = await site.request('listCategories', { query: {} })
    expect(categories.every(({ isSample }) => isSample)).toBe(true)
  })

  test('stays on a project that is pinned, archived, moved or only saved, and goes with the first change that visitors see', async () => {
    const sample = { isSample: true }
    await site.request('arrangeHome', { body: { before: [], ids: [24] } }, token)
    await site.request('archiveProject', { params: { id: 24 } }, token)
    await site.request('unarchiveProject', { params: { id: 24 } }, token)
    await site.request('removeCategory', { params: { id: (await readProject(24)).category?.id ?? 0 } }, token)
    await changeProject(24, {})
    await site.request('removeProject', { params: { id: 24 } }, token)
    await site.request('restoreProject', { params: { id: 24 } }, token)
    expect(await readProject(24)).toMatchObject({ ...sample, category: null })
    const [page, gallery] = ['/project/24', '/Projects?category=all']
    expect(await textOf(page)).toContain('Dieses Projekt ist erfunden')

    await changeProject(24, { location: 'Regensburg', publish: 'draft' })
    expect(await readProject(24)).toMatchObject(sample)
    expect(await readProject(24, { Drafts: '1' })).not.toHaveProperty('isSample')
    expect(await textOf(page)).toContain('Dieses Projekt ist erfunden')

    const items = [{ kind: 'project' as const, id: '24' }]
    expect((await site.request('publishDrafts', { body: { items } }, token)).status).toBe(200)
    expect(await readProject(24)).not.toHaveProperty('isSample')
    expect(await textOf(page)).not.toContain('Dieses Projekt ist erfunden')
    const cards = (await site.app.inject(gallery)).body.match(/<article.*?<\/article>/gs) ?? []
    expect(cards.filter((card) => !card.includes('Muster'))).toEqual([expect.stringContaining('Regensburg')])
  })

  test('of an article goes when somebody of the company has read it: from then on the day is shown, until that is taken back', async () => {
    const params = { id: 1 }
    const read = async () => (await site.request('readArticle', { params: { id: '1' }, query: {} })).body
    const { slug, title } = await read()
    const address = `/Wissen/${slug}`
    const marked = async () => ((await site.app.inject('/Wissen')).body.match(/>Muster</g) ?? []).length
    const before = await marked()
    expect(await read()).toMatchObject({ isSample: true, reviewedOn: '' })
    const page = async () => readPage((await site.app.inject(address)).body)
    expect((await page()).text).toContain('noch nicht fachlich freigegeben')
    expect((await page()).text).not.toContain('Zuletzt geprüft')
    const strike = readPage((await site.app.inject(screenPaths.strike)).body)
    for (const { description } of [await page(), strike]) expect(description).toMatch(/^Muster: /)
    expect((await page()).structuredData.map((data) => data['@type'])).toEqual(['BreadcrumbList'])

    const body = { reviewedOn: '2026-11-20' }
    const answer = await site.request('reviewArticle', { params, body }, token)
    expect(answer.body).toEqual({ ...body, before: '', wasSample: true })
    expect(await read()).not.toHaveProperty('isSample')
    expect((await page()).text).toMatch(/Zuletzt geprüft am 20\.\sNovember\s2026/)
    expect((await page()).text).not.toContain('freigegeben')
    expect((await page()).structuredData).toHaveLength(2)
    expect(await marked()).toBe(before - 1)

    await site.request('reviewArticle', { params, body: { reviewedOn: '', isSample: true } }, token)
    expect(await read()).toMatchObject({ isSample: true, reviewedOn: '', title })
    expect((await page()).text).toContain('noch nicht fachlich freigegeben')
    expect(await marked()).toBe(before)
  })

  test('of an article goes with a change of its text alone, also from the list', async () => {
    const { body: article } = await site.request('readArticle', { params: { id: '1' }, query: {} })
    const { isSample: _, pictures: __, content, ...rest } = article
    const [first, ...others] = content
    const last = { type: 'paragraph' as const, line: [{ text: 'Bei uns in Regensburg.' }] }
    const changed = [
      { language: first?.language ?? 2, content: [...(first?.content ?? []), last] },
      ...others,
    ]
    await site.app.inject('/Wissen')
    const { status } = await site.request('changeArticle', { body: { ...rest, content: changed } }, token)
    expect(status).toBe(200)
    const list = (await site.app.inject('/Wissen')).body
    const parts = list.split(/(?=<li|<dt)/).filter((part) => part.includes(`/Wissen/${article.slug}"`))
    expect(parts.join()).not.toContain('>Muster<')
  })

  test('of a job keeps search engines from hearing of it, and goes with the first change', async () => {
    const typesOf = async () =>
      readPage((await site.app.inject('/jobs/installer')).body).structuredData.map((data) => data['@type'])
    expect(await textOf('/jobs')).toContain('Diese Stelle ist erfunden')
    expect(await typesOf()).toEqual(['BreadcrumbList'])
    const { body: job } = await site.request('readJob', { params: { id: 'installer' }, query: {} })
    const { isSample, ...content } = job
    expect(isSample).toBe(true)
    await site.request('changeJob', { body: { ...content, location: 'Regensburg' } }, token)
    expect(await typesOf()).toContain('JobPosting')
    expect((await textOf('/jobs')).match(/Diese Stelle ist erfunden/g)).toHaveLength(1)
  })

  test('is in the feeds, before the title and in what is said of an entry', async () => {
    const { body } = await site.app.inject('/feed/en.xml')
    const titles = [...body.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)
    expect(titles).toHaveLength(24)
    expect(titles.every((title) => title?.startsWith('Sample: '))).toBe(true)
    expect(body.match(/<summary>This project is invented\./g)).toHaveLength(24)
  })
})

test('all samples of a kind are deleted at once, by the office alone, and what is not restored is gone from the list', async () => {
  const editor = await site.logIn('editor')
  const body = { kind: 'project' as const }
  expect((await site.request('removeSamples', { body }, editor)).status).toBe(403)
  await changeProject(5, { location: 'Regensburg' })
  expect((await site.request('removeSamples', { body }, token)).status).toBe(204)
  const { body: projects } = await site.request('listProjects', { query: {} })
  expect(projects.data.map(({ id }) => id)).toEqual([5])
  expect((await left()).filter(({ kind }) => kind === 'project')).toEqual([])
  await site.request('restoreProject', { params: { id: 7 } }, token)
  expect((await left()).filter(({ kind }) => kind === 'project')).toEqual([
    { kind: 'project', id: '7', isPublic: true },
  ])
  expect(contentIn((await readProject(7)).title, 'de')).not.toBe('')
})

test('a project of the sample is marked where a customer speaks of it, until it is the company’s own', async () => {
  const quote = [
    { content: 'It was done in time.', language: 1 as const },
    { content: 'Es wurde rechtzeitig fertig.', language: 2 as const },
  ]
  const said = { name: 'Ada', quote, released: true, order: 0, projectId: '24' }
  const params = { id: (await site.request('addTestimonial', { body: said }, token)).body.id }
  const project = async () => (await site.request('readTestimonial', { params, query: {} })).body.project
  const figure = async () =>
    (await site.app.inject('/')).body
      .match(/<figure.*?<\/figure>/gs)
      ?.find((found) => found.includes('>Ada<'))
  expect(await project()).toMatchObject({ id: 24, isSample: true })
  expect(await figure()).toContain('>Muster<')
  await changeProject(24, { location: 'Regensburg' })
  expect(await project()).not.toHaveProperty('isSample')
  expect(await figure()).not.toContain('>Muster<')
})

test('deleted samples are restored at once, by the office alone, and nothing else with them', async () => {
  const before = await left()
  const items = before.map(({ kind, id }) => ({ kind, id }))
  const { body: own } = await site.request('addProject', { body: newProject() }, token)
  await site.request('removeProject', { params: { id: own.id } }, token)
  for (const kind of sampleKinds) await site.request('removeSamples', { body: { kind } }, token)
  expect(await left()).toEqual([])
  const restore = async (by: string) => {
    const body = { items: [...items, { kind: 'project' as const, id: String(own.id) }] }
    return (await site.request('restoreSamples', { body }, by)).status
  }
  expect(await restore(await site.logIn('editor'))).toBe(403)
  expect(await restore(token)).toBe(204)
  expect(await left()).toEqual(before)
  expect((await readProject(7)).category).toBeDefined()
  expect((await site.request('readProject', { params: { id: own.id }, query: {} }, token)).status).toBe(404)
  expect(await restore(token)).toBe(204)
})
