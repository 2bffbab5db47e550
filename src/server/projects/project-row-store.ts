import type { ContentLanguage } from '#contract/language.ts'
import type { PictureSizes, Project } from '#contract/project.ts'
import { localizedTexts } from '#server/platform/localized-text.ts'
import { pictureUrl } from '#server/projects/picture-files.ts'
import type { Database } from '#server/tables.ts'

/** Who reads: visitors see a client's name only where it may be named. */
export type Audience = 'visitors' | 'staff'

/** Width in pixels of the file that `picture` points to, for readers that take only one. */
const singlePictureWidth = 960

/** A project with its picture and category, one row each. */
export function projectSelection(database: Database) {
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
export function projectOfRow(row: ProjectRow, audience: Audience, language?: ContentLanguage): Project {
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
    pictureSizes: pictureSizes(row, widths),
    pictureAlt: localizedTexts({ de: row.picture_alt_de, en: row.picture_alt_en }, language),
    category: categoryOf(row, language),
    ...clientFor(row, audience),
    ...(audience === 'staff' && { version: row.version }),
  }
}

function pictureSizes(row: ProjectRow, widths: number[]): PictureSizes {
  const { width, height, placeholder } = row
  const files = (format: 'avif' | 'webp') =>
    widths.map((fileWidth) => ({ url: pictureUrl(row.picture_id, format, fileWidth), width: fileWidth }))
  return { width, height, placeholder, avif: files('avif'), webp: files('webp') }
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
