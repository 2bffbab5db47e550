import { languageCodes } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { createKeptWords, type KeptWords } from '#server/platform/search/kept-words.ts'
import { searchInMemory } from '#server/platform/search/search-turns.ts'
import { columnsOfTexts } from '#server/platform/text-columns.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import {
  codesOf,
  facets,
  fitting,
  type ProjectChoices,
  type ProjectSearch,
  type ProjectShape,
} from '#server/projects/project-filters.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** A project that visitors find. */
export type ListedProject = Awaited<ReturnType<typeof selectListed>>[number] & {
  /** Number of those that are alike in all that they are filtered by. */
  alike: number
  /** Its texts in the index, by language, begin with this one. */
  firstText: number
}

/**
 * Returns the public projects with all words of a search that fit the choices, newest first. Undefined where the database
 * must be asked: for drafts, parts of one text, many words, and until the words are in memory.
 */
export type FindByWords = (
  shape: ProjectShape,
  choices: ProjectChoices,
) => Promise<ListedProject[] | undefined>

/** Searches for more are left to the thread that reads. */
const mostWords = 4

export function createProjectWords(
  { reader, versions }: Pick<Services, 'reader' | 'versions'>,
  room?: number,
): FindByWords {
  /** None where there are too many words. */
  let index: KeptWords<Text> | undefined = createIndex(room)

  const listed = keepUntilChanged(versions, [dataTags.projects, dataTags.categories], async () => {
    if (index?.isMostlyOld()) index = createIndex(room)
    const words = index
    if (!words) return undefined
    const projects = await readListed(reader)
    const versionsOf = new Map(projects.map(({ id, version }) => [String(id), version]))
    const isKept = await words.fill(versionsOf, (keys) => readTexts(reader, keys))
    if (!isKept) {
      index = undefined
      return undefined
    }
    for (const project of projects) project.firstText = words.textsOf(String(project.id))[0] ?? Number.NaN
    return { having: words.having, projects }
  })

  /** The last search: list and counts of a page look for the same. */
  let last: { known: Known; words: string; found: Promise<ListedProject[]> } | undefined

  return async ({ edition, search }, choices) => {
    const { Title, Description, words } = search
    if (edition !== 'published' || Title || Description) return undefined
    if (words.length === 0 || words.length > mostWords) return undefined
    const known = listed.currentAtOnce()
    if (!known) return undefined
    const key = JSON.stringify(search)
    if (last?.known !== known || last.words !== key) {
      const found = searchInMemory(() => find(known, search))
      last = { known, words: key, found }
      found.catch(() => {
        if (last?.found === found) last = undefined
      })
    }
    return (await last.found).filter(fitting(choices))
  }
}

interface Known extends Pick<KeptWords<Text>, 'having'> {
  projects: readonly ListedProject[]
}

function find({ having, projects }: Known, { Language, words }: ProjectSearch): ListedProject[] {
  const wanted = words.map(({ anyOf, categoryIds }) => ({ texts: having(anyOf), categoryIds }))
  const places = codesOf(Language).map((code) => languageCodes.indexOf(code))
  const hasWord = (project: ListedProject, { texts, categoryIds }: (typeof wanted)[number]) => {
    for (const place of places) if (texts[project.firstText + place] === 1) return true
    return categoryIds.includes(project.category_id ?? -1)
  }
  return projects.filter((project) => {
    for (const word of wanted) if (!hasWord(project, word)) return false
    return true
  })
}

/** A search divides at white space, so no part of one goes beyond. */
const wordsOf = (text: string) => text.split(/\s+/)

interface Text {
  key: string
  all: string
}

const createIndex = (room?: number): KeptWords<Text> =>
  createKeptWords<Text>({ foldedOf: ({ all }) => ({ titles: '', all }), wordsOf, room })

/** Read at once; other work runs in between. */
const atOnce = 1000

/** Newest first. */
async function readListed(database: Database): Promise<ListedProject[]> {
  const projects: ListedProject[] = []
  const kinds = new Map<string, number>()
  const alikeOf = ({ category_id, ...row }: Awaited<ReturnType<typeof selectListed>>[number]) => {
    const kind = [category_id, ...Object.values(facets).map((name) => row[name])].join()
    const alike = kinds.get(kind) ?? kinds.size
    kinds.set(kind, alike)
    return alike
  }
  let rows: Awaited<ReturnType<typeof selectListed>>
  do {
    rows = await selectListed(database, projects.at(-1)?.id)
    for (const row of rows) projects.push({ ...row, alike: alikeOf(row), firstText: Number.NaN })
  } while (rows.length === atOnce)
  return projects
}

const selectListed = (database: Database, below: number | undefined) =>
  database
    .selectFrom('project')
    .select(['id', 'version', 'category_id', ...Object.values(facets)])
    .where(isListed)
    .$if(below !== undefined, (rows) => rows.where('id', '<', below ?? 0))
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute()

/** The texts of projects, as many of each as there are languages. */
async function readTexts(database: Database, keys: readonly string[]): Promise<Text[]> {
  const rows = await database
    .selectFrom('project')
    .select(['id', 'search_location', ...columnsOfTexts('search_title', 'search_description')])
    .where('id', 'in', keys.map(Number))
    .execute()
  return rows.flatMap((row) =>
    languageCodes.map((code) => ({
      key: String(row.id),
      all: [row[`search_title_${code}`], row[`search_description_${code}`], row.search_location].join('\n'),
    })),
  )
}
