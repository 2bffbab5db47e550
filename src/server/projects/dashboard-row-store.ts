import type { AliasedExpression } from 'kysely'
import { type ProjectText, projectTexts } from '#contract/completeness.ts'
import type { DashboardProject } from '#contract/dashboard.ts'
import { localizedTexts } from '#server/platform/localized-text.ts'
import { pictureUrl } from '#server/projects/project-pictures.ts'
import { categoryOf } from '#server/projects/project-store.ts'
import type { Database } from '#server/tables.ts'

type Window = AliasedExpression<{ id: number; sort_key: string | null }, 'window'>

/** What the list shows of the projects of a window. */
export function listedSelection(database: Database, window: Window) {
  return database
    .selectFrom(window)
    .innerJoin('project', 'project.id', 'window.id')
    .innerJoin('picture', 'picture.id', 'project.picture_id')
    .leftJoin('category', 'category.id', 'project.category_id')
    .select((select) => {
      const lacks = (column: `${'scope_of_works' | 'content' | 'picture_alt'}_${'de' | 'en'}`) =>
        select(`project.${column}`, '=', '').as(`lacks_${column}`)
      return [
        'window.sort_key',
        'project.id',
        'project.title_de',
        'project.title_en',
        'project.location',
        'project.client',
        'project.is_client_public',
        'project.deleted_at',
        lacks('scope_of_works_de'),
        lacks('scope_of_works_en'),
        lacks('content_de'),
        lacks('content_en'),
        lacks('picture_alt_de'),
        lacks('picture_alt_en'),
        'picture.id as picture_id',
        'picture.widths',
        'category.id as category_id',
        'category.name as category_name',
        'category.title_de as category_title_de',
        'category.title_en as category_title_en',
      ]
    })
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedSelection>['executeTakeFirstOrThrow']>>

/** A row as the wire has it. */
export function dashboardProjectOfRow(row: ListedRow): DashboardProject {
  const widths: number[] = JSON.parse(row.widths)
  return {
    id: row.id,
    title: localizedTexts({ de: row.title_de, en: row.title_en }),
    location: row.location,
    client: row.client,
    clientPublic: row.is_client_public === 1,
    category: categoryOf(row),
    thumbnail: row.deleted_at === null ? pictureUrl(row.picture_id, 'webp', Math.min(...widths)) : '',
    missing: { de: missingIn(row, 'de'), en: missingIn(row, 'en') },
    deletedAt: row.deleted_at,
  }
}

function missingIn(row: ListedRow, code: 'de' | 'en'): ProjectText[] {
  const lacks: Record<ProjectText, unknown> = {
    title: row[`title_${code}`] === '',
    scopeOfWorks: row[`lacks_scope_of_works_${code}`],
    content: row[`lacks_content_${code}`],
    pictureAlt: row[`lacks_picture_alt_${code}`],
  }
  return projectTexts.filter((name) => lacks[name])
}
