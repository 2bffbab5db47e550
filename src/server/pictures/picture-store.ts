import type { Selectable, Transaction } from 'kysely'
import type { RemovedPictures, StoredPicture } from '#server/pictures/picture-files.ts'
import { columnsOfOwner, type PictureOwner } from '#server/pictures/picture-owner.ts'
import type { PictureTable } from '#server/pictures/picture-tables.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Adds the row of a picture: of its owner, or one that was sent (ISO 8601) for an owner to come. */
export async function insertPicture(
  transaction: Transaction<Tables>,
  picture: StoredPicture,
  owner: PictureOwner | { uploadedAt: string },
): Promise<void> {
  const isWaiting = 'uploadedAt' in owner
  await transaction
    .insertInto('picture')
    .values({
      ...picture,
      widths: JSON.stringify(picture.widths),
      ...(isWaiting ? { uploaded_at: owner.uploadedAt } : columnsOfOwner(owner)),
      added_at: isWaiting ? owner.uploadedAt : new Date().toISOString(),
    })
    .execute()
}

/** A row as what its files are found by. */
export function storedPicture(row: Selectable<PictureTable>): StoredPicture {
  const { id, width, height, placeholder, widths, bytes } = row
  return { id, width, height, placeholder, widths: JSON.parse(widths), bytes }
}

/** Pictures with what is stored of them, in their order; one that is gone is left out. */
export async function findPictures<P extends { id: string }>(
  database: Database,
  pictures: readonly P[],
): Promise<(P & StoredPicture)[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  const rows = await database.selectFrom('picture').selectAll().where('id', 'in', ids).execute()
  const stored = new Map(rows.map((row) => [row.id, storedPicture(row)]))
  return pictures.flatMap((picture) => {
    const found = stored.get(picture.id)
    return found ? [{ ...picture, ...found }] : []
  })
}

/** All of them by their ids. */
export async function readPictures(database: Database): Promise<Map<string, StoredPicture>> {
  const rows = await database.selectFrom('picture').selectAll().execute()
  return new Map(rows.map((row) => [row.id, storedPicture(row)]))
}

/** Removes rows; gives what their files are found by. */
export async function removeRows(database: Database, ids: readonly string[]): Promise<RemovedPictures> {
  if (ids.length === 0) return []
  const removed = await database
    .deleteFrom('picture')
    .where('id', 'in', ids)
    .returning(['id', 'widths'])
    .execute()
  return removed.map(({ id, widths }) => ({ id, widths: JSON.parse(widths) }))
}

/** Ids of all pictures, also those of drafts, of what can be restored, and those that wait. */
export async function listPictureIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture').select('id').execute()
  return rows.map(({ id }) => id)
}
