import { ApiError } from '#contract/api/api-error.ts'
import type { PictureUse } from '#contract/content/library-picture.ts'
import { removePictureFiles } from '#server/pictures/picture-files.ts'
import { ownerColumns } from '#server/pictures/picture-owner.ts'
import { removeRows } from '#server/pictures/picture-store.ts'
import { findUses, isOfLaterKind } from '#server/pictures/picture-uses.ts'
import type { Services } from '#server/services.ts'

/**
 * Deletes a picture that nothing names, and its files. Throws `not_found`, or `conflict` with its uses. Changes are made one at a
 * time among all instances, so none can take it meanwhile.
 */
export async function removePicture(
  { files, versions }: Pick<Services, 'files' | 'versions'>,
  id: string,
): Promise<void> {
  const removed = await versions.change(async (transaction) => {
    const picture = await transaction
      .selectFrom('picture')
      .select(['id', ...ownerColumns])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!picture) throw new ApiError('not_found', 'There is no such picture.')
    const uses = (await findUses(transaction, [picture])).get(id) ?? []
    if (uses.length > 0) throw usedPicture(uses)
    if (isOfLaterKind(picture)) throw new ApiError('conflict', 'The picture may be used: ask again later.')
    return await removeRows(transaction, [id])
  })
  // Files that cannot be removed now are swept later.
  for (const picture of removed) await removePictureFiles(files, picture).catch(() => undefined)
}

function usedPicture(uses: readonly PictureUse[]): ApiError {
  const details = uses.map(({ kind, id, state, place }) => ({
    field: 'id',
    problem: `is picture ${place} of the ${kind} ${id} (${state})`,
    params: { reason: 'picture_used' as const, kind, id, state },
  }))
  return new ApiError('conflict', 'The picture is used: take it out there first.', details)
}
