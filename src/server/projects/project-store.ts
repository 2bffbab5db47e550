import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import { type ContentLanguage, codeOfNumber, languageCodes } from '#contract/language.ts'
import type { Project, ProjectPage, ProjectQuery } from '#contract/project.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { type Edition, editionOf } from '#server/drafts/edition.ts'
import { hasPart } from '#server/platform/database/search-text.ts'
import { columnsOfTexts, localizedTexts, type TextColumns } from '#server/platform/text-columns.ts'
import { factColumns, factsOfRow } from '#server/projects/fact-columns.ts'
import { pictureSizes, pictureUrl, sharedPictureUrl } from '#server/projects/project-pictures.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import { projectsIn } from '#server/projects/working-projects.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Who reads: visitors see a client's name only where it may be named. */
export type Audience = 'visitors' | 'staff'

type Filters = Omit<ProjectQuery, 'PageLength' | 'PageNumber' | 'Drafts'>

/** A window of the matching projects, newest first, and how many match in all, in one round trip. */
export async function listProjects(
  database: Database,
  query: ProjectQuery,
  audience: Audience,
): Promise<ProjectPage> {
  const edition = editionOf(query)
  const rows = await projectSelection(database, edition)
    .select((builder) =>
      builder
        .selectFrom(projectsIn(database, edition))
        .select((count) => count.fn.countAll<number | string>().as('count'))
        .where((where) => matches(where, query))
        .as('count'),
    )
    .where((where) => matches(where, query))
    .orderBy('project.id', 'desc')
    .limit(query.PageLength)
    .offset(query.PageNumber)
    .execute()

  const data = rows.map((row) => projectOfRow(row, audience, query.Language))
  const first = rows[0]
  if (first) return { data, count: Number(first.count) }
  return { data, count: query.PageNumber === 0 ? 0 : await countProjects(database, query) }
}

async function countProjects(database: Database, filters: ProjectQuery): Promise<number> {
  const row = await database
    .selectFrom(projectsIn(database, editionOf(filters)))
    .select((count) => count.fn.countAll<number | string>().as('count'))
    .where((where) => matches(where, filters))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function matches(where: ExpressionBuilder<Tables, 'project'>, filters: Filters): Expression<SqlBool> {
  const columns = searchColumns(filters.Language)
  const conditions: Expression<SqlBool>[] = [where('project.deleted_at', 'is', null)]
  if (filters.CategoryID !== undefined) {
    conditions.push(where('project.category_id', '=', filters.CategoryID))
  }
  if (filters.Class) conditions.push(where('project.fact_class', '=', filters.Class))
  if (filters.Year !== undefined) conditions.push(where('project.fact_year', '=', filters.Year))
  if (filters.Service) conditions.push(where('project.fact_service', '=', filters.Service))
  // Each word may be in another text.
  for (const word of filters.Q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = [...columns.title, ...columns.description, 'project.search_location']
    conditions.push(where.or(names.map((name) => hasPart(name, word))))
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

function searchColumns(language: ContentLanguage | undefined) {
  const codes = language === undefined ? languageCodes : [codeOfNumber(language)]
  return {
    title: codes.map((code) => `project.search_title_${code}` as const),
    description: codes.map((code) => `project.search_description_${code}` as const),
  }
}

/** Ids of all projects that visitors see, newest first. */
export async function listProjectIds(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('project')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export async function requireProject(
  database: Database,
  id: number,
  audience: Audience,
  { language, edition }: { language?: ContentLanguage | undefined; edition?: Edition } = {},
): Promise<Project> {
  const row = await projectSelection(database, edition)
    .where('project.id', '=', id)
    .where('project.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchProject()
  return projectOfRow(row, audience, language)
}

/** Whether there is a project of this number; one that can be restored counts, and one that was never public. */
export async function hasProject(database: Database, id: number): Promise<boolean> {
  const ofNumber = (table: 'project' | 'project_draft') =>
    database.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return ((await ofNumber('project')) ?? (await ofNumber('project_draft'))) !== undefined
}

/** Whether there is a category of this number to put a project into. */
export async function hasCategory(database: Database, id: number): Promise<boolean> {
  const found = await database.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** What is thrown where a number stands for no project. */
export function noSuchProject(): ApiError {
  return new ApiError('not_found', 'There is no such project.')
}

/** Width in pixels of the file that `picture` points to, for readers that take only one. */
const singlePictureWidth = 960

/** The titles of a project's category, as `categoryOf` reads them. */
export const categoryTitles = languageCodes.map(
  (code) => `category.title_${code} as category_title_${code}` as const,
)

/** A project with its picture and category, one row each. */
export function projectSelection(database: Database, edition: Edition = 'published') {
  return database
    .selectFrom(projectsIn(database, edition))
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .leftJoin(categoriesIn(database, edition), 'category.id', 'project.category_id')
    .select([
      'project.id',
      ...columnsOfTexts(...Object.values(textColumns)).map((column) => `project.${column}` as const),
      ...Object.values(factColumns).map((column) => `project.${column}` as const),
      'project.location',
      'project.work_duration',
      'project.client',
      'project.is_client_public',
      'project.version',
      'picture.id as picture_id',
      'picture.width',
      'picture.height',
      'picture.placeholder',
      'picture.widths',
      'category.id as category_id',
      'category.name as category_name',
      ...categoryTitles,
    ])
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projectSelection>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. */
export function projectOfRow(row: ProjectRow, audience: Audience, language?: ContentLanguage): Project {
  const widths: number[] = JSON.parse(row.widths)
  const facts = factsOfRow(row)
  const singleWidth = widths.findLast((width) => width <= singlePictureWidth) ?? row.width
  return {
    id: row.id,
    title: localizedTexts(row, textColumns.title, language),
    content: localizedTexts(row, textColumns.content, language),
    scopeOfWorks: localizedTexts(row, textColumns.scopeOfWorks, language),
    location: row.location,
    workDuration: row.work_duration,
    picture: pictureUrl(row.picture_id, 'webp', singleWidth),
    pictureSizes: pictureSizes({ ...row, id: row.picture_id, widths }),
    sharedPicture: sharedPictureUrl(row.picture_id),
    pictureAlt: localizedTexts(row, textColumns.pictureAlt, language),
    category: categoryOf(row, language),
    ...(facts && { facts }),
    ...clientFor(row, audience),
    ...(audience === 'staff' && { version: row.version }),
  }
}

type CategoryColumns = Pick<ProjectRow, 'category_id' | 'category_name'> &
  TextColumns<'category_title', string | null>

/** The category in a project's row, null where it has none. */
export function categoryOf(row: CategoryColumns, language?: ContentLanguage): Project['category'] {
  if (row.category_id === null) return null
  return {
    id: row.category_id,
    name: row.category_name ?? '',
    translation: localizedTexts(row, 'category_title', language),
  }
}

function clientFor(row: ProjectRow, audience: Audience): Pick<Project, 'client' | 'clientPublic'> {
  if (audience === 'staff') return { client: row.client, clientPublic: row.is_client_public === 1 }
  return row.is_client_public === 1 && row.client !== '' ? { client: row.client } : {}
}
