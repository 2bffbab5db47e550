import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
afterEach(async () => await site.close())

test('numbers of projects are in the order of their categories, whatever order the database has them in', async () => {
  site = await openTestSite()
  const token = await site.logIn()
  const { body: project } = await site.request('addProject', { body: newProject() }, token)
  const row = await site.services.database
    .selectFrom('project')
    .selectAll()
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let n = 0; n < 12; n++) {
    const name = `Dächer ${n}`
    const body = { name, translation: inBoth(name, name) }
    ids.push((await site.request('addCategory', { body }, token)).body.id)
  }
  const { id: _, ...columns } = row
  for (const category_id of ids.toReversed())
    await site.services.database
      .insertInto('project')
      .values(Array.from({ length: 30 }, () => ({ ...columns, category_id })))
      .execute()
  // By then PostgreSQL knows how many there are, and groups them in an order of its own.
  await sql`analyze project`.execute(site.services.database)
  const { categories } = (await site.request('countProjects', { query: {} })).body
  expect(categories).toEqual(ids.map((id) => ({ id, count: 30 })))
})

test('a planner sees beside each class, year and service how many projects it would show, under the other filters', async () => {
  site = await openTestSite({ content: 'sample' })
  const { data } = (await site.request('listProjects', { query: { PageLength: 100 } })).body
  const counted = async (query: object) => (await site.request('countProjects', { query })).body
  const withFacts = (fits: (project: (typeof data)[number]) => boolean) => data.filter(fits).length
  const whole = await counted({})
  for (const each of whole.classes)
    expect(whole.choices.classes[each]).toBe(withFacts(({ facts }) => facts?.class === each))

  const query = { Class: 'I', CategoryID: data[0]?.category?.id }
  const { choices, ...rest } = await counted(query)
  const inCategory = ({ category }: (typeof data)[number]) => category?.id === query.CategoryID
  expect(choices.classes['I']).toBe(withFacts((one) => inCategory(one) && one.facts?.class === 'I'))
  expect(choices.classes['III'] ?? 0).toBe(withFacts((one) => inCategory(one) && one.facts?.class === 'III'))
  for (const year of whole.years)
    expect(choices.years[year] ?? 0).toBe(
      withFacts((one) => inCategory(one) && one.facts?.class === 'I' && one.facts.year === year),
    )
  const { choices: _, ...withoutCategory } = await counted({ Class: 'I' })
  expect(rest, 'a category changes nothing but the choices').toEqual(withoutCategory)

  const { body } = await site.app.inject(`/Projects?category=${query.CategoryID}&class=I`)
  const options = Array.from(body.matchAll(/<option[^>]*value="(I|II|III|IV)"[^>]*>[^<]*\((\d+)\)/g))
  expect(options.map(([, each, count]) => [each, Number(count)])).toEqual(
    whole.classes.map((each) => [each, choices.classes[each] ?? 0]),
  )
})
