import type { ProjectNeighbours } from '#contract/content/project.ts'
import type { Edition } from '#server/drafts/edition.ts'
import { isListed } from '#server/projects/listed-projects.ts'
import { type Audience, projectOfRow, projectSelection } from '#server/projects/project-store.ts'
import { projectsIn } from '#server/projects/working-projects.ts'
import type { Database } from '#server/tables.ts'

const similarCount = 3

/**
 * Returns the neighbours of a project in the list of a category, or of all, newest first. One statement: each part of
 * it takes a few rows from one end of an index. A project outside of the list gets the neighbours that it would have.
 */
export async function listNeighbours(
  database: Database,
  { id, categoryId }: { id: number; categoryId: number | undefined },
  audience: Audience,
  edition: Edition,
): Promise<ProjectNeighbours> {
  const inList = () => {
    const shown = database
      .selectFrom(projectsIn(database, edition))
      .select('project.id')
      .where(isListed)
      .where('project.id', '!=', id)
    return categoryId === undefined ? shown : shown.where('project.category_id', '=', categoryId)
  }
  const newer = inList().where('project.id', '>', id).orderBy('project.id').limit(1)
  const older = inList().where('project.id', '<', id).orderBy('project.id', 'desc').limit(similarCount)
  const newest = inList().orderBy('project.id', 'desc').limit(similarCount)
  // As one list of numbers: for several, PostgreSQL goes through all projects.
  const near = [newer, older, newest]
    .map((part) => database.selectFrom(part.as('near')).select('near.id'))
    .reduce((one, other) => one.unionAll(other))
  const rows = await projectSelection(database, edition)
    .where('project.id', 'in', near)
    .orderBy('project.id', 'desc')
    .execute()

  const projects = rows.map((row) => projectOfRow(row, audience))
  const before = projects.filter((project) => project.id > id)
  const after = projects.filter((project) => project.id < id)
  return {
    previous: before.at(-1) ?? null,
    next: after[0] ?? null,
    similar: [...after, ...before].slice(0, similarCount),
  }
}
