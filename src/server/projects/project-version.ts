import type { Project, ProjectVersion } from '#contract/project.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { sharedPictureUrl } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { requireVersionBefore } from '#server/platform/database/change-store.ts'
import { localizedTexts } from '#server/platform/text-columns.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import { focusOfRow, furtherPicturesOf, pictureColumns } from '#server/projects/picture-columns.ts'
import {
  categoryOf,
  categoryTitles,
  projectPictureOf,
  requireProject,
} from '#server/projects/project-store.ts'
import { textColumns } from '#server/projects/project-tables.ts'
import { fieldsOfProject, noProject, type ProjectColumns } from '#server/projects/project-writing-store.ts'
import type { Database } from '#server/tables.ts'

type Content = ProjectColumns & { picture_id: string }

/** What staff fill in of a project, for its history to keep. */
export function contentOfProject(row: Content): Content {
  const names = [...(Object.keys(fieldsOfProject) as (keyof ProjectColumns)[]), ...pictureColumns]
  const columns = Object.fromEntries(names.map((name) => [name, row[name]])) as ProjectColumns
  return { ...columns, picture_id: row.picture_id }
}

/**
 * A project as it was before a change, with the number of its pictures that are gone since; where all are, it has those of today, and
 * no category where that is gone. Throws `not_found` where this is not kept.
 */
export async function readProjectVersion(
  database: Database,
  id: number,
  version: number,
): Promise<ProjectVersion> {
  const {
    draft: _,
    facts: _ofToday,
    ...today
  } = await requireProject(database, id, 'staff', {
    edition: 'working',
  })
  const kept = (await requireVersionBefore(database, 'project', id, version)) as Partial<Content>
  const then = { ...noProject, picture_id: '', ...kept }
  const facts = factsOfRow(then)
  return {
    ...today,
    title: localizedTexts(then, textColumns.title),
    scopeOfWorks: localizedTexts(then, textColumns.scopeOfWorks),
    content: localizedTexts(then, textColumns.content),
    location: then.location,
    workDuration: then.work_duration,
    client: then.client,
    clientPublic: then.is_client_public === 1,
    category: await findCategory(database, then.category_id),
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

async function picturesThen(database: Database, then: Content): Promise<Partial<ProjectVersion>> {
  const alt = localizedTexts(then, textColumns.pictureAlt)
  const named = [{ id: then.picture_id, alt, focus: focusOfRow(then) }, ...furtherPicturesOf(then)]
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
