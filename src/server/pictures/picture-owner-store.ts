import type { Transaction } from 'kysely'
import type { RemovedPictures, StoredPicture } from '#server/pictures/picture-files.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import { columnsOfOwner, isOwnedBy, type PictureOwner } from '#server/pictures/picture-owner.ts'
import { findTakeable, insertPicture, removeRows } from '#server/pictures/picture-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Tables } from '#server/tables.ts'

/** A picture that an entry is to name; `field` is its name in errors, `stored` is there where it is new. */
export interface TakenPicture {
  id: string
  field: string
  stored?: StoredPicture
}

/**
 * Gives an entry the pictures that it is to name: new ones get their rows, and those that were sent before become its own. Throws
 * `invalid_input` for one that is gone, or another's.
 */
export async function takePictures(
  transaction: Transaction<Tables>,
  owner: PictureOwner,
  pictures: readonly TakenPicture[],
  now: Date,
): Promise<void> {
  for (const { stored } of pictures) if (stored) await insertPicture(transaction, stored, owner, now)
  const sent = pictures.filter(({ stored }) => !stored)
  if (sent.length === 0) return
  const may = new Set((await findTakeable(transaction, owner, sent)).map(({ id }) => id))
  const refused = sent.filter(({ id }) => !may.has(id))
  if (refused.length > 0) {
    const problem = `is not there any more, or belongs to another ${owner.kind}`
    throw invalidInput(refused.map(({ field }) => ({ field, problem })))
  }
  await transaction
    .updateTable('picture')
    .set({ ...columnsOfOwner(owner), uploaded_at: null, dropped_at: null })
    .where('id', 'in', [...may])
    .execute()
}

/**
 * Puts an entry's pictures aside that neither it nor its draft names any more: for some time they can be taken back from its history. What
 * is deleted and can be restored still names its own. Call it once the entry says what it is to say.
 */
export async function dropUnusedPictures(
  transaction: Transaction<Tables>,
  owner: PictureOwner,
  now: Date,
): Promise<void> {
  const named = (await pictureKinds[owner.kind].find(transaction, [owner.id])).map(
    ({ pictureId }) => pictureId,
  )
  await transaction
    .updateTable('picture')
    .set({ dropped_at: now.toISOString() })
    .where(isOwnedBy(owner))
    .where('dropped_at', 'is', null)
    .$if(named.length > 0, (unused) => unused.where('id', 'not in', named))
    .execute()
}

/** Removes the rows of the pictures of an entry that is gone; gives what their files are found by. */
export async function removePicturesOf(
  transaction: Transaction<Tables>,
  owner: PictureOwner,
): Promise<RemovedPictures> {
  const rows = await transaction.selectFrom('picture').select('id').where(isOwnedBy(owner)).execute()
  return await removeRows(
    transaction,
    rows.map(({ id }) => id),
  )
}
