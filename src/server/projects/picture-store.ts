import type { Transaction } from 'kysely'
import type { StoredPicture } from '#server/projects/picture-files.ts'
import type { Database, Tables } from '#server/tables.ts'

export async function insertPicture(transaction: Transaction<Tables>, picture: StoredPicture): Promise<void> {
  await transaction
    .insertInto('picture')
    .values({ ...picture, widths: JSON.stringify(picture.widths) })
    .execute()
}

/** Removes a picture's row; gives what its files are found by. */
export async function removePicture(
  transaction: Transaction<Tables>,
  id: string,
): Promise<{ id: string; widths: number[] }> {
  const { widths } = await transaction
    .deleteFrom('picture')
    .where('id', '=', id)
    .returning('widths')
    .executeTakeFirstOrThrow()
  return { id, widths: JSON.parse(widths) }
}

/** Whether a picture is one of a project that is not deleted. */
export async function isPictureShown(database: Database, id: string): Promise<boolean> {
  const project = await database
    .selectFrom('project')
    .select('id')
    .where('picture_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return project !== undefined
}

/** Ids of all pictures, also those of projects that can be restored. */
export async function listPictureIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture').select('id').execute()
  return rows.map(({ id }) => id)
}
