import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type ProjectText, projectTexts } from '#contract/content/completeness.ts'
import type {
  DashboardProject,
  DashboardProjectPage,
  DashboardProjectQuery,
} from '#contract/content/dashboard.ts'
import type { ProjectSort } from '#contract/content/project-order.ts'
import { codeOfNumber, inEachLanguage, type LanguageCode } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { pictureUrl } from '#server/pictures/picture-files.ts'
import { asInDictionary, hasPart } from '#server/platform/database/search-text.ts'
import { nearTerms, wordsIn } from '#server/platform/search/near-words.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { isIn, type Place, placeColumns } from '#server/projects/listed-projects.ts'
import { focusOfRow } from '#server/projects/picture-columns.ts'
import { categoryOf, categoryTitles } from '#server/projects/project-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import { readWindow } from '#server/projects/project-window.ts'
import { isSampleIn, neededEdition, projectsIn } from '#server/projects/working-projects.ts'
import type { Services } from '#server/services.ts'
import type { Database, Tables } from '#server/tables.ts'

type Databases = Pick<Services, 'database' | 'reader'>

/** A window of the projects as staff see them and how many match in all; the reader looks for words. */
export async function listDashboardProjects(
  databases: Databases,
  query: DashboardProjectQuery,
): Promise<DashboardProjectPage> {
  const page = await listFound(databases, query)
  if (page.count > 0 || !query.Search) return page
  const near = await findNear(databases.reader, query)
  return near.length > 0 ? await listFound(databases, query, near) : page
}

/** Most projects that are shown where a search has found only near words. */
const mostNear = 200

/** Numbers of the projects that nearly have the words of a search which finds nothing. */
async function findNear(
  database: Database,
  { Search = '', ...query }: DashboardProjectQuery,
): Promise<number[]> {
  const edition = await neededEdition(
    database,
    query.Deleted ? 'working' : editionOf(query),
    query.Deleted !== undefined,
  )
  const rows = await database
    .selectFrom(projectsIn(database, edition))
    .select(['project.id', 'project.search_staff'])
    .where(isIn(placeOf(query)))
    .where((where) => matches(database, where, query))
    .execute()
  const terms = nearTerms(Search)
  const isFound = (text: string) =>
    terms.every(
      ({ phrases, isNear }) => phrases.some((phrase) => text.includes(phrase)) || wordsIn(text).some(isNear),
    )
  return rows.flatMap((row) => (isFound(row.search_staff) ? [row.id] : [])).slice(0, mostNear)
}

async function listFound(
  { database, reader }: Databases,
  query: DashboardProjectQuery,
  near?: readonly number[],
): Promise<DashboardProjectPage> {
  const isOfDeleted = query.Deleted !== undefined
  const edition = await neededEdition(database, isOfDeleted ? 'working' : editionOf(query), isOfDeleted)
  const { ids, count } = await readWindow(query.Search ? reader : database, {
    ...query,
    ...orderOf(database, query, edition),
    edition,
    place: placeOf(query),
    matching: (where) => matches(database, where, query, near),
  })
  return { data: await listRows(database, edition, ids), count }
}

/** The rows of these numbers, in their order. */
async function listRows(
  database: Database,
  edition: Edition,
  ids: readonly number[],
): Promise<DashboardProject[]> {
  if (ids.length === 0) return []
  const rows = await listedSelection(database, edition).where('project.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [dashboardProjectOfRow(row)] : []
  })
}

function orderOf(database: Database, { Sort }: DashboardProjectQuery, edition: Edition) {
  const direction = Sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const sort = Sort.replace('-', '') as ProjectSort
  if (sort === 'id') return { direction }
  const nameOfCategory = database
    .selectFrom(categoriesIn(database, edition))
    .select('category.name')
    .whereRef('category.id', '=', sql.ref('project.category_id'))
  const text = sort === 'category' ? nameOfCategory : sql.ref(`project.${sort.replace('.', '_')}`)
  return { direction, by: asInDictionary(text) }
}

const placeOf = ({ Deleted, Archived }: Pick<DashboardProjectQuery, 'Deleted' | 'Archived'>): Place =>
  Deleted ? 'deleted' : Archived ? 'archived' : 'listed'

function matches(
  database: Database,
  where: ExpressionBuilder<Tables, 'project'>,
  { Search, CategoryID, Missing }: DashboardProjectQuery,
  near?: readonly number[],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (CategoryID === 0) conditions.push(where('project.category_id', 'is', null))
  else if (CategoryID !== undefined) conditions.push(where('project.category_id', '=', CategoryID))
  if (Missing) {
    conditions.push(where(`project.missing_${codeOfNumber(Missing)}`, '>', 0))
  }
  if (near) conditions.push(where('project.id', 'in', near))
  else if (Search) {
    const isFound = hasPart(database, 'project.search_staff', Search)
    const isNumber = /^\d{1,15}$/.test(Search)
    conditions.push(isNumber ? where.or([where('project.id', '=', Number(Search)), isFound]) : isFound)
  }
  return where.and(conditions)
}

/** Texts that are not read for the list, only looked at. */
const longTexts = columnsOfTexts(textColumns.scopeOfWorks, textColumns.content, textColumns.pictureAlt)

function listedSelection(database: Database, edition: Edition) {
  return database
    .selectFrom(projectsIn(database, edition))
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .leftJoin(categoriesIn(database, edition), 'category.id', 'project.category_id')
    .select((select) => {
      const lacks = longTexts.map((column) => select(`project.${column}`, '=', '').as(`lacks_${column}`))
      return [
        'project.id',
        ...columnsOfTexts(textColumns.title).map((column) => `project.${column}` as const),
        'project.location',
        'project.client',
        'project.is_client_public',
        'project.deleted_at',
        ...lacks,
        'project.focus_x',
        'project.focus_y',
        'picture.id as picture_id',
        'picture.widths',
        'category.id as category_id',
        'category.name as category_name',
        ...categoryTitles,
      ]
    })
    .select(placeColumns)
    .select(isSampleIn(edition))
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedSelection>['executeTakeFirstOrThrow']>>

function dashboardProjectOfRow(row: ListedRow): DashboardProject {
  const widths: number[] = JSON.parse(row.widths)
  const focus = focusOfRow(row)
  return {
    id: row.id,
    title: localizedTexts(row, textColumns.title),
    location: row.location,
    client: row.client,
    clientPublic: row.is_client_public === 1,
    category: categoryOf(row),
    thumbnail: row.deleted_at === null ? pictureUrl(row.picture_id, 'webp', Math.min(...widths)) : '',
    ...(focus && { focus }),
    pinned: row.pinned_place !== null && row.archived_at === null && row.deleted_at === null,
    archivedAt: row.archived_at,
    ...(row.is_sample && { isSample: true as const }),
    missing: inEachLanguage((code) => missingIn(row, code)),
    deletedAt: row.deleted_at,
  }
}

function missingIn(row: ListedRow, code: LanguageCode): ProjectText[] {
  const lacks: Record<ProjectText, unknown> = {
    title: row[`title_${code}`] === '',
    scopeOfWorks: row[`lacks_scope_of_works_${code}`],
    content: row[`lacks_content_${code}`],
    pictureAlt: row[`lacks_picture_alt_${code}`],
  }
  return projectTexts.filter((name) => lacks[name])
}
