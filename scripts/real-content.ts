import { readSampleCategories, readSampleProjects } from '#server/sample-content/read-samples.ts'
import type { Database } from '#server/tables.ts'
import { sampleTitleOf } from './seed-projects.ts'

/** Returns the content of a database that is no sample, in words; none if it is empty or was only tried out. */
export async function findRealContent(database: Database): Promise<string[]> {
  const [categories, projects] = await Promise.all([readSampleCategories(), readSampleProjects()])
  const names = new Set(categories.map(({ name }) => name))
  const titles = new Set(projects.map(({ title }) => title.de))

  const storedProjects = await database.selectFrom('project').select('title_de').execute()
  const storedCategories = await database.selectFrom('category').select('name').execute()
  const accounts = await database.selectFrom('account').select('id').execute()
  const found: [number, one: string, many: string][] = [
    [
      await countStrangers(database),
      'inquiry from an address that is not example.com',
      'inquiries from addresses that are not example.com',
    ],
    [
      storedProjects.filter(({ title_de }) => !titles.has(sampleTitleOf(title_de))).length,
      'project that is no sample',
      'projects that are no samples',
    ],
    [
      storedCategories.filter(({ name }) => !names.has(name)).length,
      'category that is no sample',
      'categories that are no samples',
    ],
    [accounts.length > 1 ? accounts.length : 0, 'staff account', 'staff accounts'],
  ]
  return found
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
}

/** Nobody has an address at example.com, which is kept for examples. */
async function countStrangers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('inquiry')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('email', 'not like', '%@example.com')
    .where('email', 'not like', '%.example.com')
    .executeTakeFirstOrThrow()
  return Number(count)
}
