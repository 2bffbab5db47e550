import { type SelectQueryBuilder, sql } from 'kysely'
import type { Edition } from '#server/drafts/edition.ts'
import { isSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import { projectColumns } from '#server/projects/project-tables.ts'
import type { Database, Tables } from '#server/tables.ts'

/**
 * Returns the projects of an edition, to select from instead of the table; a draft replaces its project, unless that
 * is deleted.
 */
export function projectsIn(database: Database, edition: Edition): 'project' {
  if (edition === 'published') return 'project'
  const { untouched, drafted } = working(database)
  return asTable(untouched.unionAll(drafted))
}

/** Two halves of an edition without a project in common: an index puts each in order, but not both together. */
export function halvesOf(database: Database, edition: Edition): readonly 'project'[] {
  if (edition === 'published') return ['project']
  const { untouched, drafted } = working(database)
  return [untouched, drafted].map(asTable)
}

function working(database: Database) {
  const untouched = database
    .selectFrom('project')
    .select(projectColumns.map((column) => `project.${column}` as const))
    .where((where) =>
      where.or([
        where('project.deleted_at', 'is not', null),
        where('project.id', 'not in', where.selectFrom('project_draft').select('project_draft.id')),
      ]),
    )
  const drafted = database
    .selectFrom('project_draft')
    .select(projectColumns.map((column) => `project_draft.${column}` as const))
    .where('project_draft.id', 'not in', (deleted) =>
      deleted.selectFrom('project').select('project.id').where('project.deleted_at', 'is not', null),
    )
  return { untouched, drafted }
}

/** Typed as the table is, whose columns it has. */
const asTable = (projects: { as(name: 'project'): unknown }) => projects.as('project') as 'project'

interface Part {
  projects: SelectQueryBuilder<Tables, 'project', object>
  /** Its numbers are added or taken away. */
  sign: 1 | -1
}

/**
 * The listed projects of an edition in parts to count: all by an index, without the few that are hidden or have a draft,
 * and those drafts.
 */
export function listedParts(database: Database, edition: Edition): Part[] {
  const all = database.selectFrom('project')
  const hidden = database
    .selectFrom('project')
    .select('project.id')
    .where('project.deleted_at', 'is not', null)
    .unionAll(database.selectFrom('archived_project').select('archived_project.id'))
  if (edition === 'published')
    return [
      { projects: all, sign: 1 },
      { projects: all.where('project.id', 'in', hidden), sign: -1 },
    ]
  const replaced = hidden.unionAll(database.selectFrom('project_draft').select('project_draft.id'))
  const drafts = database.selectFrom(asTable(working(database).drafted))
  return [
    { projects: all, sign: 1 },
    { projects: all.where('project.id', 'in', replaced), sign: -1 },
    { projects: drafts.where(isListed), sign: 1 },
  ]
}

/** Returns whether a project is the sample's, as `is_sample`; a draft of published content is the company's own. */
export const isSampleIn = (edition: Edition) =>
  edition === 'published'
    ? isSampleEntry('project')
    : sql<number | boolean>`exists (
        select 1 from sample_entry where entry_kind = 'project' and entry_id = project.id and entry_id not in (
          select project_draft.id from project_draft join project shown on shown.id = project_draft.id
        )
      )`.as('is_sample')

/** The edition that has to be read for what is asked: without any such draft the published one is the same, and quicker to read. */
export async function neededEdition(database: Database, asked: Edition, ofDeleted = false): Promise<Edition> {
  if (asked === 'published') return asked
  const { any } = await database
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('project_draft')
              .select('id')
              .where('deleted_at', ofDeleted ? 'is not' : 'is', null),
          ),
          select.exists(select.selectFrom('category_draft').select('id')),
        ])
        .as('any'),
    )
    .executeTakeFirstOrThrow()
  return any ? 'working' : 'published'
}
