import { sql } from 'kysely'
import type { ProjectCountQuery, ProjectCounts } from '#contract/content/project.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { keepQuery } from '#server/platform/database/kept-queries.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { searchStored } from '#server/platform/search/search-turns.ts'
import {
  type Facet,
  facets,
  fitting,
  looksInTexts,
  matches,
  type ProjectChoices,
  type ProjectShape,
  readShape,
} from '#server/projects/project-filters.ts'
import type { FindByWords, ListedProject } from '#server/projects/project-words.ts'
import { listedParts } from '#server/projects/working-projects.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Public projects that are alike in all that visitors filter by; what is hidden is counted below zero. */
type Group = Pick<
  Awaited<ReturnType<typeof readGroups>>[number],
  'category_id' | (typeof facets)[Facet] | 'count'
>

/** Counts the public projects that are looked for and fit the choices. */
export type CountGroups = (shape: ProjectShape, choices?: ProjectChoices) => Promise<Group[]>

/** Returns the counts, in memory until something changes but for those with drafts or parts of texts. */
export function createGroupCounts(
  { database, reader, versions }: Pick<Services, 'database' | 'reader' | 'versions'>,
  findByWords: FindByWords,
): CountGroups {
  const published = keepUntilChanged(versions, [dataTags.projects, dataTags.categories], async () =>
    readGroups(database, await readShape(database, {}), {}),
  )
  return async (shape, choices = {}) => {
    if (looksInTexts(shape.search)) {
      const found = await findByWords(shape, choices)
      if (found) return groupsOf(found)
      const isOfStaff = shape.edition !== 'published'
      return await searchStored(() => readGroups(reader, shape, choices), { isOfStaff })
    }
    if (shape.edition !== 'published') return await readGroups(database, shape, choices)
    return (await published.current()).filter(fitting(choices))
  }
}

const readGroups = keepQuery(
  (database: Database, { edition, search }: ProjectShape, choices: ProjectChoices) => {
    // Words are looked for in the order of the rows: in that of an index, each row would be far from the one before.
    const inOrder = sql.raw(looksInTexts(search) ? ' + 0' : '')
    const category = sql<number | null>`${sql.ref('project.category_id')}${inOrder}`
    const kinds = Object.values(facets)
    const parts = listedParts(database, edition).map(({ projects, sign }) =>
      projects
        .select([category.as('category_id'), ...kinds])
        .select(sql<number | string>`${sql.lit(sign)} * count(*)`.as('count'))
        .where((where) => matches(database, where, search, choices))
        .groupBy([category, ...kinds]),
    )
    return parts.reduce((counted, part) => counted.unionAll(part))
  },
)

function groupsOf(projects: readonly ListedProject[]): Group[] {
  const groups = new Map<number, Group & { count: number }>()
  for (const project of projects) {
    const group = groups.get(project.alike)
    if (group) group.count += 1
    else groups.set(project.alike, { ...project, count: 1 })
  }
  return [...groups.values()]
}

/** Returns how many projects there are in groups. */
export const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + Number(count), 0)

/** Returns the number of public projects, in all and by category, and the values to filter by, with theirs. */
export async function countShownProjects(
  database: Database,
  countGroups: CountGroups,
  { Q, Drafts, CategoryID, ...choices }: ProjectCountQuery,
): Promise<ProjectCounts> {
  // A value's number is that under the other filters, so all that have the words are counted once.
  const found = await countGroups(await readShape(database, { Q, Drafts }))
  const groups = found.filter(fitting(choices))
  const choicesOf = (facet: Facet): Record<string, number> => {
    const alike = found.filter(fitting({ CategoryID, ...choices }, facet))
    return Object.fromEntries([...countsBy(alike, (group) => group[facets[facet]])].toSorted())
  }
  return {
    all: sumOf(groups),
    categories: [...countsBy(groups, (group) => group.category_id)]
      .map(([id, count]) => ({ id, count }))
      .toSorted((one, other) => one.id - other.id),
    classes: [...countsBy(groups, (group) => group.fact_class).keys()].toSorted(),
    years: [...countsBy(groups, (group) => group.fact_year).keys()].toSorted().toReversed(),
    services: [...countsBy(groups, (group) => group.fact_service).keys()].toSorted(),
    choices: { classes: choicesOf('Class'), years: choicesOf('Year'), services: choicesOf('Service') },
  }
}

/** Known values with their numbers, but for those that are only counted to be taken away again. */
function countsBy<V extends number | string>(
  groups: readonly Group[],
  read: (group: Group) => V | null | undefined,
): Map<V, number> {
  const counts = new Map<V, number>()
  for (const group of groups) {
    const value = read(group)
    if (value !== null && value !== undefined)
      counts.set(value, (counts.get(value) ?? 0) + Number(group.count))
  }
  return new Map([...counts].filter(([, count]) => count > 0))
}
