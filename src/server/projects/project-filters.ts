import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ProjectCountQuery, ProjectCounts, ProjectQuery } from '#contract/content/project.ts'
import { type ContentLanguage, codeOfNumber, languageCodes } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import { withSameMeaning } from '#server/projects/search-words.ts'
import { listedParts } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

type Filters = Partial<Omit<ProjectQuery, 'PageLength' | 'PageNumber'>>

/** Filters by a value of a project. */
export type ProjectChoices = Pick<Filters, 'CategoryID' | 'Class' | 'Year' | 'Service'>

/** A search in texts: each word with its synonyms, and the categories with one of them in their names. */
export interface ProjectSearch extends Pick<Filters, 'Title' | 'Description' | 'Language'> {
  words: { anyOf: string[]; categoryIds: number[] }[]
}

export async function readSearch(database: Database, filters: Filters): Promise<ProjectSearch> {
  const { Title, Description, Language } = filters
  const words = [...new Set(filters.Q?.split(/\s+/).filter(Boolean))]
  if (words.length === 0) return { Title, Description, Language, words: [] }
  const categories = await database
    .selectFrom(categoriesIn(database, editionOf(filters)))
    .select(['id', 'name', ...codesOf(filters.Language).map((code) => `title_${code}` as const)])
    .execute()
  const named = categories.map(({ id, ...names }) => ({ id, names: Object.values(names).map(foldForSearch) }))
  return {
    ...{ Title, Description, Language },
    words: words.map((word) => {
      const anyOf = withSameMeaning(word)
      const isNamed = (name: string) => anyOf.some((part) => name.includes(part))
      return { anyOf, categoryIds: named.filter(({ names }) => names.some(isNamed)).map(({ id }) => id) }
    }),
  }
}

/** True for a project that fits what visitors look for. */
export function matches(
  database: Database,
  where: ExpressionBuilder<Tables, 'project'>,
  { Title, Description, Language, words }: ProjectSearch,
  { CategoryID, Class, Year, Service }: ProjectChoices = {},
): Expression<SqlBool> {
  const columns = searchColumns(Language)
  const conditions: Expression<SqlBool>[] = []
  if (CategoryID !== undefined) conditions.push(where('project.category_id', '=', CategoryID))
  if (Class !== undefined) conditions.push(where('project.fact_class', '=', Class))
  if (Year !== undefined) conditions.push(where('project.fact_year', '=', Year))
  if (Service !== undefined) conditions.push(where('project.fact_service', '=', Service))
  // Each word may be in another text.
  for (const { anyOf, categoryIds } of words) {
    const names = [...columns.title, ...columns.description, 'project.search_location']
    const isInCategory = categoryIds.length > 0 ? [where('project.category_id', 'in', categoryIds)] : []
    const isInText = names.flatMap((name) => anyOf.map((part) => hasPart(database, name, part)))
    conditions.push(where.or([...isInText, ...isInCategory]))
  }
  for (const [part, names] of [
    [Title, columns.title],
    [Description, columns.description],
  ] as const) {
    if (!part) continue
    conditions.push(where.or(names.map((name) => hasPart(database, name, part))))
  }
  return where.and(conditions)
}

const codesOf = (language: ContentLanguage | undefined) =>
  language === undefined ? languageCodes : [codeOfNumber(language)]

function searchColumns(language: ContentLanguage | undefined) {
  const codes = codesOf(language)
  return {
    title: codes.map((code) => `project.search_title_${code}` as const),
    description: codes.map((code) => `project.search_description_${code}` as const),
  }
}

const facets = { Class: 'fact_class', Year: 'fact_year', Service: 'fact_service' } as const
type Facet = keyof typeof facets
const facetNames = Object.keys(facets) as Facet[]

/** Returns the number of public projects, in all and by category, and the values to filter by, with theirs. */
export async function countShownProjects(
  database: Database,
  query: ProjectCountQuery,
): Promise<ProjectCounts> {
  // A value's number is that under the other filters, so one statement counts all that have the words.
  const search = await readSearch(database, { Q: query.Q, Drafts: query.Drafts })
  // Words are looked for in the order of the rows: in that of an index, each row would be far from the one before.
  const category = sql<number | null>`${sql.ref('project.category_id')}${sql.raw(query.Q ? ' + 0' : '')}`
  const kinds = ['fact_class', 'fact_year', 'fact_service'] as const
  const parts = listedParts(database, editionOf(query)).map(({ projects, sign }) =>
    projects
      .select([category.as('category_id'), ...kinds])
      .select(sql<number | string>`${sql.lit(sign)} * count(*)`.as('count'))
      .where((where) => matches(database, where, search))
      .groupBy([category, ...kinds]),
  )
  const found = await parts.reduce((counted, part) => counted.unionAll(part)).execute()
  const fits = (row: (typeof found)[number], but?: Facet) =>
    facetNames.every((name) => name === but || query[name] === undefined || row[facets[name]] === query[name])
  const rows = found.filter((row) => fits(row))
  const here = found.filter(
    ({ category_id }) => query.CategoryID === undefined || category_id === query.CategoryID,
  )
  const choicesOf = (facet: Facet): Record<string, number> => {
    const fitting = here.filter((row) => fits(row, facet))
    return Object.fromEntries(countsBy(fitting, (row) => row[facets[facet]]))
  }
  return {
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
    categories: [...countsBy(rows, (row) => row.category_id)]
      .map(([id, count]) => ({ id, count }))
      .toSorted((one, other) => one.id - other.id),
    classes: [...countsBy(rows, (row) => row.fact_class).keys()].toSorted(),
    years: [...countsBy(rows, (row) => row.fact_year).keys()].toSorted().toReversed(),
    services: [...countsBy(rows, (row) => row.fact_service).keys()].toSorted(),
    choices: { classes: choicesOf('Class'), years: choicesOf('Year'), services: choicesOf('Service') },
  }
}

/** Known values with their numbers, but for those that are only counted to be taken away again. */
function countsBy<R extends { count: number | string }, V extends number | string>(
  rows: readonly R[],
  read: (row: R) => V | null | undefined,
): Map<V, number> {
  const counts = new Map<V, number>()
  for (const row of rows) {
    const value = read(row)
    if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + Number(row.count))
  }
  return new Map([...counts].filter(([, count]) => count > 0))
}
