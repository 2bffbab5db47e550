import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { ContentLanguage } from '#contract/language.ts'
import type { Project, ProjectPage, ProjectQuery } from '#contract/project.ts'
import { hasPart } from '#server/platform/database/search-text.ts'
import { localizedTexts } from '#server/platform/localized-text.ts'
import { pictureSizes, pictureUrl } from '#server/projects/project-pictures.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Who reads: visitors see a client's name only where it may be named. */
export type Audience = 'visitors' | 'staff'

type Filters = Pick<ProjectQuery, 'Title' | 'Description' | 'CategoryID' | 'Language'>

/** A window of the matching projects, newest first, and how many match in all, in one round trip. */
export async function listProjects(
  database: Database,
  query: ProjectQuery,
  audience: Audience,
): Promise<ProjectPage> {
  const rows = await projectSelection(database)
    .select((builder) =>
      builder
        .selectFrom('project')
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

async function countProjects(database: Database, filters: Filters): Promise<number> {
  const row = await database
    .selectFrom('project')
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
  const codes =
    language === 1 ? (['en'] as const) : language === 2 ? (['de'] as const) : (['de', 'en'] as const)
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
  language?: ContentLanguage,
): Promise<Project> {
  const row = await projectSelection(database)
    .where('project.id', '=', id)
    .where('project.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchProject()
  return projectOfRow(row, audience, language)
}

/** Whether there is a project of this number; one that can be restored counts. */
export async function hasProject(database: Database, id: number): Promise<boolean> {
  const found = await database.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
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

/** A project with its picture and category, one row each. */
function projectSelection(database: Database) {
  return database
    .selectFrom('project')
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .leftJoin('category', 'category.id', 'project.category_id')
    .select([
      'project.id',
      'project.title_de',
      'project.title_en',
      'project.scope_of_works_de',
      'project.scope_of_works_en',
      'project.content_de',
      'project.content_en',
      'project.location',
      'project.work_duration',
      'project.picture_alt_de',
      'project.picture_alt_en',
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
      'category.title_de as category_title_de',
      'category.title_en as category_title_en',
    ])
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projectSelection>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. */
function projectOfRow(row: ProjectRow, audience: Audience, language?: ContentLanguage): Project {
  const widths: number[] = JSON.parse(row.widths)
  const singleWidth = widths.findLast((width) => width <= singlePictureWidth) ?? row.width
  return {
    id: row.id,
    title: localizedTexts({ de: row.title_de, en: row.title_en }, language),
    content: localizedTexts({ de: row.content_de, en: row.content_en }, language),
    scopeOfWorks: localizedTexts({ de: row.scope_of_works_de, en: row.scope_of_works_en }, language),
    location: row.location,
    workDuration: row.work_duration,
    picture: pictureUrl(row.picture_id, 'webp', singleWidth),
    pictureSizes: pictureSizes({ ...row, id: row.picture_id, widths }),
    pictureAlt: localizedTexts({ de: row.picture_alt_de, en: row.picture_alt_en }, language),
    category: categoryOf(row, language),
    ...clientFor(row, audience),
    ...(audience === 'staff' && { version: row.version }),
  }
}

type CategoryColumns = Pick<
  ProjectRow,
  'category_id' | 'category_name' | 'category_title_de' | 'category_title_en'
>

/** The category in a project's row, null where it has none. */
export function categoryOf(row: CategoryColumns, language?: ContentLanguage): Project['category'] {
  if (row.category_id === null) return null
  const titles = { de: row.category_title_de ?? '', en: row.category_title_en ?? '' }
  return {
    id: row.category_id,
    name: row.category_name ?? '',
    translation: localizedTexts(titles, language),
  }
}

function clientFor(row: ProjectRow, audience: Audience): Pick<Project, 'client' | 'clientPublic'> {
  if (audience === 'staff') return { client: row.client, clientPublic: row.is_client_public === 1 }
  return row.is_client_public === 1 && row.client !== '' ? { client: row.client } : {}
}
