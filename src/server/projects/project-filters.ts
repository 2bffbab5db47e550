import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ProjectCountQuery, ProjectCounts, ProjectQuery } from '#contract/content/project.ts'
import { type ContentLanguage, codeOfNumber, languageCodes } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import { withSameMeaning } from '#server/projects/search-words.ts'
import { projectsIn } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

type Filters = Partial<Omit<ProjectQuery, 'PageLength' | 'PageNumber'>>

/** A search: each word with its synonyms, and the categories with one of them in their names. */
export interface ProjectSearch {
  filters: Filters
  words: { anyOf: string[]; categoryIds: number[] }[]
}

export async function readSearch(database: Database, filters: Filters): Promise<ProjectSearch> {
  const words = [...new Set(filters.Q?.split(/\s+/).filter(Boolean))]
  if (words.length === 0) return { filters, words: [] }
  const categories = await database
    .selectFrom(categoriesIn(database, editionOf(filters)))
    .select(['id', 'name', ...codesOf(filters.Language).map((code) => `title_${code}` as const)])
    .execute()
  const named = categories.map(({ id, ...names }) => ({ id, names: Object.values(names).map(foldForSearch) }))
  return {
    filters,
    words: words.map((word) => {
      const anyOf = withSameMeaning(word)
      const isNamed = (name: string) => anyOf.some((part) => name.includes(part))
      return { anyOf, categoryIds: named.filter(({ names }) => names.some(isNamed)).map(({ id }) => id) }
    }),
  }
}

/** True for a project that is listed and fits what visitors look for. */
export function matches(
  where: ExpressionBuilder<Tables, 'project'>,
  { filters, words }: ProjectSearch,
): Expression<SqlBool> {
  const columns = searchColumns(filters.Language)
  const conditions: Expression<SqlBool>[] = [isListed(where)]
  if (filters.CategoryID !== undefined) {
    conditions.push(where('project.category_id', '=', filters.CategoryID))
  }
  if (filters.Class) conditions.push(where('project.fact_class', '=', filters.Class))
  if (filters.Year !== undefined) conditions.push(where('project.fact_year', '=', filters.Year))
  if (filters.Service) conditions.push(where('project.fact_service', '=', filters.Service))
  // Each word may be in another text.
  for (const { anyOf, categoryIds } of words) {
    const names = [...columns.title, ...columns.description, 'project.search_location']
    const isInCategory = categoryIds.length > 0 ? [where('project.category_id', 'in', categoryIds)] : []
    const isInText = names.flatMap((name) => anyOf.map((part) => hasPart(name, part)))
    conditions.push(where.or([...isInText, ...isInCategory]))
  }
  for (const [part, names] of [
    [filters.Title, columns.title],
    [filters.Description, columns.description],
  ] as const) {
    if (!part) continue
    conditions.push(where.or(names.map((name) => hasPart(name, part))))
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
  const kinds = ['category_id', 'fact_class', 'fact_year', 'fact_service'] as const
  const found = await database
    .selectFrom(projectsIn(database, editionOf(query)))
    .select([...kinds, (count) => count.fn.countAll<number | string>().as('count')])
    .where((where) => matches(where, search))
    .groupBy(kinds)
    .execute()
  const fits = (row: (typeof found)[number], but?: Facet) =>
    facetNames.every((name) => name === but || query[name] === undefined || row[facets[name]] === query[name])
  const rows = found.filter((row) => fits(row))
  const categories = new Map<number | null, number>()
  for (const { category_id, count } of rows)
    categories.set(category_id, (categories.get(category_id) ?? 0) + Number(count))
  const valuesOf = <V extends string | number>(values: readonly (V | null | undefined)[]): V[] =>
    [...new Set(values)].filter((value) => value !== null && value !== undefined).toSorted()
  const choicesOf = (facet: Facet) => {
    const counts: Record<string, number> = {}
    for (const row of found) {
      const value = row[facets[facet]]
      const isHere = query.CategoryID === undefined || row.category_id === query.CategoryID
      if (value === null || value === undefined || !isHere || !fits(row, facet)) continue
      counts[value] = (counts[value] ?? 0) + Number(row.count)
    }
    return counts
  }
  return {
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
    categories: Array.from(categories)
      .flatMap(([id, count]) => (id === null ? [] : [{ id, count }]))
      .toSorted((one, other) => one.id - other.id),
    classes: valuesOf(rows.map((row) => row.fact_class)),
    years: valuesOf(rows.map((row) => row.fact_year)).toReversed(),
    services: valuesOf(rows.map((row) => row.fact_service)),
    choices: { classes: choicesOf('Class'), years: choicesOf('Year'), services: choicesOf('Service') },
  }
}
