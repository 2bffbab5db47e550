import type { Transaction } from 'kysely'
import { ApiError } from '#contract/api-error.ts'
import { removeDraft, updatePublishAt } from '#server/drafts/draft-store.ts'
import type { RemovedPictures } from '#server/pictures/picture-files.ts'
import { removePicturesOf } from '#server/pictures/picture-owner-store.ts'
import { insertChange, removeChanges } from '#server/platform/database/change-store.ts'
import { noSuchProject } from '#server/projects/project-store.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Marks a project as deleted; gives the category that it is in. */
export async function markProjectDeleted(
  transaction: Transaction<Tables>,
  id: number,
  by: string,
): Promise<number | null> {
  const project = await transaction
    .updateTable('project')
    // Whoever sends a deleted project again means a new one.
    .set({ deleted_at: new Date().toISOString(), idempotency_key: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('category_id')
    .executeTakeFirst()
  if (!project) throw noSuchProject()
  // A draft of it waits with it.
  await updatePublishAt(transaction, { kind: 'project', id: String(id) }, null)
  await insertChange(transaction, 'project', id, { action: 'deleted', by })
  return project.category_id
}

/** Takes the mark away again; gives the category that the project is in. */
export async function unmarkProjectDeleted(
  transaction: Transaction<Tables>,
  id: number,
  by: string,
): Promise<number | null> {
  const project = await transaction
    .updateTable('project')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('category_id')
    .executeTakeFirst()
  if (!project) throw new ApiError('not_found', 'There is no such deleted project.')
  await insertChange(transaction, 'project', id, { action: 'restored', by })
  return project.category_id
}

/** Numbers of the projects deleted before a point in time (ISO 8601). */
export async function listProjectIdsDeletedBefore(database: Database, limit: string): Promise<number[]> {
  const rows = await database.selectFrom('project').select('id').where('deleted_at', '<', limit).execute()
  return rows.map(({ id }) => id)
}

/** Removes a project deleted before `limit`, with pictures, draft and history; gives the pictures, undefined when it was restored meanwhile. */
export async function removeProjectDeletedBefore(
  database: Database,
  id: number,
  limit: string,
): Promise<RemovedPictures | undefined> {
  return await database.transaction().execute(async (transaction) => {
    const project = await transaction
      .deleteFrom('project')
      .where('id', '=', id)
      .where('deleted_at', '<', limit)
      .returning('id')
      .executeTakeFirst()
    if (!project) return undefined
    await removeChanges(transaction, 'project', id)
    await removeDraft(transaction, { kind: 'project', id: String(id) })
    await transaction.deleteFrom('project_draft').where('id', '=', id).execute()
    return await removePicturesOf(transaction, { kind: 'project', id })
  })
}
