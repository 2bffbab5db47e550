import type { Transaction } from 'kysely'
import type { AfterChange } from '#server/drafts/draft-handler.ts'
import { removePictureFiles, type StoredPicture } from '#server/pictures/picture-files.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import {
  columnsOfOwner,
  findTakeable,
  insertPicture,
  isOwnedBy,
  type PictureOwner,
  removeRows,
} from '#server/pictures/picture-store.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Tables } from '#server/tables.ts'

/** A picture that an entry is to name; `field` is its name in errors, `stored` is there where it is new. */
export interface TakenPicture {
  id: string
  field: string
  stored?: StoredPicture
}

/** Assigns new and waiting pictures to an entry. Throws `invalid_input` for one that is deleted, or another's. */
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
 * Marks pictures as dropped that neither the entry nor its draft uses any more: for some time they can be restored
 * from its history. Deleted, restorable content still uses its own. Call it after the entry is written.
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

/** Removes the picture rows of a deleted entry; their files go afterwards, and those that cannot be removed then are swept later. */
export async function removePicturesOf(
  transaction: Transaction<Tables>,
  owner: PictureOwner,
): Promise<AfterChange> {
  const rows = await transaction.selectFrom('picture').select('id').where(isOwnedBy(owner)).execute()
  const removed = await removeRows(transaction, rows)
  return async ({ files, outbox }) => {
    outbox.wake()
    for (const picture of removed) await removePictureFiles(files, picture).catch(() => undefined)
  }
}
