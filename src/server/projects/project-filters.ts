import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ProjectQuery } from '#contract/content/project.ts'
import { type ContentLanguage, codeOfNumber, languageCodes } from '#contract/language.ts'
import { wordsOf } from '#contract/search/found-kinds.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { foldForSearch, hasPart } from '#server/platform/database/search-text.ts'
import type { Database, Tables } from '#server/tables.ts'

type Filters = Partial<Omit<ProjectQuery, 'PageLength' | 'PageNumber'>>

/** Filters by a value of a project. */
export type ProjectChoices = Pick<Filters, 'CategoryID' | 'Class' | 'Year' | 'Service'>

export const facets = { Class: 'fact_class', Year: 'fact_year', Service: 'fact_service' } as const
export type Facet = keyof typeof facets
const facetNames = Object.keys(facets) as Facet[]

/** A search in texts: each word with its synonyms, and the categories with one of them in their names. */
export interface ProjectSearch extends Pick<Filters, 'Title' | 'Description' | 'Language'> {
  words: { anyOf: string[]; categoryIds: number[] }[]
}

/** Projects that are looked for, apart from the values that they are filtered by. */
export interface ProjectShape {
  edition: Edition
  search: ProjectSearch
}

export async function readShape(database: Database, filters: Filters): Promise<ProjectShape> {
  return { edition: editionOf(filters), search: await readSearch(database, filters) }
}

/** True where texts must be read, which takes long. */
export const looksInTexts = ({ Title, Description, words }: ProjectSearch) =>
  Boolean(Title || Description || words.length > 0)

async function readSearch(database: Database, filters: Filters): Promise<ProjectSearch> {
  const { Title, Description, Language } = filters
  const words = wordsOf(filters.Q ?? '')
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

/** Tells projects, and several that are alike, with the values that they are filtered by; one of these may be left out. */
export function fitting(
  choices: ProjectChoices,
  but?: Facet,
): (project: Pick<Tables['project'], 'category_id' | (typeof facets)[Facet]>) => boolean {
  const chosen = [
    ['category_id', choices.CategoryID] as const,
    ...facetNames.map((name) => [facets[name], name === but ? undefined : choices[name]] as const),
  ].filter(([, value]) => value !== undefined)
  return (project) => chosen.every(([name, value]) => project[name] === value)
}

export const codesOf = (language: ContentLanguage | undefined) =>
  language === undefined ? languageCodes : [codeOfNumber(language)]

function searchColumns(language: ContentLanguage | undefined) {
  const codes = codesOf(language)
  return {
    title: codes.map((code) => `project.search_title_${code}` as const),
    description: codes.map((code) => `project.search_description_${code}` as const),
  }
}

/** Synonyms in searches and projects, in both languages: lower-case beginnings of words. */
const sameMeaning: readonly (readonly string[])[] = [
  ['krankenh', 'klinik', 'hospital', 'clinic'],
  ['photovolta', 'solar', 'pv'],
  ['wartung', 'inspektion', 'prüf', 'überprüf', 'maintenance', 'inspect'],
  ['center', 'centre', 'zentrum', 'zentren'],
  ['serverraum', 'rechenzentr'],
  ['warehouse', 'logisti', 'lager', 'depot', 'high-bay'],
  ['fabrik', 'produktion', 'factory', 'production', 'manufactur'],
  ['windrad', 'windräder', 'windkraft', 'windenergie', 'windpark'],
  ['flughafen', 'flugzeug', 'hangar', 'airport', 'aircraft'],
  ['hafen', 'terminal', 'harbour', 'harbor'],
  ['denkmal', 'heritage', 'listed'],
]
/** Shorter ones are the beginning of too much. */
const shortestBeginning = 4
/** `krankenh` and `äusern`; behind more letters is another word, such as a report of an inspection. */
const longestEnding = 6

/** Returns a search word with its synonyms, in lower case. */
function withSameMeaning(word: string): string[] {
  const typed = foldForSearch(word)
  const isMeant = (beginning: string) =>
    beginning.length < shortestBeginning
      ? typed === beginning
      : typed.startsWith(beginning) && typed.length <= beginning.length + longestEnding
  return [...new Set([typed, ...sameMeaning.filter((group) => group.some(isMeant)).flat()])]
}
