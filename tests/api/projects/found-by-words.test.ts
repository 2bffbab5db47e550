import { expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { ProjectQuery } from '#contract/content/project.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { readShape } from '#server/projects/project-filters.ts'
import { createProjectWords } from '#server/projects/project-words.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({ content: 'sample' })
const { database, versions } = site.services
const desk = projectDesk(site, token)
const find = createProjectWords(site.services)

type Query = CallInput<'listProjects'>['query']

/** Numbers of what is found in the database, and in memory when the words are there. */
async function foundBy(query: Query) {
  const { CategoryID, Class, Year, Service, ...texts } = ProjectQuery.parse(query)
  const choices = { CategoryID, Class, Year, Service }
  // What has changed is looked for in the database until it is in memory.
  versions.bump(dataTags.projects)
  const shown = await site.request('listProjects', { query: { ...query, PageLength: 100 } })
  const shape = await readShape(database, texts)
  await expect.poll(() => find(shape, choices)).toBeDefined()
  return {
    inDatabase: shown.body.data.map(({ id }) => id),
    inMemory: (await find(shape, choices))?.map(({ id }) => id),
  }
}

const words = 'blitzschutz,erdung,hanau,§,-,3,photovoltaik,krankenhaus,lager,a,ü,ERDUNG hanau,nirgendwo,%,_'
const queries: Query[] = [
  ...words.split(',').map((Q) => ({ Q })),
  ...(['1', '2'] as const).flatMap((Language) => ['earthing', 'ing', 'blitz'].map((Q) => ({ Q, Language }))),
  { Q: 'erdung', Class: 'III' },
  { Q: 'erdung', Service: 'installation' },
  { Q: 'schutz', CategoryID: 1, Year: 2024 },
]

test.each(queries)('memory and database find the same: %j', async (query) => {
  const { inDatabase, inMemory } = await foundBy(query)
  expect(inMemory).toEqual(inDatabase)
})

test('most of these find something', async () => {
  const found = await Promise.all(queries.map((query) => foundBy(query)))
  expect(found.filter(({ inMemory }) => inMemory?.length).length).toBeGreaterThan(queries.length / 2)
})

test('what is added, changed, deleted and restored is found as it stands', async () => {
  const { id } = await desk.add({ title: inBoth('Gasometer', 'Gaskessel') })
  expect(await foundBy({ Q: 'gaskessel' })).toEqual({ inDatabase: [id], inMemory: [id] })
  expect(await foundBy({ Q: 'gaskessel', Language: '1' })).toEqual({ inDatabase: [], inMemory: [] })
  await desk.change(id, { title: inBoth('Water tower', 'Wasserturm') })
  expect(await foundBy({ Q: 'gaskessel' })).toEqual({ inDatabase: [], inMemory: [] })
  expect(await foundBy({ Q: 'wasserturm' })).toEqual({ inDatabase: [id], inMemory: [id] })
  await desk.remove(id)
  expect(await foundBy({ Q: 'wasserturm' })).toEqual({ inDatabase: [], inMemory: [] })
  await desk.restore(id)
  expect(await foundBy({ Q: 'wasserturm' })).toEqual({ inDatabase: [id], inMemory: [id] })
})

test.each<Query>([
  { Q: 'erdung', Title: 'a' },
  { Description: 'erdung' },
  { Drafts: '1', Q: 'erdung' },
  { Q: 'a b c d e' },
  {},
])('other lists are read from the database: %j', async (query) => {
  await foundBy({ Q: 'erdung' })
  expect(await find(await readShape(database, ProjectQuery.parse(query)), {})).toBeUndefined()
})

test('more words than there is room for are looked for in the database', async () => {
  const findFew = createProjectWords(site.services, 1)
  const shape = await readShape(database, { Q: 'erdung' })
  for (let n = 0; n < 3; n++) {
    expect(await findFew(shape, {})).toBeUndefined()
    await foundBy({ Q: 'erdung' })
  }
})

test('what was in a category that is deleted is no longer found in it', async () => {
  const query = { Q: 'erdung', CategoryID: 3 } as const
  const inCategory = await foundBy(query)
  expect(inCategory.inMemory).not.toEqual([])
  await site.request('removeCategory', { params: { id: 3 } }, token)
  const shape = await readShape(database, ProjectQuery.parse({ Q: 'erdung' }))
  await expect.poll(() => find(shape, { CategoryID: 3 })).toEqual([])
})
