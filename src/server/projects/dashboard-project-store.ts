import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DashboardProjectPage, DashboardProjectQuery } from '#contract/content/dashboard.ts'
import type { ProjectSort } from '#contract/content/project-order.ts'
import { codeOfNumber } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { asInDictionary, hasPart } from '#server/platform/database/search-text.ts'
import { nearTerms, wordsIn } from '#server/platform/search/near-words.ts'
import {
  dashboardProjectOfRow,
  type ListedRow,
  listedSelection,
} from '#server/projects/dashboard-row-store.ts'
import { isArchived, isNotArchived } from '#server/projects/listed-projects.ts'
import { neededEdition, projectsIn } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

/**
 * A window of the projects as staff see them and how many match in all, in one statement: what is filtered and sorted
 * by comes from an index, the rows themselves are read for the window only.
 */
export async function listDashboardProjects(
  database: Database,
  query: DashboardProjectQuery,
): Promise<DashboardProjectPage> {
  const page = await listFound(database, query)
  if (page.count > 0 || !query.Search) return page
  const near = await findNear(database, query)
  return near.length > 0 ? await listFound(database, query, near) : page
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
    .where((where) => matches(where, query))
    .execute()
  const terms = nearTerms(Search)
  const isFound = (text: string) =>
    terms.every(
      ({ phrases, isNear }) => phrases.some((phrase) => text.includes(phrase)) || wordsIn(text).some(isNear),
    )
  return rows.flatMap((row) => (isFound(row.search_staff) ? [row.id] : [])).slice(0, mostNear)
}

async function listFound(
  database: Database,
  query: DashboardProjectQuery,
  near?: readonly number[],
): Promise<DashboardProjectPage> {
  const isOfDeleted = query.Deleted !== undefined
  const edition = await neededEdition(database, isOfDeleted ? 'working' : editionOf(query), isOfDeleted)
  const counted = database
    .selectFrom(projectsIn(database, edition))
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where((where) => matches(where, query, near))
  const { isById, direction } = orderOf(query)
  const rows = await database
    .selectFrom(counted.as('counted'))
    // A window beyond the end is empty, and the count is still there.
    .leftJoin(
      listedSelection(database, windowSelection(database, query, edition, near), edition).as('listed'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy('listed.sort_key', (order) => order[direction]().nullsLast())
    .orderBy('listed.id', isById ? direction : 'desc')
    .execute()
  return {
    data: rows.filter((row) => row.id !== null).map((row) => dashboardProjectOfRow(row as ListedRow)),
    count: Number(rows[0]?.count),
  }
}

/** Numbers of the projects of a window, with what they are sorted by. */
function windowSelection(
  database: Database,
  query: DashboardProjectQuery,
  edition: Edition,
  near: readonly number[] | undefined,
) {
  const { key, isById, direction } = orderOf(query)
  const sorted = database
    .selectFrom(projectsIn(database, edition))
    .leftJoin(categoriesIn(database, edition), 'category.id', 'project.category_id')
    .select(['project.id', key.as('sort_key')])
    .where((where) => matches(where, query, near))
    .limit(query.PageLength)
    .offset(query.PageNumber)
  // Few are deleted: they are found by the index and then put in order, instead of looking at every row in order.
  if (isById && query.Deleted) return sorted.orderBy(sql`project.id + 0`, direction).as('window')
  if (isById) return sorted.orderBy('project.id', direction).as('window')
  return sorted
    .orderBy('sort_key', (order) => order[direction]().nullsLast())
    .orderBy('project.id', 'desc')
    .as('window')
}

function columnOf(sort: Exclude<ProjectSort, 'id'>): string {
  if (sort === 'category') return 'category.name'
  return `project.${sort.replace('.', '_')}`
}

function orderOf({ Sort }: DashboardProjectQuery) {
  const direction = Sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const sort = Sort.replace('-', '') as ProjectSort
  const isById = sort === 'id'
  const key: RawBuilder<string | null> = isById ? sql`null` : asInDictionary(columnOf(sort))
  return { key, isById, direction }
}

function matches(
  where: ExpressionBuilder<Tables, 'project'>,
  { Search, CategoryID, Missing, Deleted, Archived }: DashboardProjectQuery,
  near?: readonly number[],
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [where('project.deleted_at', Deleted ? 'is not' : 'is', null)]
  if (!Deleted) conditions.push(Archived ? isArchived(where) : isNotArchived(where))
  if (CategoryID === 0) conditions.push(where('project.category_id', 'is', null))
  else if (CategoryID !== undefined) conditions.push(where('project.category_id', '=', CategoryID))
  if (Missing) {
    conditions.push(where(`project.missing_${codeOfNumber(Missing)}`, '>', 0))
  }
  if (near) conditions.push(where('project.id', 'in', near))
  else if (Search) {
    const isFound = hasPart('project.search_staff', Search)
    const isNumber = /^\d{1,15}$/.test(Search)
    conditions.push(isNumber ? where.or([where('project.id', '=', Number(Search)), isFound]) : isFound)
  }
  return where.and(conditions)
}
