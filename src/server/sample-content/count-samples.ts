import { readSampleProjects } from '#server/sample-content/read-samples.ts'
import type { Database } from '#server/tables.ts'

/** Number of projects that visitors see and that are still the samples, by their German titles. */
export async function countSamples(database: Database): Promise<number> {
  const titles = (await readSampleProjects()).map(({ title }) => title.de)
  const { count } = await database
    .selectFrom('project')
    .select((project) => project.fn.countAll<number | string>().as('count'))
    .where('deleted_at', 'is', null)
    .where('title_de', 'in', titles)
    .executeTakeFirstOrThrow()
  return Number(count)
}
