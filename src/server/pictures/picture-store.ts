import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import type { PictureUse } from '#contract/content/library-picture.ts'
import { originalKey, type RemovedPictures, type StoredPicture } from '#server/pictures/picture-files.ts'
import type { PictureTable } from '#server/pictures/picture-tables.ts'
import type { FileKey } from '#server/platform/files/files.ts'
import type { Database, Tables } from '#server/tables.ts'

/** Adds the row of a picture: of its owner, or one that waits for an owner to come. */
export async function insertPicture(
  transaction: Transaction<Tables>,
  picture: StoredPicture,
  owner: PictureOwner | 'waiting',
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const { original, ...row } = picture
  await transaction
    .insertInto('picture')
    .values({
      ...row,
      widths: JSON.stringify(picture.widths),
      ...(owner === 'waiting' ? { uploaded_at: at } : columnsOfOwner(owner)),
      added_at: at,
    })
    .execute()
  if (original)
    await transaction
      .insertInto('picture_original')
      .values({ picture_id: picture.id, format: original })
      .execute()
}

const selectPictures = (database: Database) =>
  database
    .selectFrom('picture')
    .leftJoin('picture_original', 'picture_original.picture_id', 'picture.id')
    .selectAll('picture')
    .select('picture_original.format as original')

type Row = Selectable<PictureTable> & Pick<StoredPicture, 'original'>

function storedPicture({ id, width, height, placeholder, widths, bytes, original }: Row): StoredPicture {
  return { id, width, height, placeholder, widths: JSON.parse(widths), bytes, original }
}

/** Pictures with what is stored of them, in their order; one that is gone is left out. */
export async function findPictures<P extends { id: string }>(
  database: Database,
  pictures: readonly P[],
): Promise<(P & StoredPicture)[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  const rows = await selectPictures(database).where('picture.id', 'in', ids).execute()
  const stored = new Map(rows.map((row) => [row.id, storedPicture(row)]))
  return pictures.flatMap((picture) => {
    const found = stored.get(picture.id)
    return found ? [{ ...picture, ...found }] : []
  })
}

/** Returns those of some pictures that an entry may use: its own, or waiting uploads. */
export async function findTakeable(
  database: Database,
  taker: PictureTaker,
  pictures: readonly { id: string }[],
): Promise<StoredPicture[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  const rows = await selectPictures(database).where('picture.id', 'in', ids).execute()
  const isTakeable = (row: Row) => {
    const owner = ownerOfRow(row)
    return owner ? owner.kind === taker.kind && owner.id === taker.id : row.uploaded_at !== null
  }
  return rows.filter(isTakeable).map(storedPicture)
}

/** All of them by their ids. */
export async function readPictures(database: Database): Promise<Map<string, StoredPicture>> {
  const rows = await selectPictures(database).execute()
  return new Map(rows.map((row) => [row.id, storedPicture(row)]))
}

/** Removes rows; returns the data for finding their files. */
export async function removeRows(
  database: Database,
  pictures: readonly { id: string }[],
): Promise<RemovedPictures> {
  if (pictures.length === 0) return []
  const found = await findPictures(database, pictures)
  const ids = pictures.map(({ id }) => id)
  await database.deleteFrom('picture_original').where('picture_id', 'in', ids).execute()
  await database.deleteFrom('picture').where('id', 'in', ids).execute()
  return found
}

/** Ids of all pictures, also those of drafts, of what can be restored, and those that wait. */
export async function listPictureIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('picture').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function listOriginalKeys(database: Database): Promise<FileKey[]> {
  const rows = await database.selectFrom('picture_original').selectAll().execute()
  return rows.map(({ picture_id, format }) => originalKey(picture_id, format))
}

/** Owner of a picture: an entry by its kind and number. */
export interface PictureOwner {
  kind: PictureUse['kind']
  id: number
}

export type OwnerColumns = Pick<Selectable<PictureTable>, 'owner_kind' | 'owner_id'>

/** Pictures with what tells whose they are. */
export const selectOwned = (database: Database) =>
  database.selectFrom('picture').select(['id', ...ownerColumns])

const ownerColumns = ['owner_kind', 'owner_id'] as const

export const columnsOfOwner = ({ kind, id }: PictureOwner): OwnerColumns => ({
  owner_kind: kind,
  owner_id: id,
})

/** Undefined for a picture that waits for one. */
export function ownerOfRow({ owner_kind: kind, owner_id: id }: OwnerColumns): PictureOwner | undefined {
  return kind === null || id === null ? undefined : { kind, id }
}

/** A condition on rows of pictures. */
export const isOwnedBy =
  ({ kind, id }: PictureOwner) =>
  (where: ExpressionBuilder<Tables, 'picture'>) =>
    where.and([where('owner_kind', '=', kind), where('owner_id', '=', id)])

/** An entry that may be too new to have a number. */
export type PictureTaker = Pick<PictureOwner, 'kind'> & Partial<PictureOwner>
