import { type ProjectText, projectTexts } from '#contract/content/completeness.ts'
import type { DashboardProject } from '#contract/content/dashboard.ts'
import { inEachLanguage, type LanguageCode } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { pictureUrl } from '#server/pictures/picture-files.ts'
import { columnsOfTexts, localizedTexts } from '#server/platform/text-columns.ts'
import { placeColumns } from '#server/projects/listed-projects.ts'
import { focusOfRow } from '#server/projects/picture-columns.ts'
import { categoryOf, categoryTitles } from '#server/projects/project-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import { isSampleIn, projectsIn } from '#server/projects/working-projects.ts'
import type { Database } from '#server/tables.ts'

/** Texts that are not read for the list, only looked at. */
const longTexts = columnsOfTexts(textColumns.scopeOfWorks, textColumns.content, textColumns.pictureAlt)

/** Selects the columns of the list. */
export function listedSelection(database: Database, edition: Edition) {
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

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedSelection>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. */
export function dashboardProjectOfRow(row: ListedRow): DashboardProject {
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
