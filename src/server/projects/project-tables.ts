import type { Generated } from 'kysely'
import type { ProjectText } from '#contract/content/completeness.ts'
import type { ProjectFacts } from '#contract/content/project-facts.ts'
import type { FactName, projectFields } from '#contract/content/project-fields.ts'
import type { ColumnsOf } from '#server/content/entry-table.ts'
import { columnsOfTexts, type TextColumns } from '#server/platform/text-columns.ts'
import { type PictureColumns, pictureColumns } from '#server/projects/picture-columns.ts'

type FieldColumns = Omit<ColumnsOf<typeof projectFields>, 'picture'>
/** A project's facts, null where one is not known. */
type FactColumns = Pick<FieldColumns, (typeof factColumns)[FactName]>

export const factColumns = {
  year: 'fact_year',
  class: 'fact_class',
  height: 'fact_height',
  area: 'fact_area',
  conductors: 'fact_conductors',
  earthResistance: 'fact_earth_resistance',
  method: 'fact_method',
  standard: 'fact_standard',
  service: 'fact_service',
} as const satisfies Record<FactName, keyof FieldColumns>

const names = Object.keys(factColumns) as FactName[]

/** Returns the known facts, undefined if there are none. */
export function factsOfRow(row: FactColumns): ProjectFacts | undefined {
  const known = names.filter((name) => row[factColumns[name]] !== null)
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map((name) => [name, row[factColumns[name]]])) as ProjectFacts
}

/** A project's texts as columns; `picture_alt` says what the picture shows. */
export const textColumns = {
  title: 'title',
  scopeOfWorks: 'scope_of_works',
  content: 'content',
  pictureAlt: 'picture_alt',
} as const satisfies Record<ProjectText, string>

/** Columns that a version from before does not write. */
type GeneratedColumns<C> = { [K in keyof C]: Generated<C[K]> }

/** The search columns are lower-case copies, `missing` is the number of texts that a language lacks. */
export interface ProjectTable
  extends FieldColumns,
    TextColumns<'picture_alt' | 'search_title' | 'search_description'>,
    TextColumns<'missing', number>,
    GeneratedColumns<PictureColumns> {
  id: Generated<number>
  /** Lower-case copy of all that the staff's search looks in, because `lower()` of SQLite knows ASCII only. */
  search_staff: string
  /** Lower-case copy of the location. */
  search_location: string
  /** The category that was deleted while the project was in it, for when it is restored. */
  former_category_id: Generated<number | null>
  picture_id: string
  idempotency_key: string | null
  created_at: string
  /** Null while it is shown; a deleted project can be restored for some time. */
  deleted_at: Generated<string | null>
  /** Counts the changes from 1. */
  version: Generated<number>
}

/** A project as staff have saved it without publishing it; one that was never public has its number from here. */
export type ProjectDraftTable = Omit<ProjectTable, 'id' | 'version'> & Record<'id' | 'version', number>

export const projectColumns = [
  'id',
  ...columnsOfTexts(...Object.values(textColumns), 'search_title', 'search_description', 'missing'),
  ...Object.values(factColumns),
  ...pictureColumns,
  'search_staff',
  'search_location',
  'location',
  'work_duration',
  'category_id',
  'former_category_id',
  'picture_id',
  'idempotency_key',
  'client',
  'is_client_public',
  'created_at',
  'deleted_at',
  'version',
] as const satisfies readonly (keyof ProjectTable)[]

/** On the home page before the newest ones, in the order of `place`. */
export interface PinnedProjectTable {
  id: number
  place: number
}

/** No longer listed, but still at its address. */
export interface ArchivedProjectTable {
  id: number
  at: string
}

export interface ProjectTables {
  project: ProjectTable
  project_draft: ProjectDraftTable
  pinned_project: PinnedProjectTable
  archived_project: ArchivedProjectTable
}
