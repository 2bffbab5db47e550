import { beforeAll, expect, test } from 'vitest'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let category: number
let ids: { older: number; archived: number; newer: number }
const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)
beforeAll(async () => {
  const body = { name: 'mills', translation: inBoth('Mills', 'Mühlen') }
  category = (await site.request('addCategory', { body }, token)).body.id
  const add = async (name: string) =>
    (await desk.add({ categoryID: String(category), title: inBoth(name, `${name} deutsch`) })).id
  ids = { older: await add('Older'), archived: await add('Windmill'), newer: await add('Newer') }
  expect((await archive()).status).toBe(200)
})

const archive = async () => await site.request('archiveProject', { params: { id: ids.archived } }, token)
const unarchive = async () => await site.request('unarchiveProject', { params: { id: ids.archived } }, token)
const page = async (address: string) => await site.app.inject(address)
const staffList = async (query: object) =>
  (await site.request('listDashboardProjects', { query }, token)).body.data.map(({ id }) => id)

test('an archived project is in no list, count, feed or sitemap', async () => {
  const { data, count } = await desk.listed(false)
  expect([data.map(({ id }) => id), count]).toEqual([[ids.newer, ids.older], 2])
  for (const query of [{ Title: 'windmill' }, { Q: 'windmill' }, { CategoryID: category, PageNumber: 9 }]) {
    const { body } = await site.request('listProjects', { query })
    expect(body.count).toBe('PageNumber' in query ? 2 : 0)
  }
  expect((await site.request('countProjects', { query: {} })).body).toMatchObject({
    all: 2,
    categories: [{ id: category, count: 2 }],
  })
  expect((await site.request('listHomeProjects', { query: {} })).body.data).toHaveLength(2)
  for (const address of ['/', '/Projects?category=all', '/sitemap.xml', '/feed/en.xml', '/feed/de.xml'])
    expect((await page(address)).body, address).not.toMatch(
      new RegExp(`Windmill|/project/${ids.archived}\\b`),
    )
  const { body: beside } = await site.request('readProjectNeighbours', {
    params: { id: ids.newer },
    query: {},
  })
  expect([beside.next?.id, beside.similar.map(({ id }) => id)]).toEqual([ids.older, [ids.older]])
})

test('it still answers at its address, says that it is archived, and leads on', async () => {
  const { body } = await site.request('readProject', { params: { id: ids.archived }, query: {} })
  expect(body.archived).toBe(true)
  const { statusCode, body: german } = await page(`/project/${ids.archived}`)
  expect(statusCode).toBe(200)
  expect(german).toContain('Diese Referenz ist archiviert')
  expect(german).toContain(`/project/${ids.newer}"`)
  expect((await page(`/en/project/${ids.archived}`)).body).toContain('This project is archived')
  expect((await page(`/en/project/${ids.newer}`)).body).not.toContain('This project is archived')
  expect((await page(body.picture)).statusCode).toBe(200)
})

test('staff find it by a filter, and the categories count without it', async () => {
  expect(await staffList({})).toEqual([ids.newer, ids.older])
  expect(await staffList({ Drafts: '1' })).toEqual([ids.newer, ids.older])
  expect(await staffList({ Archived: 'yes' })).toEqual([ids.archived])
  const { body } = await site.request('listDashboardProjects', { query: { Archived: 'yes' } }, token)
  expect(Date.parse(body.data[0]?.archivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  for (const query of [{}, { Drafts: '1' as const }]) {
    const { body: categories } = await site.request('listDashboardCategories', { query }, token)
    expect(categories[0]?.projectCount).toBe(2)
  }
})

test('a draft of it is saved and published, and it stays archived', async () => {
  const changes = { title: inBoth('Windmill', 'Windmühle'), categoryID: String(category), location: 'Fulda' }
  expect((await desk.change(ids.archived, { ...changes, publish: 'draft' })).status).toBe(200)
  expect(await staffList({ Archived: 'yes', Drafts: '1' })).toEqual([ids.archived])
  expect(await staffList({ Drafts: '1' })).toEqual([ids.newer, ids.older])
  const { body: categories } = await site.request(
    'listDashboardCategories',
    { query: { Drafts: '1' } },
    token,
  )
  expect(categories[0]?.projectCount).toBe(2)
  await desk.publish(ids.archived)
  expect(await desk.shown(ids.archived)).toMatchObject({ archived: true, location: 'Fulda' })
  expect((await desk.listed(true)).count).toBe(2)
})

test('deleted and restored it is archived as before', async () => {
  await desk.remove(ids.archived)
  expect(await staffList({ Archived: 'yes' })).toEqual([])
  expect(await staffList({ Deleted: 'yes' })).toEqual([ids.archived])
  expect((await archive()).status).toBe(404)
  expect((await unarchive()).status).toBe(404)
  await desk.restore(ids.archived)
  expect(await staffList({ Archived: 'yes' })).toEqual([ids.archived])
})

test('brought back it stands where it stood; twice is as once, and the history says who', async () => {
  expect((await archive()).status).toBe(200)
  const { body } = await unarchive()
  expect(body).not.toHaveProperty('archived')
  expect((await unarchive()).status).toBe(200)
  expect((await desk.listed(false)).data.map(({ id }) => id)).toEqual([ids.newer, ids.archived, ids.older])
  expect((await page('/sitemap.xml')).body).toContain(`/project/${ids.archived}<`)
  expect((await page(`/en/project/${ids.archived}`)).body).not.toContain('This project is archived')
  const history = await desk.history(ids.archived)
  expect(history.filter(({ action }) => /archived/.test(action)).map(({ action }) => action)).toEqual([
    'unarchived',
    'archived',
  ])
  expect(history[0]?.by).toBe('office')
})

test('only what is public can be archived', async () => {
  const { id } = await desk.add({ publish: 'draft' })
  expect((await site.request('archiveProject', { params: { id } }, token)).status).toBe(404)
})
