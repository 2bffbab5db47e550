import type { Transaction } from 'kysely'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { insertPicture } from '#server/pictures/picture-store.ts'
import { takeNumber } from '#server/platform/database/raise-counter.ts'
import { type ProjectContent, projectColumns } from '#server/projects/project-content.ts'
import { pictureOwner } from '#server/projects/project-entries.ts'
import type { Tables } from '#server/tables.ts'

/** Adds a project that visitors see since `now`, and its picture; returns the new number. */
export async function insertProject(
  transaction: Transaction<Tables>,
  project: Omit<ProjectContent, 'pictureId'>,
  picture: StoredPicture,
  now: Date,
): Promise<number> {
  const id = await takeNumber(transaction, 'project')
  await insertPicture(transaction, picture, pictureOwner(id), now)
  const columns = projectColumns.of({ ...project, pictureId: picture.id })
  await transaction
    .insertInto('project')
    .values({ id, ...columns, created_at: now.toISOString() })
    .execute()
  return id
}
