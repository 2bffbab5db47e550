import { noSuch } from '#contract/api/api-error.ts'
import type { Project } from '#contract/content/project.ts'
import type { ProjectPicture } from '#contract/content/project-picture.ts'
import { type ContentLanguage, inLanguage, languageCodes } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { withDraftStates } from '#server/drafts/draft-states.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { keptPicture, type StoredPicture, sharedPictureUrl } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { columnsOfTexts, localizedTexts, type TextColumns } from '#server/platform/text-columns.ts'
import { isListed, placeColumns } from '#server/projects/listed-projects.ts'
import { type FurtherPicture, focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import { factColumns, factsOfRow, textColumns } from '#server/projects/project-tables.ts'
import { isSampleIn, projectsIn } from '#server/projects/working-projects.ts'
import type { Database } from '#server/tables.ts'

/** Reader: visitors see a client's name only if it may be named. */
export type Audience = 'visitors' | 'staff'

/** Ids of all projects that visitors find in the lists, newest first. */
export async function listProjectIds(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('project')
    .select('project.id')
    .where(isListed)
    .orderBy('project.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the categories in which visitors find projects. */
export async function listFilledCategoryIds(database: Database): Promise<Set<number>> {
  const rows = await database
    .selectFrom('project')
    .select('project.category_id')
    .distinct()
    .where(isListed)
    .execute()
  return new Set(rows.flatMap(({ category_id: id }) => id ?? []))
}

export async function requireProject(
  database: Database,
  id: number,
  audience: Audience,
  { language, edition }: { language?: ContentLanguage | undefined; edition?: Edition } = {},
): Promise<Project> {
  const row = await projectSelection(database, edition)
    .select('project.further_pictures')
    .where('project.id', '=', id)
    .where('project.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuch('project')
  const project = projectOfRow(row, audience, language)
  const further = await findPictures(database, furtherPicturesOf(row))
  if (further.length === 0) return project
  const { picture, pictureSizes: sizes, pictureAlt, focus } = project
  const first = { picture, pictureSizes: sizes, pictureAlt, ...(focus && { focus }) }
  return { ...project, pictures: [first, ...further.map((found) => projectPictureOf(found, language))] }
}

/** A project with its draft, public or not. */
export async function requireWorking(
  database: Database,
  id: number,
  language?: ContentLanguage,
): Promise<Project> {
  const project = await requireProject(database, id, 'staff', { language, edition: 'working' })
  const [read = project] = await withDraftStates(database, 'project', [project])
  return read
}

export function projectPictureOf(
  { alt, focus, ...picture }: FurtherPicture & StoredPicture,
  language?: ContentLanguage,
): ProjectPicture {
  return {
    ...keptPicture(picture),
    pictureAlt: inLanguage(alt, language),
    ...(focus && { focus }),
  }
}

/** The titles of a project's category, as `categoryOf` reads them. */
export const categoryTitles = languageCodes.map(
  (code) => `category.title_${code} as category_title_${code}` as const,
)

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
      'project.focus_x',
      'project.focus_y',
      'picture.id as picture_id',
      'picture.width',
      'picture.height',
      'picture.placeholder',
      'picture.widths',
      'category.id as category_id',
      'category.name as category_name',
      ...categoryTitles,
    ])
    .select(placeColumns)
    .select(isSampleIn(edition))
}

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projectSelection>['executeTakeFirstOrThrow']>>

export function projectOfRow(row: ProjectRow, audience: Audience, language?: ContentLanguage): Project {
  const { picture_id: id, width, height, placeholder } = row
  const picture = { id, width, height, placeholder, widths: JSON.parse(row.widths) }
  const facts = factsOfRow(row)
  const focus = focusOfRow(row)
  return {
    id: row.id,
    title: localizedTexts(row, textColumns.title, language),
    content: localizedTexts(row, textColumns.content, language),
    scopeOfWorks: localizedTexts(row, textColumns.scopeOfWorks, language),
    location: row.location,
    workDuration: row.work_duration,
    ...keptPicture(picture),
    sharedPicture: sharedPictureUrl(id, focus),
    pictureAlt: localizedTexts(row, textColumns.pictureAlt, language),
    ...(focus && { focus }),
    category: categoryOf(row, language),
    ...(row.is_sample && { isSample: true as const }),
    ...(facts && { facts }),
    ...clientFor(row, audience),
    ...(row.archived_at !== null && { archived: true as const }),
    ...(audience === 'staff' &&
      row.pinned_place !== null &&
      row.archived_at === null && { pinned: true as const }),
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
