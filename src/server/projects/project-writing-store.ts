import type { Transaction } from 'kysely'
import { changedFields, checkVersion, insertChange } from '#server/platform/database/change-store.ts'
import { columnsOfProject, fieldsOfProject, type ProjectTexts } from '#server/projects/project-columns.ts'
import { insertPicture, removePicture, type StoredPicture } from '#server/projects/project-pictures.ts'
import { noSuchProject } from '#server/projects/project-store.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Adds a project and its picture; returns the new number. */
export async function insertProject(
  transaction: Transaction<Tables>,
  project: ProjectTexts,
  picture: StoredPicture,
  idempotencyKey?: string,
): Promise<number> {
  await insertPicture(transaction, picture)
  const { id } = await transaction
    .insertInto('project')
    .values({
      ...columnsOfProject(project),
      picture_id: picture.id,
      idempotency_key: idempotencyKey ?? null,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A project that staff add; `by` is the name of the staff member. */
export interface ProjectToAdd {
  project: ProjectTexts
  picture: StoredPicture
  by: string
  idempotencyKey: string | undefined
}

/**
 * Does so once for an idempotency key, and writes it down as a change. `isNew` is false where the key has a project already: the
 * same request may have come twice while the picture was encoded.
 */
export async function insertProjectOnce(
  database: Database,
  { project, picture, by, idempotencyKey }: ProjectToAdd,
): Promise<{ id: number; isNew: boolean }> {
  return await database.transaction().execute(async (transaction) => {
    const known = idempotencyKey && (await findProjectOfKey(transaction, idempotencyKey))
    if (known) return { id: known, isNew: false }
    const id = await insertProject(transaction, project, picture, idempotencyKey)
    await insertChange(transaction, 'project', id, { action: 'added', by })
    return { id, isNew: true }
  })
}

/** The number of the project that was added with an idempotency key. */
export async function findProjectOfKey(database: Database, key: string): Promise<number | undefined> {
  const project = await database
    .selectFrom('project')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return project?.id
}

/** A change of a project: without a picture the old one stays, with the version that was read nobody is overwritten. */
export interface ProjectChange {
  id: number
  version: number | undefined
  project: ProjectTexts
  picture: StoredPicture | undefined
  /** Name of the staff member. */
  by: string
}

/** What a change leaves behind: the category that the project was in and a picture nobody shows any more. */
export interface Left {
  categoryId: number | null
  picture: { id: string; widths: number[] } | undefined
}

/** Changes a project; gives undefined when it was just so before. */
export async function updateProject(database: Database, change: ProjectChange): Promise<Left | undefined> {
  const { id, version, project, picture, by } = change
  return await database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!old) throw noSuchProject()
    checkVersion(old.version, version)

    const columns = columnsOfProject(project)
    const fields = changedFields(fieldsOfProject, old, columns)
    if (picture) fields.push('picture')
    if (fields.length === 0) return undefined

    if (picture) await insertPicture(transaction, picture)
    await transaction
      .updateTable('project')
      .set({ ...columns, ...(picture && { picture_id: picture.id }), version: old.version + 1 })
      .where('id', '=', id)
      .execute()
    await insertChange(transaction, 'project', id, { action: 'changed', by, fields })
    return {
      categoryId: old.category_id,
      picture: picture && (await removePicture(transaction, old.picture_id)),
    }
  })
}

/** Throws when there is no such project, or another version of it than the one that was read. */
export async function requireProjectVersion(
  database: Database,
  id: number,
  version: number | undefined,
): Promise<void> {
  const project = await database
    .selectFrom('project')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) throw noSuchProject()
  checkVersion(project.version, version)
}
