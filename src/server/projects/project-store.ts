import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import type { ContentLanguage } from '#contract/language.ts'
import type { Project, ProjectPage, ProjectQuery } from '#contract/project.ts'
import { hasPart } from '#server/platform/database/search-text.ts'
import { type Audience, projectOfRow, projectSelection } from '#server/projects/project-row-store.ts'
import type { Database, Tables } from '#server/tables.ts'

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

/** What is thrown where a number stands for no project. */
export function noSuchProject(): ApiError {
  return new ApiError('not_found', 'There is no such project.')
}
