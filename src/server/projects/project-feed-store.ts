import type { Project } from '#contract/content/project.ts'
import { type LanguageCode, textIn } from '#contract/language.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import { projectOfRow, projectSelection } from '#server/projects/project-store.ts'
import type { Database } from '#server/tables.ts'

export interface FeedEntry {
  project: Project
  title: string
  createdAt: string
  /** Last change by staff. */
  updatedAt: string
}

/** The newest projects that have a title in a language, the newest first. */
export async function listNewest(
  database: Database,
  code: LanguageCode,
  count: number,
): Promise<FeedEntry[]> {
  const rows = await projectSelection(database)
    .select('project.created_at')
    .select((project) =>
      project
        .selectFrom('change')
        .select((change) => change.fn.max('change.at').as('at'))
        .where('change.entry_kind', '=', 'project')
        .whereRef('change.entry_id', '=', 'project.id')
        // Nobody hears of drafts.
        .where('change.action', 'not in', ['saved', 'discarded'])
        .as('changed_at'),
    )
    .where(isListed)
    .where(`project.title_${code}`, '!=', '')
    .orderBy('project.id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => {
    const project = projectOfRow(row, 'visitors')
    const updatedAt = (row.changed_at ?? '') > row.created_at ? row.changed_at : row.created_at
    return {
      project,
      title: textIn(project.title, code) ?? '',
      createdAt: row.created_at,
      updatedAt: updatedAt ?? row.created_at,
    }
  })
}
