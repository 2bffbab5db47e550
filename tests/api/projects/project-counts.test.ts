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
