import type { Project, ProjectVersion } from '#contract/content/project.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { sharedPictureUrl } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { categoryIdOf, type ProjectContent } from '#server/projects/project-content.ts'
import {
  categoryOf,
  categoryTitles,
  projectPictureOf,
  requireProject,
} from '#server/projects/project-store.ts'
import type { Database } from '#server/tables.ts'

/**
 * A project as it was before a change, with the number of its pictures that are gone since; where all are, it has those of today, and
 * no category where that is gone.
 */
export async function projectVersion(
  database: Database,
  id: number,
  then: ProjectContent,
): Promise<ProjectVersion> {
  const {
    draft: _,
    facts: _ofToday,
    ...today
  } = await requireProject(database, id, 'staff', {
    edition: 'working',
  })
  const { title, scopeOfWorks, content, location, workDuration, client, clientPublic, facts } = then
  return {
    ...today,
    ...{ title, scopeOfWorks, content, location, workDuration, client, clientPublic },
    category: await findCategory(database, categoryIdOf(then)),
    ...(facts && { facts }),
    ...(await picturesThen(database, then)),
  }
}

async function findCategory(database: Database, id: number | null): Promise<Project['category']> {
  const row = await database
    .selectFrom(categoriesIn(database, 'working'))
    .select(['category.id as category_id', 'category.name as category_name', ...categoryTitles])
    .where('category.id', '=', id ?? 0)
    .executeTakeFirst()
  return row ? categoryOf(row) : null
}

async function picturesThen(
  database: Database,
  { pictureId, pictureAlt, focus, further = [] }: ProjectContent,
): Promise<Partial<ProjectVersion>> {
  const named = [{ id: pictureId, alt: pictureAlt, focus }, ...further]
  const found = await findPictures(database, named)
  const gone = named.length - found.length
  const picturesGone = gone > 0 ? gone : undefined
  const [first] = found
  if (!first) return { picturesGone }
  const pictures = found.map((row) => projectPictureOf(row))
  return {
    focus: undefined,
    ...projectPictureOf(first),
    sharedPicture: sharedPictureUrl(first.id, first.focus),
    pictures: pictures.length > 1 ? pictures : undefined,
    picturesGone,
  }
}
