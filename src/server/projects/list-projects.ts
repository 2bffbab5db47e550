import type { ProjectPage, ProjectQuery } from '#contract/content/project.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { keepQuery } from '#server/platform/database/kept-queries.ts'
import { searchStored } from '#server/platform/search/search-turns.ts'
import { type CountGroups, sumOf } from '#server/projects/count-projects.ts'
import {
  looksInTexts,
  matches,
  type ProjectChoices,
  type ProjectShape,
  readShape,
} from '#server/projects/project-filters.ts'
import { type Audience, projectOfRow, projectSelection } from '#server/projects/project-store.ts'
import { idsOf, type Part, partOf } from '#server/projects/project-window.ts'
import type { FindByWords } from '#server/projects/project-words.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface Lister extends Pick<Services, 'database' | 'reader'> {
  countGroups: CountGroups
  findByWords: FindByWords
}

/** A window of the matching projects, newest first, and how many match in all; the reader looks for words. */
export async function listProjects(
  { database, reader, countGroups, findByWords }: Lister,
  query: ProjectQuery,
  audience: Audience,
): Promise<ProjectPage> {
  const { Language, CategoryID, Class, Year, Service } = query
  const shape = await readShape(database, query)
  const choices = { CategoryID, Class, Year, Service }
  const found = await findByWords(shape, choices)
  const count = found?.length ?? sumOf(await countGroups(shape, choices))
  const part = partOf(count, query)
  if (!part) return { data: [], count }
  const { offset, ...fixed } = part
  const shown = found?.slice(query.PageNumber, query.PageNumber + part.length)
  const readFrom = (source: Database) => readMatching(source, { ...shape, ...fixed }, { offset, ...choices })
  const isOfStaff = shape.edition !== 'published'
  const rows = shown
    ? await readShown(database, shape.edition, { ...shown.map(({ id }) => id) })
    : await (looksInTexts(shape.search)
        ? searchStored(() => readFrom(reader), { isOfStaff })
        : readFrom(database))
  return { data: rows.map((row) => projectOfRow(row, audience, Language)), count }
}

const newestFirst = (database: Database, edition: Edition) =>
  projectSelection(database, edition).orderBy('project.id', 'desc')

const readShown = keepQuery((database: Database, edition: Edition, ids: Record<number, number>) =>
  newestFirst(database, edition).where('project.id', 'in', Object.values(ids)),
)

const readMatching = keepQuery(
  (
    database: Database,
    { edition, search, ...fixed }: ProjectShape & Omit<Part, 'offset'>,
    { offset, ...choices }: Pick<Part, 'offset'> & ProjectChoices,
  ) => {
    const ids = idsOf(database, {
      ...{ edition, place: 'listed', direction: 'desc', offset, ...fixed },
      matching: (where) => matches(database, where, search, choices),
    })
    return newestFirst(database, edition).where('project.id', 'in', ids)
  },
)
